import {
  explain,
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
import type { PolkadotPayload, PolkadotProvider } from '../polkadot-provider.js';
import { withChain } from './chain.js';
import { assertChain, type CheckedTransfer, checkTransfer } from './check-transfer.js';
import { toSubmitError } from './node-errors.js';

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Sends the network's own currency and keeps the sender's account alive. What the chain would reject is rejected before
 * the wallet prompts.
 * @param session - the connection as it is now
 * @returns the transaction's hash, once the node has accepted it
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS, NOT_CONNECTED, CHAIN_NOT_SUPPORTED, NETWORK_UNREACHABLE,
 * WALLET_SDK_MISSING, REQUEST_REJECTED, REQUEST_FAILED, TRANSACTION_EXPIRED, INVALID_TRANSACTION
 */
export async function sendTransfer(
  session: () => Session,
  known: KnownNetwork,
  request: TransactionRequest,
): Promise<string> {
  const transfer = checkTransfer(request, known);
  const walletAddress = session().walletAddressOf(request.from);
  const url = endpointOf(known.network);
  const sender = decodeSs58(walletAddress)?.accountId;
  if (!sender) throw new NotConnectedError(`"${walletAddress}" is no account of this namespace.`);
  const accounts = await Promise.all([readSystemAccount(url, sender), readSystemAccount(url, transfer.accountId)]);
  // Invalid transfers are rejected before large code is loaded.
  assertAffordable(transfer, accounts, { fee: 0n, existentialDeposit: 0n });
  return withChain(url, async (api) => {
    assertChain(known, api.genesisHash.toHex());
    const unsigned = api.tx.balances?.transferKeepAlive?.(transfer.accountId, transfer.amount);
    if (!unsigned) {
      throw new RequestFailedError({ details: `${known.network.name} has no "balances.transferKeepAlive".` });
    }
    const fee = await readFee(unsigned.paymentInfo(walletAddress));
    assertAffordable(transfer, accounts, { fee, existentialDeposit: existentialDepositOf(api) });
    // The wallet may have disconnected during the requests to the chain; then it is not asked to sign.
    const { provider, walletAddressOf } = session();
    const signed = await unsigned.signAsync(walletAddressOf(request.from), { signer: toSigner(provider) });
    try {
      return (await signed.send()).toHex();
    } catch (thrown) {
      throw toSubmitError(thrown);
    }
  });
}

/** If the chain cannot estimate its fee, the transfer is sent nevertheless: the chain rejects what cannot be paid. */
const readFee = async (info: Promise<{ readonly partialFee: { toString(): string } }>): Promise<bigint> => {
  try {
    return BigInt((await info).partialFee.toString());
  } catch (thrown) {
    console.warn('[foyerkit] The fee could not be estimated before the transfer.', explain(thrown).details);
    return 0n;
  }
};

/** The existential deposit of an account. */
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
      details: `${amount} and a fee of ${fee} were requested from ${sender.free}, of which ${staying} must remain.`,
    });
  }
  if (recipient.free + recipient.reserved + amount < existentialDeposit) {
    throw new InvalidAmountError(
      { details: `The recipient's account does not exist yet, and opening it takes at least ${existentialDeposit}.` },
      'This amount is too small for a new account',
    );
  }
}

/** Payloads are passed through: the types of both sides differ only in form. */
const toSigner = ({ signPayload }: PolkadotProvider) => {
  let id = 0;
  return {
    async signPayload(payload: { readonly address: string; readonly genesisHash: string; readonly method: string }) {
      id += 1;
      return { id, ...(await signPayload({ ...payload } as PolkadotPayload)) };
    },
  };
};
