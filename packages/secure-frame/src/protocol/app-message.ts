import { APP_PREFIX, type AppEvent, isAppEventType } from './app-events.js';
import { APP_PAYLOADS, type AppPayloads } from './app-payloads.js';
import { isId, isRejected, type Parsed, parseEnvelope, parsePayload } from './envelope.js';
import type { Rejected } from './rejections.js';

/** A request of the application, as the site handles it. */
export type AppMessage = {
  readonly [E in AppEvent]: { readonly id: string; readonly event: E; readonly payload: AppPayloads[E] };
}[AppEvent];

/** Checks everything about a message to the site but where it came from. Never throws. */
export function parseAppMessage(data: unknown): Parsed<AppMessage> | Rejected {
  const result = parseEnvelope(data);
  if (isRejected(result)) return result;
  const { id, payload, type } = result.message;
  if (!isAppEventType(type)) return { reason: 'type' };
  if (!isId(id)) return { reason: 'shape' };
  const event = type.slice(APP_PREFIX.length) as AppEvent;
  return parsePayload(APP_PAYLOADS[event], payload, (output) => ({ id, event, payload: output }) as AppMessage);
}
