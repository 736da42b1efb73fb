import { APP_PREFIX, type AppEvent, isAppEventType } from './app-events.js';
import { APP_PAYLOADS, type AppPayloads } from './app-payloads.js';
import { isId, isRejected, type Parsed, parseEnvelope, parsePayload } from './envelope.js';
import type { Rejected } from './rejections.js';

/** A request of the application, as the site handles it. */
export type AppMessage = {
  readonly [E in AppEvent]: { readonly id: string; readonly event: E; readonly payload: AppPayloads[E] };
}[AppEvent];

/** A request whose payload does not fit can still be answered. */
export interface RejectedRequest extends Rejected {
  readonly request?: { readonly id: string; readonly event: AppEvent };
}

/** Checks everything about a message to the site but where it came from. Never throws. */
export function parseAppMessage(data: unknown): Parsed<AppMessage> | RejectedRequest {
  const result = parseEnvelope(data);
  if (isRejected(result)) return result;
  const { id, payload, type } = result.message;
  if (!isAppEventType(type)) return { reason: 'type' };
  if (!isId(id)) return { reason: 'shape' };
  const event = type.slice(APP_PREFIX.length) as AppEvent;
  const parsed = parsePayload(APP_PAYLOADS[event], payload, (output) => ({ id, event, payload: output }) as AppMessage);
  return isRejected(parsed) ? { ...parsed, request: { id, event } } : parsed;
}
