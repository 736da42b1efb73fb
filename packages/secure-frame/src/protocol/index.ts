export { APP_EVENTS, type AppEvent, type AppEventType, isAppEventType, toAppEventType } from './app-events.js';
export { FRAME_NAMESPACES, type FrameNamespace } from './namespaces.js';
