import { base58Encode, checkAddress, decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSs58, encodeSs58 } from './ss58.js';

const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** 46 and 47 are reserved, and the reference rejects them. */
const format = fc.integer({ min: 0, max: 16_383 }).filter((value) => value !== 46 && value !== 47);

describe('SS58, against util-crypto', () => {
  it('encodes every account for every network like the reference', () => {
    fc.assert(fc.property(accountId, format, (id, prefix) => encodeSs58(id, prefix) === encodeAddress(id, prefix)));
  });

  it('decodes the account and the network that the reference has encoded', () => {
    fc.assert(
      fc.property(accountId, format, (id, prefix) => {
        const decoded = decodeSs58(encodeAddress(id, prefix));
        expect(decoded).toEqual({ accountId: id, format: prefix });
      }),
    );
  });

  it('rejects every text that the reference rejects', () => {
    fc.assert(
      fc.property(accountId, format, fc.nat({ max: 47 }), fc.string({ minLength: 1, maxLength: 1 }), (...drawn) => {
        const [id, prefix, at, letter] = drawn;
        const good = encodeAddress(id, prefix);
        const text = `${good.slice(0, at)}${letter}${good.slice(at + 1)}`;
        expect(decodeSs58(text) !== undefined).toBe(checkAddress(text, prefix)[0] && text.length > 44);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['an account of another length', base58Encode(new Uint8Array(12))],
    ['an Ethereum address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['a public key in hex', `0x${'11'.repeat(32)}`],
    ['a very long string', '1'.repeat(100_000)],
    ['a number', 7],
  ])('does not decode %s', (_, value) => {
    expect(decodeSs58(value)).toBeUndefined();
  });

  it('recognises the same account in the format of another network', () => {
    const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
    expect(encodeSs58(decodeSs58(alice)?.accountId ?? new Uint8Array(), 0)).toBe(
      encodeAddress(decodeAddress(alice), 0),
    );
  });
});
