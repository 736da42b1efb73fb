import { Hono } from 'hono';
import type * as v from 'valibot';
import { serve } from '../chain-api/endpoint.js';
import type { buyStatusCallSchema, exchangesCallSchema, payUrlCallSchema } from '../chain-api/exchanges.endpoints.js';
import { exchangesEndpoint } from '../chain-api/exchanges.endpoints.js';
import { type Exchange, OrderRefusal } from '../exchanges/exchange.js';

/** Of this path; JSON-RPC leaves these numbers to servers. */
const EXCHANGE_UNKNOWN = -32001;
const ORDER_REFUSED = -32002;

const PAGE_SIZE = 50;

type Answer = v.InferInput<typeof exchangesEndpoint.answer>;
type Result = Extract<Answer, { readonly result: unknown }>['result'];
type Params<Schema extends v.GenericSchema<unknown, { readonly params: unknown }>> = v.InferOutput<Schema>['params'];

class CallError extends Error {
  constructor(
    readonly code: number,
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

function listOf(all: readonly Exchange[], params: Params<typeof exchangesCallSchema>): Result {
  const { asset, exclude = [], includeOnly, page } = params;
  const found = all.filter(
    (one) =>
      (asset === undefined || one.sends(asset)) &&
      (includeOnly === undefined || includeOnly.includes(one.id)) &&
      !exclude.includes(one.id),
  );
  const exchanges = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  return { exchanges: exchanges.map(({ id, imageUrl, name }) => ({ id, imageUrl, name })), total: found.length };
}

/** Paying and depositing from an exchange. Source: F2.9.1. */
export function exchangeRoutes(all: readonly Exchange[]): Hono {
  const find = (id: string): Exchange => {
    const exchange = all.find((one) => one.id === id);
    if (exchange) return exchange;
    throw new CallError(EXCHANGE_UNKNOWN, 'exchangeId', 'This exchange is not known here.');
  };
  const open = async (params: Params<typeof payUrlCallSchema>, projectId: string): Promise<Result> => {
    const { exchangeId, ...order } = params;
    const exchange = find(exchangeId);
    if (!exchange.sends(order.asset)) {
      throw new CallError(ORDER_REFUSED, 'asset', 'This exchange does not send this asset.');
    }
    return exchange.open({ ...order, projectId });
  };
  const statusOf = ({ exchangeId, sessionId }: Params<typeof buyStatusCallSchema>): Promise<Result> =>
    find(exchangeId).status(sessionId);

  const app = new Hono();
  serve(app, exchangesEndpoint, async ({ body, query: { projectId } }): Promise<Answer> => {
    const call = { jsonrpc: '2.0', id: body.id } as const;
    try {
      switch (body.method) {
        case 'reown_getExchanges':
          return { ...call, result: listOf(all, body.params) };
        case 'reown_getExchangePayUrl':
          return { ...call, result: await open(body.params, projectId) };
        case 'reown_getExchangeBuyStatus':
          return { ...call, result: await statusOf(body.params) };
      }
    } catch (error) {
      if (error instanceof CallError) {
        const { code, field, message } = error;
        return { ...call, error: { code, message, data: { field } } };
      }
      if (!(error instanceof OrderRefusal)) throw error;
      return { ...call, error: { code: ORDER_REFUSED, message: error.message, data: { field: error.field } } };
    }
  });
  return app;
}
