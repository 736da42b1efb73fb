import { describe, expect, expectTypeOf, it } from 'vitest';
import { APP_EVENTS, type AppEvent, type AppEventType, isAppEventType, toAppEventType } from './app-events.js';

describe('the events of an application', () => {
  it('are the 23 in the specification, each once', () => {
    expect(APP_EVENTS).toHaveLength(23);
    expect(new Set(APP_EVENTS).size).toBe(23);
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
