import { abortable, ConnectionTimeoutError, type EmbeddedEnvironment, type ModalError } from '@foyerkit/core/adapter';
import { type AppEvent, LIMITS, type ReplyPayloads, TIMED_EVENTS, UNTIMED_LOAD_EVENTS } from '../protocol/index.js';
import type { FrameLife } from './frame-life.js';
import type { Requests } from './requests.js';

export interface AskOptions {
  readonly payload?: unknown;
  readonly signals: readonly AbortSignal[];
  /** Default: 120 s. `null`: none. */
  readonly limit?: { readonly ms: number; readonly toError: () => ModalError } | null;
}

/** Sends a request to the site as soon as its document answers. */
export type Ask = <E extends AppEvent>(event: E, options: AskOptions) => Promise<ReplyPayloads[E]>;

export function createAsk(environment: EmbeddedEnvironment, life: FrameLife, requests: Requests): Ask {
  return async (event, { payload, signals, limit }) => {
    const isLimited = !UNTIMED_LOAD_EVENTS.has(event);
    let frame = await abortable(life.ready(isLimited), signals);
    // Its document may have gone in the meantime.
    while (frame !== life.frame) frame = await abortable(life.ready(isLimited), signals);
    return requests.run(event, {
      send: frame.send,
      payload,
      signals,
      limit:
        limit === undefined
          ? {
              ms: LIMITS.requestMs,
              toError() {
                if (TIMED_EVENTS.has(event)) environment.onTimeout('iframe_request_timeout');
                return new ConnectionTimeoutError();
              },
            }
          : limit,
    });
  };
}
