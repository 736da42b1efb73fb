import { describe, expect, it } from 'vitest';
import { REPLY_EXAMPLES } from '../testing/examples.js';
import { APP_EVENTS, type AppEvent } from './app-events.js';
import { createId } from './envelope.js';
import { FRAME_PREFIX, parseFrameMessage } from './frame-message.js';
import { SITE_ERROR_CODES } from './frame-payloads.js';

const id = createId();
const parse = (event: AppEvent, payload: unknown, outcome = 'SUCCESS') =>
  parseFrameMessage({ id, type: `${FRAME_PREFIX}${event}_${outcome}`, payload });

describe('a message of the site', () => {
  it.each(APP_EVENTS)('is accepted as the reply to %s', (event) => {
    const payload = event === 'RPC_REQUEST' ? REPLY_EXAMPLES[event] : (REPLY_EXAMPLES[event] ?? null);
    expect(parse(event, REPLY_EXAMPLES[event])).toEqual({ message: { kind: 'success', id, event, payload } });
  });

  it.each(APP_EVENTS.filter((event) => event !== 'RPC_REQUEST' && REPLY_EXAMPLES[event] !== undefined))(
    'is rejected if the reply to %s carries something else',
    (event) => {
      for (const payload of [undefined, null, 'text', 1, [], {}, { address: ADDRESS_OF_NOTHING, chainId: -1 }]) {
        expect(parse(event, payload)).toEqual({ reason: 'payload' });
      }
    },
  );

  it.each(APP_EVENTS)('is accepted as the failure of %s, with and without a text', (event) => {
    expect(parse(event, { message: 'Invalid email' }, 'ERROR')).toEqual({
      message: { kind: 'error', id, event, payload: { message: 'Invalid email', code: undefined } },
    });
    expect(parse(event, undefined, 'ERROR')).toMatchObject({ message: { kind: 'error', event } });
  });

  it.each(SITE_ERROR_CODES)('may have the code %s', (code) => {
    expect(parse('CONNECT_OTP', { message: 'text', code }, 'ERROR')).toMatchObject({ message: { payload: { code } } });
  });

  it('is accepted with a code that this version does not know', () => {
    const result = parse('CONNECT_OTP', { message: 'text', code: 'NEW' }, 'ERROR');
    expect(result).toEqual({
      message: { kind: 'error', id, event: 'CONNECT_OTP', payload: { message: 'text', code: 'NEW' } },
    });
  });

  it('of a hosted site says READY with a version, or without a payload', () => {
    expect(parseFrameMessage({ type: '@w3m-frame/READY', payload: { version: '4' } })).toEqual({
      message: { kind: 'event', event: 'READY', payload: { version: '4' } },
    });
    expect(parseFrameMessage({ type: '@w3m-frame/READY', id: 'k2j' })).toMatchObject({ message: { payload: null } });
  });

  it('of our own site says READY with the nonce of the handshake', () => {
    const payload = { version: '1', handshake: 'port', nonce: id, storage: 'ok' };
    expect(parseFrameMessage({ type: '@w3m-frame/READY', payload })).toEqual({
      message: { kind: 'event', event: 'READY', payload },
    });
    expect(parseFrameMessage({ type: '@w3m-frame/READY', payload: { ...payload, nonce: '1' } })).toEqual({
      reason: 'payload',
    });
  });

  it('of a hosted site may renew the session token', () => {
    expect(parseFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'abc' } })).toMatchObject({
      message: { event: 'SESSION_UPDATE', payload: { token: 'abc' } },
    });
    expect(parseFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })).toEqual({ reason: 'payload' });
  });

  it.each([
    '@w3m-app/SIGN_OUT_SUCCESS',
    '@w3m-frame/SIGN_OUT',
    '@w3m-frame/_SUCCESS',
    '@w3m-frame/constructor_SUCCESS',
    '',
    'webpackOk',
  ])('is rejected with the type "%s"', (type) => {
    expect(parseFrameMessage({ id, type })).toEqual({ reason: 'type' });
  });

  it('is rejected as a reply without an id of ours', () => {
    for (const wrong of [undefined, 'k2j', `${id}0`]) {
      expect(parseFrameMessage({ id: wrong, type: '@w3m-frame/SIGN_OUT_SUCCESS' })).toEqual({ reason: 'shape' });
    }
  });
});

const ADDRESS_OF_NOTHING = '0x';
