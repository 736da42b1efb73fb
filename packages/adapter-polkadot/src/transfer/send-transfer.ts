import { explain, type TransactionRequest } from '@foyerkit/core/adapter';
import type { Session } from '../connection/session.js';
import type { KnownNetwork } from '../network-of.js';
import type { PolkadotPayload, PolkadotProvider } from '../polkadot-provider.js';
import { toSubmitError } from './node-errors.js';
import { withTransfer } from './with-transfer.js';

/**
 * Sends the network's own currency and keeps the sender's account alive. What the chain would refuse is refused before
 * the wallet asks anybody.
 * @param session - the connection as it is now
 * @returns the transaction's hash, once the node has taken it
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS, NOT_CONNECTED, CHAIN_NOT_SUPPORTED, NETWORK_UNREACHABLE,
 * WALLET_SDK_MISSING, REQUEST_REJECTED, REQUEST_FAILED, TRANSACTION_EXPIRED, INVALID_TRANSACTION
 */
export async function sendTransfer(
  session: () => Session,
  known: KnownNetwork,
  request: TransactionRequest,
): Promise<string> {
  return withTransfer({ session, known, request }, async ({ assertAffordable, unsigned, walletAddress }) => {
    assertAffordable(await readFee(unsigned.paymentInfo(walletAddress)));
    // Much can happen while a chain is asked: whoever has left since is not asked to sign.
    const { provider, walletAddressOf } = session();
    const signed = await unsigned.signAsync(walletAddressOf(request.from), { signer: toSigner(provider) });
    try {
      return (await signed.send()).toHex();
    } catch (thrown) {
      throw toSubmitError(thrown);
    }
  });
}

/** A chain that cannot tell its fee is asked to send all the same: it refuses by itself what cannot be paid. */
const readFee = async (info: Promise<{ readonly partialFee: { toString(): string } }>): Promise<bigint> => {
  try {
    return BigInt((await info).partialFee.toString());
  } catch (thrown) {
    console.warn('[foyerkit] The fee is not known before the transfer is sent.', explain(thrown).details);
    return 0n;
  }
};

/** Payloads are data on their way through: the types of both sides say the same in other words. */
const toSigner = ({ signPayload }: PolkadotProvider) => {
  let id = 0;
  return {
    async signPayload(payload: { readonly address: string; readonly genesisHash: string; readonly method: string }) {
      id += 1;
      return { id, ...(await signPayload({ ...payload } as PolkadotPayload)) };
    },
  };
};
