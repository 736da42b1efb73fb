import { explain } from '@foyerkit/core/adapter';
import type { PolkadotPayload, PolkadotProvider } from '../polkadot-provider.js';
import { toSubmitError } from './node-errors.js';
import { type TransferParameters, withTransfer } from './with-transfer.js';

export type SendTransferParameters = Omit<TransferParameters, 'signals'>;

/**
 * Sends the network's own currency and keeps the sender's account alive. What the chain would reject is rejected before
 * the wallet prompts.
 * @returns the transaction's hash, once the node has accepted it
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS, NOT_CONNECTED, CHAIN_NOT_SUPPORTED, NETWORK_UNREACHABLE,
 * WALLET_SDK_MISSING, REQUEST_REJECTED, REQUEST_FAILED, TRANSACTION_EXPIRED, INVALID_TRANSACTION
 */
export async function sendTransfer({ session, ...parameters }: SendTransferParameters): Promise<string> {
  const { request } = parameters;
  return withTransfer({ session, ...parameters }, async ({ assertAffordable, unsigned, walletAddress }) => {
    assertAffordable(await readFee(unsigned.paymentInfo(walletAddress)));
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
