import { createSchemaWriter, jsonContent, toRef } from '@foyerkit/http/openapi';
import { eventPropertiesSchema } from '../analytics/event-properties.schema.js';
import { balanceSchema, transactionSchema, transferSchema } from './accounts.endpoints.js';
import { swapQuoteSchema, swapTokenSchema } from './convert.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { errorBodySchema, hasReasons, reasonedFailureSchema } from './failure.schema.js';
import { registeredNameSchema } from './names.endpoints.js';
import { paymentCurrencySchema, purchaseCurrencySchema } from './onramp.endpoints.js';
import { fungibleSchema } from './prices.endpoints.js';

/** The parts that the document names. */
const COMPONENTS = {
  Balance: balanceSchema,
  Error: errorBodySchema,
  EventProperties: eventPropertiesSchema,
  Fungible: fungibleSchema,
  PaymentCurrency: paymentCurrencySchema,
  PurchaseCurrency: purchaseCurrencySchema,
  ReasonedFailure: reasonedFailureSchema,
  RegisteredName: registeredNameSchema,
  SwapQuote: swapQuoteSchema,
  SwapToken: swapTokenSchema,
  Transaction: transactionSchema,
  Transfer: transferSchema,
} as const;

/** What can happen on every path. */
const FAILURES = {
  400: 'A parameter or the body is not valid',
  429: 'Too many calls; `Retry-After` says when to come back',
  500: 'A fault of the service',
  503: 'Something that the answer needs cannot be reached now',
} as const;

const BODY_FAILURES = {
  411: 'The call has no `Content-Length`',
  413: 'The body is too large',
} as const;

const { components, convert, parametersOf } = createSchemaWriter(COMPONENTS);

function operationOf(endpoint: Endpoint) {
  const { method, path, summary, params, query, answer, failures, status: success = 200 } = endpoint;
  const body = endpoint.bodyShape ?? endpoint.body;
  const isPost = method === 'POST';
  const failure = jsonContent({ $ref: toRef(hasReasons(path) ? 'ReasonedFailure' : 'Error') });
  const every = { ...FAILURES, ...(isPost && BODY_FAILURES), ...failures };
  return {
    summary,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(isPost && { requestBody: { required: true, content: jsonContent(convert(body, 'input')) } }),
    responses: {
      [success]: { description: 'Done', content: jsonContent(convert(answer, 'output')) },
      ...Object.fromEntries(
        Object.entries(every).map(([status, description]) => [status, { description, content: failure }]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of these endpoints. */
export function toOpenApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'FoyerKit services',
      version: '1',
      description:
        'The blockchain API (balances, histories, names, prices, on-ramps and swaps) and the intake of events, for the modal and for anybody else.',
    },
    paths,
    components: { schemas: components() },
  };
}
