import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { type Address, address, getTransactionDecoder, lamports } from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { describe, expect, it } from 'vitest';
import { solanaTransaction, transferOf } from '../testing/solana-transactions.js';
import { createSolanaKey, signatureIn, solanaSigner } from './solana-signer.js';

const createSigner = () => solanaSigner(createSolanaKey().secret);

const transfer = (from: string, to: string, amount: bigint, block: string, version: 'legacy' | 0, payer = from) =>
  solanaTransaction(payer, [transferOf(from, to, amount)], { version, block });

const signaturesOf = (bytes: Uint8Array) => getTransactionDecoder().decode(bytes).signatures;

describe('a Solana key', () => {
  it('signs messages that its address verifies', () => {
    const signer = createSigner();
    const message = Buffer.from('hello');
    expect(ed25519.verify(signer.signMessage(message), message, base58.decode(signer.address))).toBe(true);
  });

  it.each(['legacy', 0] as const)('signs a transaction that a chain executes: version %s', (version) => {
    const chain = new LiteSVM();
    const signer = createSigner();
    const to = createSigner().address;
    chain.airdrop(address(signer.address), lamports(2_000_000_000n));
    const unsigned = transfer(signer.address, to, 1_000_000_000n, chain.latestBlockhash(), version);
    const result = chain.sendTransaction(getTransactionDecoder().decode(signer.signTransaction(unsigned)));
    expect(result).not.toBeInstanceOf(FailedTransactionMetadata);
    expect(chain.getBalance(address(to))).toBe(1_000_000_000n);
  });

  it('leaves the signature of another signer', () => {
    const [payer, signer] = [createSigner(), createSigner()];
    const hash = new LiteSVM().latestBlockhash();
    const unsigned = transfer(signer.address, createSigner().address, 1n, hash, 0, payer.address);
    const first = payer.signTransaction(unsigned);
    const both = signaturesOf(signer.signTransaction(first));
    expect(both[payer.address as Address]).toEqual(signaturesOf(first)[payer.address as Address]);
    expect(signatureIn(first, payer.address)).toEqual(both[payer.address as Address]);
    expect(both[signer.address as Address]).toHaveLength(64);
    expect(() => signatureIn(first, signer.address)).toThrow(expect.objectContaining({ code: 'NOT_A_SIGNER' }));
  });

  it('does not sign a transaction that names other signers', () => {
    const [from, to] = [createSigner().address, createSigner().address];
    const unsigned = transfer(from, to, 1n, new LiteSVM().latestBlockhash(), 0);
    expect(() => createSigner().signTransaction(unsigned)).toThrow(expect.objectContaining({ code: 'NOT_A_SIGNER' }));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['one byte', new Uint8Array([1])],
    ['zeros', new Uint8Array(200)],
  ])('does not sign what is not a transaction: %s', (_case, bytes) => {
    expect(() => createSigner().signTransaction(bytes)).toThrow(expect.objectContaining({ name: 'KeyError' }));
  });
});
