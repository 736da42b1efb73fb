import {
  assertNative,
  ChainNotSupportedError,
  InvalidAddressError,
  InvalidAmountError,
  type TransactionRequest,
} from '@foyerkit/core/adapter';
import { decodeSs58 } from '../accounts/ss58.js';
import { GENERIC_SS58_FORMAT, isGenesisOf, type KnownNetwork } from '../network-of.js';

/** A valid transfer. */
export interface CheckedTransfer {
  readonly accountId: Uint8Array;
  /** In the smallest unit. */
  readonly amount: bigint;
}

/** Balances are 128 bits wide. Source: the Substrate runtime. */
const MAX_AMOUNT = 2n ** 128n - 1n;

/**
 * Validates what can be checked without a node. An address of another network is rejected although the same key
 * has one here: its owner expects the payment on the other chain.
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, TOKEN_NOT_FOUND
 */
export function checkTransfer(
  { asset, to, value }: Pick<TransactionRequest, 'asset' | 'to' | 'value'>,
  { network, ss58Format }: KnownNetwork,
): CheckedTransfer {
  assertNative(asset);
  const recipient = decodeSs58(to);
  if (!recipient) throw new InvalidAddressError({ details: `"${to}" is no SS58 address.` });
  const { accountId, format } = recipient;
  if (format !== ss58Format && format !== GENERIC_SS58_FORMAT) {
    throw new InvalidAddressError({
      details: `"${to}" was written for another network (format ${format}); ${network.name} has format ${ss58Format}.`,
    });
  }
  const amount = /^\d{1,39}$/.test(value) ? BigInt(value) : 0n;
  if (amount > MAX_AMOUNT || /^\d{40,}$/.test(value)) {
    throw new InvalidAmountError({ details: 'The amount does not fit in 128 bits.' }, 'This amount is too large');
  }
  if (amount <= 0n) {
    throw new InvalidAmountError({ details: `"${value}" is no amount in the smallest unit.` });
  }
  return { accountId, amount };
}

/** A transaction is signed for the node's chain, which must be the one that was shown. @throws CHAIN_NOT_SUPPORTED */
export function assertChain({ network }: KnownNetwork, genesisHash: string): void {
  if (isGenesisOf(network, genesisHash)) return;
  throw new ChainNotSupportedError({
    details: `The endpoint of ${network.name} serves the chain with the genesis hash ${genesisHash}.`,
  });
}
