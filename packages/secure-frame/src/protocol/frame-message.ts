import type { AppEvent } from './app-events.js';
import { isId, isRejected, type Parsed, parseEnvelope, parsePayload } from './envelope.js';
import {
  ERROR_PAYLOAD,
  type ErrorPayload,
  FRAME_EVENTS,
  type FrameEvent,
  type FrameEvents,
  REPLY_PAYLOADS,
  type ReplyPayloads,
} from './frame-payloads.js';
import type { Rejected } from './rejections.js';

/** How the type of every message from the secure site begins. */
export const FRAME_PREFIX = '@w3m-frame/';

/** The reply to one request. */
export type ReplyMessage =
  | {
      readonly [E in AppEvent]: {
        readonly kind: 'success';
        readonly id: string;
        readonly event: E;
        readonly payload: ReplyPayloads[E];
      };
    }[AppEvent]
  | { readonly kind: 'error'; readonly id: string; readonly event: AppEvent; readonly payload: ErrorPayload };

/** What a site sends on its own. */
export type EventMessage = {
  readonly [E in FrameEvent]: { readonly kind: 'event'; readonly event: E; readonly payload: FrameEvents[E] };
}[FrameEvent];

export type FrameMessage = EventMessage | ReplyMessage;

const isReplied = (name: string): name is AppEvent => Object.hasOwn(REPLY_PAYLOADS, name);

/** Checks everything about a message of the site but where it came from. Never throws. */
export function parseFrameMessage(data: unknown): Parsed<FrameMessage> | Rejected {
  const result = parseEnvelope(data);
  if (isRejected(result)) return result;
  const { id, payload, type } = result.message;
  if (!type.startsWith(FRAME_PREFIX)) return { reason: 'type' };
  const name = type.slice(FRAME_PREFIX.length);
  if (name === 'READY' || name === 'SESSION_UPDATE') {
    return parsePayload(
      FRAME_EVENTS[name],
      payload,
      (output) => ({ kind: 'event', event: name, payload: output }) as EventMessage,
    );
  }
  const [, event, outcome] = /^(\w+)_(SUCCESS|ERROR)$/.exec(name) ?? [];
  if (event === undefined || !isReplied(event)) return { reason: 'type' };
  if (!isId(id)) return { reason: 'shape' };
  const kind = outcome === 'SUCCESS' ? 'success' : 'error';
  return parsePayload(
    kind === 'success' ? REPLY_PAYLOADS[event] : ERROR_PAYLOAD,
    payload ?? (kind === 'error' ? {} : undefined),
    (output) => ({ kind, id, event, payload: output }) as ReplyMessage,
  );
}
