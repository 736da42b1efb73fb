import {
  type AdapterContext,
  InsufficientFundsError,
  InvalidAmountError,
  NotConnectedError,
  RequestFailedError,
  type TransactionRequest,
} from '@foyerkit/core/adapter';
import type { ApiPromise } from '@polkadot/api';
import { decodeSs58 } from '../accounts/ss58.js';
import type { Session } from '../connection/session.js';
import type { KnownNetwork } from '../network-of.js';
import { endpointOf } from '../node/rpc.js';
import { readSystemAccount, type SystemAccount } from '../node/system-account.js';
import { withChain } from './chain.js';
import { assertChain, type CheckedTransfer, checkTransfer } from './check-transfer.js';

export interface TransferParameters {
  /** The connection as it is now. @throws NOT_CONNECTED */
  readonly session: () => Session;
  readonly context: Pick<AdapterContext, 'fetch'>;
  readonly known: KnownNetwork;
  readonly request: TransactionRequest;
  /** Any of them ends the wait for the node. */
  readonly signals?: readonly AbortSignal[];
}

/** An unsigned transfer in the format of its chain. */
export interface UnsignedTransfer {
  readonly unsigned: ReturnType<NonNullable<NonNullable<ApiPromise['tx']['balances']>['transferKeepAlive']>>;
  /** The sender's address in the wallet's format. */
  readonly walletAddress: string;
  /** @throws INSUFFICIENT_FUNDS, INVALID_AMOUNT if either account could not exist after the transfer at this fee */
  assertAffordable(fee: bigint): void;
}

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Builds a transfer of the network's native currency that keeps the sender's account alive, and runs the callback with it
 * while the chain is connected. Rejects first what the chain would reject.
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS, NOT_CONNECTED, CHAIN_NOT_SUPPORTED, NETWORK_UNREACHABLE,
 * INVALID_RESPONSE, WALLET_SDK_MISSING, REQUEST_FAILED, and what the callback throws
 */
export async function withTransfer<T>(
  { context, known, request, session, signals }: TransferParameters,
  work: (transfer: UnsignedTransfer) => Promise<T>,
): Promise<T> {
  const transfer = checkTransfer(request, known);
  const walletAddress = session().walletAddressOf(request.from);
  const node = endpointOf(context, known.network);
  const sender = decodeSs58(walletAddress)?.accountId;
  if (!sender) throw new NotConnectedError(`"${walletAddress}" is not an account in this namespace.`);
  const accounts = await Promise.all([readSystemAccount(node, sender), readSystemAccount(node, transfer.accountId)]);
  // Checked before the heavy packages are loaded.
  assertAffordable(transfer, accounts, { fee: 0n, existentialDeposit: 0n });
  const build = async (api: ApiPromise): Promise<T> => {
    assertChain(known, api.genesisHash.toHex());
    const unsigned = api.tx.balances?.transferKeepAlive?.(transfer.accountId, transfer.amount);
    if (!unsigned) {
      throw new RequestFailedError({ details: `${known.network.name} has no "balances.transferKeepAlive".` });
    }
    const existentialDeposit = existentialDepositOf(api);
    return work({
      unsigned,
      walletAddress,
      assertAffordable: (fee) => assertAffordable(transfer, accounts, { fee, existentialDeposit }),
    });
  };
  return withChain(node, build, signals);
}

/** What an account must hold to exist. */
const existentialDepositOf = ({ consts }: ApiPromise): bigint =>
  BigInt(consts.balances?.existentialDeposit?.toString() ?? '0');

interface Terms {
  readonly fee: bigint;
  readonly existentialDeposit: bigint;
}

/** @throws INSUFFICIENT_FUNDS, INVALID_AMOUNT */
function assertAffordable(
  { amount }: CheckedTransfer,
  [sender, recipient]: readonly [SystemAccount, SystemAccount],
  { fee, existentialDeposit }: Terms,
): void {
  const staying = max(existentialDeposit, sender.frozen - sender.reserved);
  if (amount + fee > sender.free - staying) {
    throw new InsufficientFundsError({
      details: `${amount} and a fee of ${fee} is more than ${sender.free}, of which ${staying} must remain.`,
    });
  }
  if (recipient.free + recipient.reserved + amount < existentialDeposit) {
    throw new InvalidAmountError(
      { details: `The recipient's account does not exist yet, and opening it takes at least ${existentialDeposit}.` },
      'This amount is too small for a new account',
    );
  }
}
