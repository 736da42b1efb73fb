import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { abortable } from '../adapter-kit/abortable.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { HttpError, InvalidResponseError, NetworkUnreachableError } from '../errors/http-error.js';
import { type ErrorInfo, toErrorInfo } from '../errors/modal-error.js';
import { describe } from '../errors/thrown.js';
import type { ServiceEndpoints } from '../ports/services.js';
import type { Dependencies } from '../store/dependencies.js';
import { type ClientState, clientOf, serviceUrl } from './service-url.js';

export interface ServiceRequest {
  /** The path below the service's base URL, without a leading slash. */
  readonly path: string;
  /** Absent and empty parameters are left out. */
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, by `POST`. Absent: `GET`. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Validates the response and converts it; `null`: it does not match the contract. */
  readonly parse: (answer: unknown, context: ParseContext) => unknown;
  /** Reads why the service has refused, as a text that is safe to show. Must not throw. Default: nothing is read. */
  readonly reasonOf?: (response: Response) => Promise<string | null>;
}

export interface ParseContext {
  /** The URL of another resource of the same service, such as a picture. */
  readonly urlOf: (path: string) => string;
}

/** An error of a service as the state holds it; `status` if the service responded. */
export interface ServiceError extends ErrorInfo {
  readonly status?: number;
}

/** How long a service may take to respond. */
export const SERVICE_TIMEOUT_MS = 10_000;

async function readJson(
  url: string,
  { fetch, reasonOf }: Pick<JsonRequest, 'fetch' | 'reasonOf'>,
  init: RequestInit,
): Promise<unknown> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new NetworkUnreachableError(url, cause);
  });
  if (!response.ok) throw new HttpError(response.status, url, await reasonOf?.(response));
  return response.json().catch((cause: unknown) => {
    throw new InvalidResponseError(url, describe(cause));
  });
}

interface JsonRequest extends Pick<ServiceRequest, 'body' | 'headers' | 'reasonOf'> {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

const toInit = ({ body, headers }: JsonRequest): RequestInit => ({
  ...(body && { method: 'POST', body: JSON.stringify(body) }),
  ...((body || headers) && { headers: { ...(body && { 'content-type': 'application/json' }), ...headers } }),
});

async function askJson(url: string, request: JsonRequest): Promise<unknown> {
  const { signal } = request;
  const limit = new AbortController();
  const giveUp = () => limit.abort(new NetworkUnreachableError(url, signal.reason));
  const timer = setTimeout(giveUp, SERVICE_TIMEOUT_MS);
  signal.addEventListener('abort', giveUp);
  try {
    // A host's own fetch may ignore signals, and a body may stall.
    return await abortable(readJson(url, request, { ...toInit(request), signal: limit.signal }), [limit.signal]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * The same object that `toErrorInfo` made: `toModalError` uses it to find the original error, which has the requested
 * URL.
 */
const toServiceError = (thrown: unknown): ServiceError =>
  Object.assign(toErrorInfo(thrown), thrown instanceof HttpError && { status: thrown.status });

/** Requests to one of the services; the URL and `fetch` come from the modal, so one API object serves many modals. */
export const serviceBaseQuery =
  (pickUrl: (endpoints: ServiceEndpoints) => string | undefined): BaseQueryFn<ServiceRequest, unknown, ServiceError> =>
  async (request, { extra, getState, signal }) => {
    // RTK Query types both as unknown; the store is always created with our dependencies.
    const { endpoints, fetch } = extra as Dependencies;
    const base = endpoints ? pickUrl(endpoints) : undefined;
    if (!endpoints || !base) {
      return { error: toServiceError(new NotConnectedError('This service is not configured.')) };
    }
    const client = clientOf(getState() as ClientState, endpoints);
    const url = serviceUrl(base, request, client);
    try {
      const answer = await askJson(url, { ...request, fetch, signal });
      const data = request.parse(answer, { urlOf: (path) => serviceUrl(base, { path }, client) });
      if (data === null) throw new InvalidResponseError(url, 'unexpected format');
      return { data };
    } catch (error) {
      return { error: toServiceError(error) };
    }
  };
