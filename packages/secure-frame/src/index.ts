export { FRAME_NAMESPACES, type FrameNamespace } from './namespaces.js';
export { APP_EVENTS, type AppEvent, type AppEventType, isAppEventType, toAppEventType } from './protocol/app-events.js';
