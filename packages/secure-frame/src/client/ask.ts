import { abortable, ConnectionTimeoutError, type EmbeddedEnvironment, type ModalError } from '@foyerkit/core/adapter';
import { type AppEvent, LIMITS, type ReplyPayloads, TIMED_EVENTS, UNTIMED_LOAD_EVENTS } from '../protocol/index.js';
import type { FrameLife } from './frame-life.js';
import type { Requests } from './requests.js';

export interface AskLimit {
  readonly ms: number;
  readonly toError: () => ModalError;
}

/**
 * Sends a request to the site as soon as its document answers.
 * @param limit for the reply; default: 120 s; `null`: none
 */
export type Ask = <E extends AppEvent>(
  event: E,
  payload?: unknown,
  signals?: readonly AbortSignal[],
  limit?: AskLimit | null,
) => Promise<ReplyPayloads[E]>;

export function createAsk(environment: EmbeddedEnvironment, life: FrameLife, requests: Requests): Ask {
  return async (event, payload, signals = [], limit) => {
    const isLimited = !UNTIMED_LOAD_EVENTS.has(event);
    let frame = await abortable(life.ready(isLimited), signals);
    // Its document may have gone in the meantime.
    while (frame !== life.frame) frame = await abortable(life.ready(isLimited), signals);
    const toError = () => {
      if (TIMED_EVENTS.has(event)) environment.onTimeout('iframe_request_timeout');
      return new ConnectionTimeoutError();
    };
    return requests.run(event, {
      send: frame.send,
      payload,
      signals,
      limit: limit === undefined ? { ms: LIMITS.requestMs, toError } : limit,
    });
  };
}
