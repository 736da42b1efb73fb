import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { describe, expect, it } from 'vitest';
import { createSolanaKey, solanaSigner } from './solana-signer.js';

const SYSTEM = address('11111111111111111111111111111111');

const createSigner = () => solanaSigner(createSolanaKey().secret);

/** A transfer of the system program: instruction 2, and the lamports as a 64-bit number. */
function transfer(from: string, to: string, amount: bigint, hash: string, version: 'legacy' | 0, payer = from) {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2);
  data.writeBigUInt64LE(amount, 4);
  const accounts = [
    { address: address(from), role: AccountRole.WRITABLE_SIGNER },
    { address: address(to), role: AccountRole.WRITABLE },
  ];
  const lifetime = { blockhash: blockhash(hash), lastValidBlockHeight: 1000n };
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(address(payer), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstruction({ programAddress: SYSTEM, accounts, data }, draft),
  );
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
}

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
    expect(both[signer.address as Address]).toHaveLength(64);
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
