import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuoteSeal } from './quote-seal.js';
import type { SwapRequest } from './swap-source.js';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const address = fc
  .bigInt({ min: 0n, max: 2n ** 160n - 1n })
  .map((value): `0x${string}` => `0x${value.toString(16).padStart(40, '0')}`);
const requests: fc.Arbitrary<SwapRequest> = fc.record({
  chainId: fc.integer({ min: 1, max: 99 }).map((id) => `eip155:${id}`),
  user: address,
  from: address,
  to: address,
  amount: fc.bigInt({ min: 1n, max: 2n ** 112n }),
});
const quotes = fc.record({
  toAmount: fc.bigInt({ min: 1n, max: 2n ** 112n }),
  expiresAtS: fc.integer({ min: 1, max: 2 ** 40 }),
});

describe('the id of a quote', () => {
  it('is read by every process that has the key, and by no other', () => {
    const key = newKey();
    const stored = String(key.export({ type: 'pkcs8', format: 'pem' }));
    const [one, other, stranger] = [key, createPrivateKey(stored), newKey()].map(createQuoteSeal);
    fc.assert(
      fc.property(requests, quotes, (request, quote) => {
        const id = one?.close(request, quote) ?? '';
        expect(other?.open(id, request)).toEqual(quote);
        expect(stranger?.open(id, request)).toBeNull();
      }),
    );
  });

  it('is of one swap, and cannot be changed', () => {
    const seal = createQuoteSeal(newKey());
    fc.assert(
      fc.property(requests, requests, quotes, quotes, (request, other, quote, better) => {
        fc.pre(JSON.stringify(Object.values(request).map(String)) !== JSON.stringify(Object.values(other).map(String)));
        fc.pre(quote.toAmount !== better.toAmount || quote.expiresAtS !== better.expiresAtS);
        const id = seal.close(request, quote);
        expect(seal.open(id, other)).toBeNull();
        const [, , mac = ''] = id.split('.');
        expect(seal.open(`${better.expiresAtS.toString(36)}.${better.toAmount}.${mac}`, request)).toBeNull();
      }),
    );
    for (const text of ['', '.', 'a.1.', `a.1.${'A'.repeat(22)}`]) {
      expect(seal.open(text, fc.sample(requests, 1)[0] ?? expect.fail())).toBeNull();
    }
  });
});
