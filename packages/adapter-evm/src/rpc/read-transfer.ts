import {
  explain,
  isOwnError,
  type ReadTransferRequest,
  RequestFailedError,
  readMember,
  runAbortable,
  type SignedTransfer,
} from '@foyerkit/core/adapter';
import type { Config } from '@wagmi/core';
import { toAddress } from './answers.js';
import { chainOf } from './chain-reader.js';

/** `transfer(address,uint256)` with exactly its two words, the first of which is an address. Source: ERC-20. */
const TOKEN_TRANSFER = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i;
const QUANTITY = /^0x[\da-f]+$/i;

/** What a transaction of the execution API moves; `null`: anything else than one transfer of one asset. */
export function toTransfer(transaction: unknown): SignedTransfer | null {
  const [from, to] = ['from', 'to'].map((key) => toAddress(readMember(transaction, key)));
  const [value, input] = ['value', 'input'].map((key) => readMember(transaction, key));
  if (!from || !to || typeof value !== 'string' || !QUANTITY.test(value) || typeof input !== 'string') return null;
  // It also changes what the signer's account does. Source: EIP-7702.
  const authorizations = readMember(transaction, 'authorizationList');
  if (Array.isArray(authorizations) && authorizations.length > 0) return null;
  if (input === '0x') return { from, to, value: BigInt(value).toString(), asset: { type: 'native' } };
  const [, recipient, amount] = TOKEN_TRANSFER.exec(input) ?? [];
  const receiver = toAddress(recipient && `0x${recipient}`);
  // A token that is also paid native coins has been called with more than was shown.
  if (!receiver || BigInt(value) !== 0n) return null;
  return { from, to: receiver, value: BigInt(`0x${amount}`).toString(), asset: { type: 'token', address: to } };
}

export interface ReadTransferParameters {
  readonly config: Config;
  readonly request: ReadTransferRequest;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** @throws NETWORK_NOT_FOUND, REQUEST_FAILED, and the reason of a signal */
export const readTransfer = ({ config, life, request }: ReadTransferParameters): Promise<SignedTransfer | null> =>
  runAbortable([life, request.signal], async () => {
    const { read } = chainOf(config, request.networkId);
    try {
      return toTransfer(await read('eth_getTransactionByHash', [request.hash]));
    } catch (thrown) {
      throw isOwnError(thrown) ? thrown : new RequestFailedError(explain(thrown));
    }
  });
