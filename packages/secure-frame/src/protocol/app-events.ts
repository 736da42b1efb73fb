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

const PREFIX = '@w3m-app/';

/** The event's type in a message. */
export type AppEventType = `${typeof PREFIX}${AppEvent}`;

export const toAppEventType = (event: AppEvent): AppEventType => `${PREFIX}${event}`;

/** Returns whether a message's type is one that an application may send. */
export const isAppEventType = (value: unknown): value is AppEventType =>
  typeof value === 'string' && APP_EVENTS.some((event) => value === toAppEventType(event));
