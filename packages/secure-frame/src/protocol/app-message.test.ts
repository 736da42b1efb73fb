import { describe, expect, it } from 'vitest';
import { APP_EXAMPLES } from '../testing/examples.js';
import { APP_EVENTS, type AppEvent, toAppEventType } from './app-events.js';
import { parseAppMessage } from './app-message.js';
import { createId } from './envelope.js';

const parse = (event: AppEvent, payload: unknown) =>
  parseAppMessage({ id: createId(), type: toAppEventType(event), payload });
const rpc = (method: string, params: unknown) => parse('RPC_REQUEST', { method, params });

const SOLANA_TRANSACTION = 'AQAAAAAA';
const ADDRESS = `0x${'ab'.repeat(20)}`;

describe('a message to the site', () => {
  it.each(APP_EVENTS)('is accepted with the payload of %s', (event) => {
    const payload = APP_EXAMPLES[event];
    expect(parse(event, payload)).toEqual({
      message: { id: expect.stringMatching(/^[0-9a-f]{32}$/), event, payload: payload ?? null },
    });
  });

  it.each(APP_EVENTS.filter((event) => APP_EXAMPLES[event] !== undefined))(
    'is rejected if the payload of %s is something else',
    (event) => {
      for (const payload of [
        'text',
        1,
        true,
        [1],
        { otp: 123456, email: 1, uri: 2, type: {}, projectId: null, chainId: {} },
      ]) {
        if (event === 'SYNC_THEME' && typeof payload === 'object') continue;
        expect(parse(event, payload)).toEqual(
          event === 'GET_USER' && Array.isArray(payload)
            ? expect.anything()
            : expect.objectContaining({ reason: 'payload' }),
        );
      }
    },
  );

  it('may leave the payload of GET_USER and IS_CONNECTED out', () => {
    expect(parse('GET_USER', undefined)).toMatchObject({ message: { payload: null } });
    expect(parse('IS_CONNECTED', undefined)).toMatchObject({ message: { payload: null } });
  });

  it('can be answered although its payload does not fit', () => {
    const id = createId();
    expect(parseAppMessage({ id, type: '@w3m-app/CONNECT_OTP', payload: 1 })).toEqual({
      reason: 'payload',
      request: { id, event: 'CONNECT_OTP' },
    });
  });

  it('is rejected without an id of 128 bits', () => {
    for (const id of [undefined, '', 'abc', 'A'.repeat(32), '0'.repeat(33), 1, {}]) {
      expect(parseAppMessage({ id, type: '@w3m-app/SIGN_OUT' })).toEqual({ reason: 'shape' });
    }
  });

  it.each(['@w3m-frame/SIGN_OUT', '@w3m-app/', '@w3m-app/constructor', '@w3m-app/SIGN_OUT_SUCCESS', 'SIGN_OUT'])(
    'is rejected with the type %s',
    (type) => {
      expect(parseAppMessage({ id: createId(), type })).toEqual({ reason: 'type' });
    },
  );

  it.each([
    '',
    'visitor',
    'visitor@',
    '@mail.example',
    'visitor@mail',
    'a b@mail.example',
    'a@b@mail.example',
    `${'a'.repeat(300)}@mail.example`,
  ])('is rejected with the e-mail address "%s"', (email) => {
    expect(parse('CONNECT_EMAIL', { email })).toMatchObject({ reason: 'payload' });
    expect(parse('UPDATE_EMAIL', { email })).toMatchObject({ reason: 'payload' });
  });

  it.each(['visitor+tag@mail.example', "o'neil@mail.co.example", 'läufer@straße.example'])(
    'is accepted with the e-mail address "%s"',
    (email) => {
      expect(parse('CONNECT_EMAIL', { email })).toMatchObject({ message: { payload: { email } } });
    },
  );

  it.each(['12345', '1234567', '12345a', ' 123456', ''])('is rejected with the code "%s"', (otp) => {
    expect(parse('CONNECT_OTP', { otp })).toMatchObject({ reason: 'payload' });
  });

  it('names one of the six providers', () => {
    for (const provider of ['google', 'github', 'apple', 'facebook', 'x', 'discord']) {
      expect(parse('GET_SOCIAL_REDIRECT_URI', { provider })).toMatchObject({ message: { payload: { provider } } });
    }
    expect(parse('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' })).toMatchObject({ reason: 'payload' });
  });

  it('names one of the five chain namespaces', () => {
    for (const chainNamespace of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']) {
      expect(parse('RPC_REQUEST', { method: 'eth_call', chainNamespace })).toHaveProperty('message');
    }
    expect(parse('RPC_REQUEST', { method: 'eth_call', chainNamespace: 'near' })).toMatchObject({ reason: 'payload' });
  });

  it.each([
    ['personal_sign', ['0x00', ADDRESS]],
    ['eth_signTypedData_v4', [ADDRESS, '{}']],
    ['eth_signTypedData_v4', [ADDRESS, { primaryType: 'Permit' }]],
    ['eth_sendTransaction', [{ from: ADDRESS, to: ADDRESS, value: '0x1', nonce: '0x2' }]],
    ['solana_signMessage', { message: 'StV1DL6CwTryKyV', pubkey: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }],
    ['solana_signTransaction', { transaction: SOLANA_TRANSACTION }],
    ['solana_signAllTransactions', { transactions: [SOLANA_TRANSACTION] }],
    ['solana_signAndSendTransaction', { transaction: SOLANA_TRANSACTION, options: { maxRetries: 3 } }],
    ['wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: ADDRESS, data: '0x', value: '0x0' }] }]],
    ['wallet_grantPermissions', [{}]],
    ['wallet_revokePermissions', { pci: '1' }],
    ['eth_sendUserOperation', [{ sender: ADDRESS }, ADDRESS]],
    ['eth_getBalance', [ADDRESS, 'latest']],
    ['eth_chainId', undefined],
  ])('requests %s with %j', (method, params) => {
    expect(rpc(method, params)).toMatchObject({ message: { payload: { method } } });
  });

  it.each([
    ['personal_sign', [1, 2]],
    ['personal_sign', undefined],
    ['eth_signTypedData_v4', ['{}']],
    ['eth_sendTransaction', []],
    ['eth_sendTransaction', [{ to: 'visitor.eth' }]],
    ['solana_signMessage', { message: '0OIl', pubkey: 'a' }],
    ['solana_signTransaction', [SOLANA_TRANSACTION]],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAndSendTransaction', { transaction: 'a b' }],
    ['wallet_sendCalls', [{ calls: [] }]],
    ['wallet_sendCalls', [{ calls: [{ to: 'ab'.repeat(20) }] }]],
    ['wallet_sendCalls', [{ calls: [{ to: ADDRESS, data: 'ab' }] }]],
    ['eth_sendUserOperation', [ADDRESS]],
    ['eth_sign', [ADDRESS, '0x00']],
    ['constructor', []],
  ])('never requests %s with %j', (method, params) => {
    expect(rpc(method, params)).toMatchObject({ reason: 'payload' });
  });
});
