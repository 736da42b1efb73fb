export {
  APP_EVENTS,
  APP_PREFIX,
  type AppEvent,
  type AppEventType,
  isAppEvent,
  isAppEventType,
  toAppEventType,
} from './app-events.js';
export { type AppMessage, parseAppMessage, type RejectedRequest } from './app-message.js';
export { APP_PAYLOADS, type AppPayloads, UNSAFE_PARAMS } from './app-payloads.js';
export { createId, isRejected, type Parsed } from './envelope.js';
export {
  type EventMessage,
  FRAME_PREFIX,
  type FrameMessage,
  parseFrameMessage,
  type ReplyMessage,
} from './frame-message.js';
export {
  ERROR_PAYLOAD,
  type ErrorPayload,
  FRAME_EVENTS,
  type FrameEvent,
  type FrameEvents,
  REPLY_PAYLOADS,
  type ReplyPayloads,
  type SessionUser,
  SITE_ERROR_CODES,
  type SiteErrorCode,
} from './frame-payloads.js';
export { LIMITS, TIMED_EVENTS, UNTIMED_LOAD_EVENTS } from './limits.js';
export {
  isSafeMethod,
  isUnsafeMethod,
  type RpcMethod,
  SAFE_METHODS,
  type SafeMethod,
  UNSAFE_METHODS,
  type UnsafeMethod,
  usesSession,
} from './methods.js';
export { FRAME_NAMESPACES, type FrameNamespace } from './namespaces.js';
export {
  PORT_OK_TYPE,
  PORT_TYPE,
  type PortMessage,
  type PortOkMessage,
  parsePortMessage,
  parsePortOkMessage,
} from './port-message.js';
export { createRejections, type Rejected, type RejectionReason, type Rejections } from './rejections.js';
export { fits } from './schema.js';
export { type ChainReference, isEmail, isOtp, OAUTH_PROVIDERS, type SiwxMessage } from './values.js';
