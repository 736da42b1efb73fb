import { sendTransaction } from '../connection/request.controller.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { toErrorInfo } from '../errors/modal-error.js';
import { SendUnsupportedError } from '../errors/send-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { parseCaipAddress } from '../ports/caip.js';
import type { Transfer } from '../ports/transfer.js';
import type { RootState } from '../store/state.js';
import { isSendNamespace } from './check-address.js';
import { transactionSent } from './pending-sends.slice.js';
import { selectSender } from './send.selectors.js';
import { sendFailed, sendInitiated, sendRejected } from './send.slice.js';
import type { SendReview } from './send.state.js';
import { unsignedOf } from './send-review.js';

export interface SentTransaction {
  readonly hash: string;
}

/** @throws NOT_CONNECTED if another account or network is active than the one that was reviewed */
export function checkSender(state: RootState, { caipAddress }: Pick<SendReview, 'caipAddress'>): void {
  if (selectSender(state) !== caipAddress)
    throw new NotConnectedError(`${caipAddress} is no longer the active account.`);
}

type SignContext = Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState'>;

/** Asks the wallet. Goes on when the flow is cancelled: what was signed is followed in any case. */
async function sign({ dependencies, dispatch, getState }: SignContext, review: SendReview): Promise<SentTransaction> {
  // The wallet is asked for the active account, which may have changed while the code was loading.
  checkSender(getState(), review);
  const { asset, caipAddress, to, value } = unsignedOf(review);
  const { address, namespace, networkId } = parseCaipAddress(caipAddress);
  const { decimals, symbol } = review.token;
  if (!isSendNamespace(namespace)) throw new SendUnsupportedError(namespace);
  // It has to be remembered at once, so that a reload finds it. What the network says is awaited from then on.
  const parts = { namespace, to, value, isAwaited: false } as const;
  const transfer: Transfer = asset.type === 'token' ? { ...parts, asset } : { ...parts, asset };
  const hash = await dispatch(sendTransaction(transfer)).unwrap();
  const sent = { networkId, hash, from: address, to, value, asset, symbol, decimals };
  dispatch(transactionSent({ ...sent, sentAt: dependencies.now(), comparison: 'pending' }));
  return { hash };
}

/** Has a reviewed transfer signed. @throws REQUEST_REJECTED, NOT_CONNECTED and what else the wallet and the node reject with */
export async function signReview(context: SignContext, review: SendReview): Promise<SentTransaction> {
  const { dispatch } = context;
  dispatch(sendInitiated(review));
  try {
    return await sign(context, review);
  } catch (thrown) {
    const error = toErrorInfo(thrown);
    const isRejected = error.code === 'REQUEST_REJECTED' || error.code === 'REQUEST_ABORTED';
    dispatch((isRejected ? sendRejected : sendFailed)({ review, error }));
    throw thrown;
  }
}
