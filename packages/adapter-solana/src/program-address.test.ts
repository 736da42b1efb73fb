// @vitest-environment node
import { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProgramAddress, isOnCurve } from './program-address.js';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('an address that a program has', () => {
  it('is the one that web3.js finds', async () => {
    const seeds = fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(seeds, bytes, async (parts, program) => {
        const programId = new PublicKey(program);
        const [expected] = PublicKey.findProgramAddressSync(parts, programId);
        expect(await findProgramAddress(parts, programId.toBase58())).toBe(expected.toBase58());
      }),
      { numRuns: 50 },
    );
  });

  it('is on the curve exactly where web3.js says so', () => {
    const keys = fc.constantFrom(...Array.from({ length: 8 }, () => Keypair.generate().publicKey.toBytes()));
    const edges = fc.constantFrom(
      new Uint8Array(32),
      Uint8Array.of(1, ...new Uint8Array(31)),
      Uint8Array.of(1, ...new Uint8Array(30), 128),
      new Uint8Array(32).fill(255),
    );
    fc.assert(
      fc.property(fc.oneof(bytes, keys, edges), (point) => {
        expect(isOnCurve(point)).toBe(PublicKey.isOnCurve(point));
      }),
    );
  });
});
