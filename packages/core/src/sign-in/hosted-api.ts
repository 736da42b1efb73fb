import * as v from 'valibot';
import { SignInFailedError } from '../errors/sign-in-errors.js';

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));

export const NonceSchema = v.object({ nonce: v.pipe(v.string(), v.maxLength(128)), token });

/** `emailProof`: with it, this browser need not confirm the address of the message again. */
export const TokenSchema = v.object({ token, emailProof: v.optional(v.pipe(v.string(), v.maxLength(128))) });

/** `null`: the address is known to be the visitor's already. */
export const OtpSchema = v.object({ uuid: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(128))) });

/** What the modal reads of the session; the service sends more. */
export const MeSchema = v.object({ address: v.string(), caip2Network: v.string() });

export interface HostedApiOptions {
  /** Without the last part of the paths: `https://auth.example/auth/v1`. */
  readonly url: string;
  readonly projectId: string;
  /** The kind of SDK and its version, as the service counts them. */
  readonly sdk: { readonly type: string; readonly version: string };
  readonly fetch: typeof globalThis.fetch;
}

export interface HostedRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type HostedApi = (path: string, request?: HostedRequest) => Promise<Response>;

/** The requests to a hosted sign-in service. F2.6.1: tokens travel in headers, so that no cookie is needed. */
export function createHostedApi({ fetch, projectId, sdk, url }: HostedApiOptions): HostedApi {
  const query = new URLSearchParams({ projectId, st: sdk.type, sv: sdk.version });
  return (path, { body, headers, method = 'GET' } = {}) =>
    fetch(`${url}/${path}?${query}`, {
      method,
      cache: 'no-store',
      credentials: 'omit',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
}

/** @throws SIGN_IN_FAILED for a status that is not a success */
export function checkAnswer({ ok, status, url }: Response, message?: string): void {
  if (ok) return;
  // Without the query, which has the project.
  const [address] = url.split('?');
  throw new SignInFailedError({ details: `The sign-in service has answered ${status}: ${address}.` }, message);
}

/** @throws SIGN_IN_FAILED for a status that is not a success, or for another answer than expected */
export async function readAnswer<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
  message?: string,
): Promise<v.InferOutput<Schema>> {
  checkAnswer(response, message);
  const answer: unknown = await response.json().catch(() => null);
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  throw new SignInFailedError({ details: 'The answer of the sign-in service cannot be read.' }, message);
}
