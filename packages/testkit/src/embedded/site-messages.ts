import type { Answer } from '../provider/answer.js';
import { PROVIDER_ERROR_CODES } from '../provider/provider-error.js';

/**
 * What of the frame's messages a site speaks. Source: docs/frame-protocol.md of FoyerKit. The testkit does not import
 * FoyerKit, which is tested with it.
 */
export const APP_PREFIX = '@w3m-app/';
export const FRAME_PREFIX = '@w3m-frame/';
export const PORT = '@foyer/PORT';
export const PORT_OK = '@foyer/PORT_OK';

/** One request of the application, without its id. */
export interface SiteRequest {
  /** For example `CONNECT_EMAIL`. */
  readonly event: string;
  readonly payload: unknown;
}

/** Resolves in any case: failures are answers. */
export type AskSite = (request: SiteRequest) => Promise<Answer>;

const SITE_CODES: Readonly<Record<number, string>> = {
  [PROVIDER_ERROR_CODES.userRejected]: 'REQUEST_REJECTED',
  [PROVIDER_ERROR_CODES.unauthorized]: 'SESSION_EXPIRED',
  [PROVIDER_ERROR_CODES.unsupportedMethod]: 'METHOD_NOT_ALLOWED',
  [PROVIDER_ERROR_CODES.chainDisconnected]: 'NODE_UNREACHABLE',
};

/** An answer as the frame sends it. Codes that the protocol does not have become a text only. */
export function toReply(id: unknown, event: string, answer: Answer): object {
  if (answer.kind === 'result') {
    const { result } = answer;
    const type = `${FRAME_PREFIX}${event}_SUCCESS`;
    return result === null || result === undefined ? { id, type } : { id, type, payload: result };
  }
  const type = `${FRAME_PREFIX}${event}_ERROR`;
  if (answer.kind === 'thrown') return { id, type, payload: { message: answer.value } };
  const { code, message } = answer.error;
  const siteCode = SITE_CODES[code];
  return { id, type, payload: { message, ...(siteCode && { code: siteCode }) } };
}
