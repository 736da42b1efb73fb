import { describe, expect, expectTypeOf, it } from 'vitest';
import { APP_EVENTS, type AppEvent, type AppEventType, isAppEventType, toAppEventType } from './app-events.js';

describe('the events of an application', () => {
  // F2.8.1.
  it('are the 23 in the specification, each once', () => {
    const names = `
      SWITCH_NETWORK CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP CONNECT_SOCIAL GET_SOCIAL_REDIRECT_URI GET_FARCASTER_URI
      CONNECT_FARCASTER GET_USER SIGN_OUT IS_CONNECTED GET_CHAIN_ID RPC_REQUEST UPDATE_EMAIL UPDATE_EMAIL_PRIMARY_OTP
      UPDATE_EMAIL_SECONDARY_OTP SYNC_THEME SYNC_DAPP_DATA GET_SMART_ACCOUNT_ENABLED_NETWORKS INIT_SMART_ACCOUNT
      SET_PREFERRED_ACCOUNT RELOAD RPC_ABORT
    `;
    expect(APP_EVENTS).toHaveLength(23);
    expect([...APP_EVENTS].sort()).toEqual(names.trim().split(/\s+/).sort());
  });

  it.each(APP_EVENTS)('includes %s by its type on the wire', (event) => {
    expect(toAppEventType(event)).toBe(`@w3m-app/${event}`);
    expect(isAppEventType(toAppEventType(event))).toBe(true);
  });

  it.each(['SWITCH_NETWORK', '@w3m-frame/SWITCH_NETWORK', '@w3m-app/', '@w3m-app/constructor', undefined, {}])(
    'does not include %j',
    (value) => {
      expect(isAppEventType(value)).toBe(false);
    },
  );

  it('are checked by the compiler', () => {
    expectTypeOf<'RPC_REQUEST'>().toExtend<AppEvent>();
    expectTypeOf<'SESSION_UPDATE'>().not.toExtend<AppEvent>();
    expectTypeOf<'@w3m-app/SIGN_OUT'>().toExtend<AppEventType>();
  });
});
