import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { createKeyPairSignerFromBytes } from '@solana/kit';
import { Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { createEvmKey } from './evm-signer.js';
import { exportedKey } from './export.js';
import { createSolanaKey } from './solana-signer.js';

describe('an exported key', () => {
  it('of EVM is imported by ethers', () => {
    const { secret, address } = createEvmKey();
    expect(new Wallet(exportedKey('eip155', secret)).address).toBe(address);
  });

  it('of Solana is imported by its kit', async () => {
    const { secret, address } = createSolanaKey();
    const signer = await createKeyPairSignerFromBytes(base58.decode(exportedKey('solana', secret)));
    expect(signer.address).toBe(address);
    expect(base58.encode(ed25519.getPublicKey(secret))).toBe(address);
  });
});
