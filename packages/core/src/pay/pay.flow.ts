import { PayError } from '../errors/pay-errors.js';
import { TokenDiffersError } from '../errors/send-errors.js';
import { defineFlow } from '../flows/define.flow.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { NATIVE_ID } from '../portfolio/token-id.js';
import { reviewDirectly } from '../send/direct-send.js';
import type { SendReview } from '../send/send.state.js';
import { signReview } from '../send/sign-review.js';
import { unwrap } from '../store/unwrap.js';
import { selectIsSigning } from './pay.selectors.js';
import { paymentSent, walletAsked } from './pay.slice.js';
import type { Invoice } from './pay.state.js';

export interface WalletAttempt {
  readonly attemptId: string;
  readonly invoice: Invoice;
}

/** The invoice counts in whole units: with other decimals another amount would be signed. */
function checkDecimals({ token }: SendReview, { asset }: Invoice): void {
  if (token.decimals === asset.decimals) return;
  const { id, symbol } = asset;
  throw new TokenDiffersError(`${symbol} is given with ${asset.decimals} decimals, and ${id} has ${token.decimals}.`);
}

/**
 * Pays an invoice from the connected wallet: on the asset's network, with the checks and the comparison of Send. It is never
 * cancelled while the wallet is asked. Source: F2.9.1.
 * @throws PAY_NETWORK_UNSUPPORTED, SWITCH_REJECTED, INSUFFICIENT_FUNDS, TRANSACTION_WOULD_FAIL, TOKEN_DIFFERS, REQUEST_REJECTED and what else the
 * wallet and the node reject with
 */
export const payFlow = defineFlow<WalletAttempt, void>('pay', async ({ attemptId, invoice }, context) => {
  const { dispatch, getState, step } = context;
  const { amount, asset, recipient } = invoice;
  if (!selectNetwork(getState(), asset.networkId)) {
    throw new PayError('PAY_NETWORK_UNSUPPORTED', { details: `"${asset.networkId}" is not one of the networks.` });
  }
  await step('network', () => unwrap(dispatch(switchNetwork({ networkId: asset.networkId, isVisit: true }))));
  const token = asset.asset.type === 'token' ? asset.asset.address : NATIVE_ID;
  const review = await step('check', () => reviewDirectly(context, { token, amount, to: recipient }));
  checkDecimals(review, invoice);
  await step('sign', async () => {
    dispatch(walletAsked({ attemptId }));
    // The payment may have ended meanwhile, or another one has begun.
    if (!selectIsSigning(getState(), attemptId)) throw new PayError('PAY_TIMEOUT');
    const { hash } = await signReview(context, review);
    dispatch(paymentSent({ attemptId, hash }));
  });
});
