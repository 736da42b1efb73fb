import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_LIMIT, readWalletMessage } from './wallet-message.js';

const ACCOUNT = `eip155:1:0x${'11'.repeat(20)}`;
const eip155 = { chains: ['eip155:1'], accounts: [ACCOUNT], methods: ['personal_sign'], events: ['chainChanged'] };
const settlement = {
  relay: { protocol: 'irn' },
  controller: { publicKey: 'ab'.repeat(32), metadata: { name: 'Phone', description: '', url: '', icons: [] } },
  expiry: 1_900_000_000,
  namespaces: { eip155 },
};

const read = (message: object) => readWalletMessage(JSON.stringify({ id: 7, jsonrpc: '2.0', ...message }));
const settling = (change: object) => read({ method: 'wc_sessionSettle', params: { ...settlement, ...change } });
const granting = (change: object) => settling({ namespaces: { eip155: { ...eip155, ...change } } });
const many = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

describe('a message of a wallet', () => {
  it.each([
    ['wc_sessionSettle', settlement],
    ['wc_sessionUpdate', { namespaces: { eip155, 'solana:abc': { accounts: [], methods: [], events: [] } } }],
    ['wc_sessionEvent', { chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } }],
    ['wc_sessionExtend', {}],
    ['wc_sessionPing', {}],
    ['wc_sessionDelete', { code: 6000, message: 'bye' }],
    ['wc_pairingPing', {}],
    ['wc_pairingDelete', undefined],
  ])('may be %s', (method, params) => {
    expect(read({ method, params })).toEqual({ id: 7, method });
  });

  it.each([{ result: null }, { error: { code: 1, message: 'no' } }, { error: null }])('may answer %j', (answer) => {
    expect(read(answer)).toEqual({ id: 7 });
  });

  it.each([
    'wc_sessionPropose',
    'wc_sessionRequest',
    'wc_sessionAuthenticate',
    'eth_sign',
    '',
    5,
    null,
    ['wc_sessionPing'],
  ])('does not ask a page for %j', (method) => {
    expect(read({ method, params: {} })).toEqual({ id: 7, fault: 'method' });
  });

  it.each([
    {},
    { id: '7', result: 1 },
    { id: 7.5, result: 1 },
    { id: 2 ** 60, result: 1 },
    { id: 0, result: 1 },
    { id: null, result: 1 },
    { jsonrpc: '1.0', result: 1 },
  ])('is no %j', (message) => {
    expect(read(message)).toMatchObject({ fault: 'malformed' });
  });

  it.each([
    ['no parameters', read({ method: 'wc_sessionSettle' })],
    ['no namespaces', settling({ namespaces: null })],
    ['namespaces without a list', settling({ namespaces: { eip155: {} } })],
    ['accounts that are no text', granting({ accounts: [5] })],
    ['an account that is too long', granting({ accounts: [`eip155:1:${'a'.repeat(300)}`] })],
    ['too many accounts', granting({ accounts: many(LIST_LIMIT + 1) })],
    ['too many methods', granting({ methods: many(LIST_LIMIT + 1) })],
    ['networks that are no list', granting({ chains: 'eip155:1' })],
    ['too many namespaces', settling({ namespaces: Object.fromEntries(many(101).map((key) => [key, eip155])) })],
    ['no expiry', settling({ expiry: null })],
    ['no controller', settling({ controller: undefined })],
    ['no event', read({ method: 'wc_sessionEvent', params: { chainId: 'eip155:1', event: null } })],
    [
      'an event without a name',
      read({ method: 'wc_sessionEvent', params: { chainId: 'eip155:1', event: { name: '' } } }),
    ],
    ['an event without a network', read({ method: 'wc_sessionEvent', params: { event: { name: 'chainChanged' } } })],
  ])('is refused with %s', (_, message) => {
    expect(message).toMatchObject({ id: 7, fault: 'malformed' });
  });

  it.each(['', 'null?', '{', 'hello', '\u0000'])('is not %j', (json) => {
    expect(readWalletMessage(json)).toEqual({ fault: 'unreadable' });
  });

  it('is refused with as many digits as stop the SDK, at once', () => {
    const startedAt = performance.now();
    expect(read({ result: '1'.repeat(100_000) })).toEqual({ id: 7, fault: 'malformed' });
    expect(read({ result: `0x${'9'.repeat(900_000)}` })).toEqual({ id: 7, fault: 'malformed' });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('may contain much encoded data, which has long runs of zeros', () => {
    const word = '31'.padStart(64, '0');
    expect(read({ result: `0x${`${word}a`.repeat(10_000)}` })).toEqual({ id: 7 });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.jsonValue(), (json, params) => {
        readWalletMessage(json);
        read({ method: 'wc_sessionSettle', params });
        read({ method: 'wc_sessionEvent', params });
      }),
    );
  });
});
