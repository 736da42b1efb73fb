import * as web3 from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { toBase58 } from '../base58.js';
import { toBase64 } from '../base64.js';
import { readAllSigned, readSigned } from './pairing-requests.js';

const signer = new web3.Keypair();
const address = signer.publicKey.toBase58();
const { message } = new web3.VersionedTransaction(
  new web3.TransactionMessage({
    payerKey: signer.publicKey,
    recentBlockhash: web3.PublicKey.default.toBase58(),
    instructions: [],
  }).compileToV0Message(),
);
const transaction = new web3.VersionedTransaction(message);
transaction.sign([signer]);
const wire = transaction.serialize();

describe('what a paired wallet returns for a transaction', () => {
  it.each([
    ['base64', toBase64],
    ['base58', toBase58],
  ])('may be the signed one in %s', (_, encode) => {
    expect(readSigned(web3, { transaction: encode(wire) }, address, wire)).toEqual(wire);
    expect(readAllSigned(web3, [encode(wire)], 1)).toEqual([wire]);
  });

  it.each([
    ['too long for a transaction', 'z'.repeat(60_000)],
    ['neither base58 nor base64', '!'],
    ['another text', 'hello'],
  ])('is refused at once if it is %s', (_, text) => {
    const startedAt = performance.now();
    const refused = expect.objectContaining({ code: 'WALLET_MISBEHAVED' });
    expect(() => readSigned(web3, { transaction: text }, address, wire)).toThrow(refused);
    expect(() => readAllSigned(web3, { transactions: [text] }, 1)).toThrow(refused);
    expect(performance.now() - startedAt).toBeLessThan(300);
  });
});
