import { base64 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPsbt, samplePsbt, signedPsbt } from '../testing/psbt.js';
import { assertSigned, parsePsbt } from './psbt.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const PSBT = samplePsbt(ADDRESS, ADDRESS);

describe('a PSBT', () => {
  it('is decoded unchanged', () => {
    expect(parsePsbt(PSBT, [0, 1])).toEqual(base64.decode(PSBT));
  });

  // Source: BIP-370, "Test vectors": one input and two outputs with only the required fields.
  it('of version 2 is decoded too', () => {
    const hex = '70736274ff01020402000000010401010105010201fb040200000000000000';
    const psbt = base64.encode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
    expect(() => parsePsbt(psbt, [0])).not.toThrow();
    expect(() => parsePsbt(psbt, [1])).toThrow('This transaction cannot be read');
  });

  it('of version 2 counts as signed only if its signatures are all that changed', () => {
    const asVersion2 = (psbt: string) => base64.encode(readPsbt(psbt).toPSBT(2));
    const requested = { bytes: base64.decode(asVersion2(PSBT)), signInputs: [{ index: 0 }, { index: 1 }] };
    const signed = signedPsbt(PSBT, 0, 1);
    expect(() => assertSigned(asVersion2(signed), requested)).not.toThrow();
    for (const other of [PSBT, signedPsbt(PSBT, 1), signedPsbt(samplePsbt(ADDRESS), 0)]) {
      expect(() => assertSigned(asVersion2(other), requested)).toThrow('The wallet gave an answer that cannot be used');
    }
  });

  it('is rejected when it is truncated anywhere, or followed by other bytes', () => {
    const bytes = base64.decode(PSBT);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => parsePsbt(base64.encode(bytes.slice(0, length)), [0])).toThrow('This transaction cannot be read');
    }
    expect(() => parsePsbt(base64.encode(Uint8Array.of(...bytes, 0)), [0])).toThrow('This transaction cannot be read');
  });

  it('is either decoded or rejected with INVALID_TRANSACTION, for any input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isMarked) => {
        const all = isMarked ? Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, ...bytes) : bytes;
        try {
          parsePsbt(base64.encode(all), [0]);
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_TRANSACTION' });
        }
      }),
    );
  });
});
