import { createSchemaWriter, jsonContent } from '@foyerkit/http/openapi';
import * as v from 'valibot';
import type { SignInEndpoint } from './sign-in.endpoints.js';
import { codeOfFailure, SIGN_IN_FAILURES, type SignInFailure } from './sign-in.failures.js';
import { APP_KIT_ACCOUNT } from './sign-in-answers.schema.js';
import { SIGN_IN_PATH } from './sign-in-origins.middleware.js';

const { components, convert, parametersOf } = createSchemaWriter({ AppKitAccount: APP_KIT_ACCOUNT });

/** Errors with one of these codes; some have more fields, such as `triesLeft`. */
const errorOf = (codes: readonly string[]) =>
  v.object({
    error: v.looseObject({ code: v.picklist(codes), field: v.nullable(v.string()), message: v.string() }),
  });

const describe = (failure: SignInFailure) => `\`${codeOfFailure(failure)}\`: ${SIGN_IN_FAILURES[failure].means}`;

function failuresOf({ failures }: SignInEndpoint) {
  const statuses = [...new Set(failures.map((failure) => SIGN_IN_FAILURES[failure].status))].sort(
    (one, other) => one - other,
  );
  return statuses.map((status) => {
    const reasons = failures.filter((failure) => SIGN_IN_FAILURES[failure].status === status).sort();
    const content = jsonContent(convert(errorOf(reasons.map(codeOfFailure)), 'output'));
    return [status, { description: reasons.map(describe).join(' '), content }] as const;
  });
}

function operationOf(endpoint: SignInEndpoint) {
  const { answer, body, headers, isForSession, query, summary } = endpoint;
  const success = answer
    ? { 200: { description: 'Done', content: jsonContent(convert(answer, 'output')) } }
    : { 204: { description: 'Done' } };
  return {
    summary,
    ...(isForSession && { security: [{ session: [] }] }),
    parameters: [...(headers ? parametersOf(headers, 'header') : []), ...(query ? parametersOf(query, 'query') : [])],
    ...(body && { requestBody: { required: true, content: jsonContent(convert(body, 'input')) } }),
    responses: { ...success, ...Object.fromEntries(failuresOf(endpoint)) },
  };
}

/** The OpenAPI 3.1 document of the service in which visitors of other pages sign in. Source: F2.6.14. */
export function signInOpenApi(endpoints: readonly SignInEndpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `${SIGN_IN_PATH}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'FoyerKit sign-in service',
      version: '1',
      description:
        'Visitors of the pages of SIGN_IN_ORIGINS sign in with their own wallets, and confirm e-mail addresses.',
    },
    paths,
    components: {
      schemas: components(),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that `POST authenticate` has answered.' },
      },
    },
  };
}
