/** The requests that an application may send to the secure site. Source: S7.14. */
export const APP_EVENTS = [
  'SWITCH_NETWORK',
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
  'GET_FARCASTER_URI',
  'CONNECT_FARCASTER',
  'GET_USER',
  'SIGN_OUT',
  'IS_CONNECTED',
  'GET_CHAIN_ID',
  'RPC_REQUEST',
  'UPDATE_EMAIL',
  'UPDATE_EMAIL_PRIMARY_OTP',
  'UPDATE_EMAIL_SECONDARY_OTP',
  'SYNC_THEME',
  'SYNC_DAPP_DATA',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'INIT_SMART_ACCOUNT',
  'SET_PREFERRED_ACCOUNT',
  'RELOAD',
  'RPC_ABORT',
] as const;

export type AppEvent = (typeof APP_EVENTS)[number];

/** How the type of every message from the application begins. */
export const APP_PREFIX = '@w3m-app/';

/** The event's type in a message. */
export type AppEventType = `${typeof APP_PREFIX}${AppEvent}`;

export const toAppEventType = <E extends AppEvent>(event: E): `${typeof APP_PREFIX}${E}` => `${APP_PREFIX}${event}`;

const EVENTS: ReadonlySet<string> = /* @__PURE__ */ new Set(APP_EVENTS);

/** Returns whether a name is one of the events. */
export const isAppEvent = (value: string): value is AppEvent => EVENTS.has(value);

/** Returns whether a message's type is one that an application may send. */
export const isAppEventType = (value: unknown): value is AppEventType =>
  typeof value === 'string' && value.startsWith(APP_PREFIX) && isAppEvent(value.slice(APP_PREFIX.length));
