import {
  type CaipNetworkId,
  MethodNotAllowedError,
  NotConnectedError,
  RequestFailedError,
} from '@foyerkit/core/adapter';
import type { BitcoinAccount, BitcoinTransfer } from '../bitcoin-provider.js';
import { assertAddress, dustLimitOf } from '../checks/address.js';
import { assertNoDust, parseSats } from '../checks/amount.js';
import type { BitcoinConnection } from '../connection/bitcoin-connection.js';

/** @throws NOT_CONNECTED unless the wallet shares the address now */
export function accountOf({ accounts, connectorId }: BitcoinConnection, address: string): BitcoinAccount {
  const account = accounts.find((shared) => shared.address === address);
  if (!account) throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
  return account;
}

export interface CheckedTransfer {
  readonly payer: BitcoinAccount;
  readonly sats: bigint;
}

/**
 * Checks a transfer without asking the network.
 * @throws METHOD_NOT_ALLOWED, NOT_CONNECTED, REQUEST_FAILED, INVALID_AMOUNT, INVALID_ADDRESS
 */
export async function checkTransfer(
  connection: BitcoinConnection,
  { amount, from, recipient }: BitcoinTransfer,
  networkId: CaipNetworkId,
): Promise<CheckedTransfer> {
  const { accounts, transport } = connection;
  if (!transport.sendTransfer) throw new MethodNotAllowedError('sendTransfer');
  const payment = accounts.find(({ purpose }) => purpose === 'payment') ?? accounts[0];
  const payer = from ? accountOf(connection, from) : payment;
  if (payer.address !== payment.address && !transport.choosesPayer) {
    throw new RequestFailedError({ details: `The wallet pays only from ${payment.address}.` });
  }
  const sats = parseSats(amount);
  await assertAddress(recipient, networkId);
  assertNoDust(sats, dustLimitOf(recipient, networkId));
  return { payer, sats };
}
