import { readMember, toList, WalletMisbehavedError } from '@foyerkit/core/adapter';
import { fromBase58, toBase58 } from '../base58.js';
import { fromBase64, toBase64 } from '../base64.js';
import type { Web3 } from '../transactions/web3.js';
import { toBytes, toSignature } from './answers.js';

/**
 * The parameters of `solana_signTransaction`: the transaction in base64 and, for older wallets that do not read that,
 * its parts. Source: F1.7.11.
 */
export function toSignRequest(web3: Web3, address: string, wire: Uint8Array): Readonly<Record<string, unknown>> {
  const transaction = toBase64(wire);
  const { message, version } = web3.VersionedTransaction.deserialize(wire);
  if (version !== 'legacy') return { transaction, pubkey: address };
  const { feePayer, instructions, recentBlockhash } = web3.Transaction.from(wire);
  return {
    transaction,
    pubkey: address,
    feePayer: feePayer?.toBase58() ?? address,
    recentBlockhash: recentBlockhash ?? message.recentBlockhash,
    instructions: instructions.map(({ data, keys, programId }) => ({
      programId: programId.toBase58(),
      data: toBase58(data),
      keys: keys.map(({ isSigner, isWritable, pubkey }) => ({ isSigner, isWritable, pubkey: pubkey.toBase58() })),
    })),
  };
}

/** A signature as a string or as a named member. @throws WALLET_MISBEHAVED */
export const readSignature = (answer: unknown): Uint8Array =>
  toSignature(typeof answer === 'string' ? answer : (readMember(answer, 'signature') ?? answer));

/**
 * The signed transaction in a response, in base64 or base58; legacy wallets return only the signature,
 * which is added to the requested transaction. @throws WALLET_MISBEHAVED
 */
export function readSigned(web3: Web3, answer: unknown, address: string, wire: Uint8Array): Uint8Array {
  const returned = readMember(answer, 'transaction') ?? readMember(answer, 'signedTransaction');
  const signed = typeof returned === 'string' ? parseWire(web3, returned) : toBytes(returned);
  if (signed) return signed;
  const transaction = web3.VersionedTransaction.deserialize(wire);
  const key = new web3.PublicKey(address);
  const isSigner = transaction.message.staticAccountKeys
    .slice(0, transaction.message.header.numRequiredSignatures)
    .some((signer) => signer.equals(key));
  if (!isSigner) throw new WalletMisbehavedError('The wallet signed with an account that is not in the transaction.');
  transaction.addSignature(key, readSignature(answer));
  return transaction.serialize();
}

/** Three times the length of the longest transaction in base58. Checked first because decoding long texts is slow. */
const MAX_WIRE_LENGTH = 5_000;

/** The characters of base58 are a subset of base64's: the encoding that decodes to a transaction is used. */
function parseWire(web3: Web3, text: string): Uint8Array {
  for (const wire of text.length > MAX_WIRE_LENGTH ? [] : [fromBase64(text), fromBase58(text)]) {
    if (!wire) continue;
    try {
      web3.VersionedTransaction.deserialize(wire);
      return wire;
    } catch {
      // The other encoding may be the right one.
    }
  }
  throw new WalletMisbehavedError('The wallet returned a signed transaction that cannot be decoded.');
}

/** All signed transactions of a response, as a list or as a named member. @throws WALLET_MISBEHAVED */
export function readAllSigned(web3: Web3, answer: unknown, count: number): readonly Uint8Array[] {
  const list = toList(Array.isArray(answer) ? answer : readMember(answer, 'transactions'), count + 1);
  if (list?.length !== count)
    throw new WalletMisbehavedError(
      `The wallet returned a different number of transactions than the ${count} requested.`,
    );
  return list.map((one) => {
    const returned = typeof one === 'string' ? one : readMember(one, 'transaction');
    if (typeof returned === 'string') return parseWire(web3, returned);
    const bytes = toBytes(one);
    if (bytes) return bytes;
    throw new WalletMisbehavedError('The wallet returned a signed transaction that cannot be decoded.');
  });
}
