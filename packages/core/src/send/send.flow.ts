import { sendTransaction } from '../connection/request.controller.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import { ModalDestroyedError } from '../errors/option-errors.js';
import { InsufficientFundsError, InvalidAddressError, InvalidAmountError } from '../errors/request-errors.js';
import { SendIncompleteError, SendUnsupportedError } from '../errors/send-errors.js';
import { defineFlow, type FlowContext } from '../flows/define.flow.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { isZeroAmount } from '../ports/amount.js';
import { parseCaipAddress } from '../ports/caip.js';
import type { Transfer } from '../ports/transfer.js';
import type { RootState } from '../store/state.js';
import { isSendNamespace } from './check-address.js';
import { resolveReceiver } from './fields.flow.js';
import { transactionSent } from './pending-sends.slice.js';
import { REVIEW_FLOW } from './review-flow-name.js';
import { estimateSend, loadSendTokens, simulateSend } from './send.controller.js';
import {
  selectDraft,
  selectDraftToken,
  selectDraftValue,
  selectIsInsufficient,
  selectReceiver,
  selectReview,
  selectSender,
  selectSendTokens,
} from './send.selectors.js';
import {
  draftFilled,
  draftSent,
  feeEstimated,
  reviewFailed,
  reviewStarted,
  sendFailed,
  sendInitiated,
  sendRejected,
  simulated,
} from './send.slice.js';
import type { SendDraft, SendReview } from './send.state.js';
import { verifyToken } from './verify-token.controller.js';

/** Tokens and names that the draft needs and the state does not have yet. */
async function resolve({ dispatch, getState }: FlowContext): Promise<void> {
  const tokens = selectSendTokens(getState());
  const isKnown = tokens?.caipAddress === selectSender(getState()) && selectDraftToken(getState());
  if (!isKnown) await dispatch(loadSendTokens());
  const receiver = selectReceiver(getState());
  if (receiver.status === 'resolving') await dispatch(resolveReceiver({ name: receiver.name }));
}

/** @throws what the draft lacks. Sources: S8.11, C5.28 */
function checkDraft(state: RootState): SendReview {
  const namespace = selectActiveNamespace(state);
  if (!isSendNamespace(namespace)) throw new SendUnsupportedError(namespace);
  const caipAddress = selectSender(state);
  if (!caipAddress) throw new NotConnectedError(`No wallet is connected in "${namespace}".`);
  const { amount, receiver: text, tokenId } = selectDraft(state);
  if (amount === '' || text.trim() === '') {
    throw new SendIncompleteError('An amount and receiver address are required');
  }
  if (tokenId === null) throw new SendIncompleteError('A token is required');
  const token = selectDraftToken(state);
  if (!token) throw toModalError(state.send?.tokens?.error ?? new SendIncompleteError('A token is required'));
  const value = selectDraftValue(state);
  if (value === null || isZeroAmount(value)) throw new InvalidAmountError({ details: `"${amount}" is no amount.` });
  if (selectIsInsufficient(state)) throw new InsufficientFundsError({ details: `The balance is less than ${amount}.` });
  const receiver = selectReceiver(state);
  if (receiver.status !== 'valid') throw new InvalidAddressError({ details: `"${text}" is no address or name.` });
  const { address: to, avatarUrl, name: receiverName } = receiver;
  return {
    caipAddress,
    token,
    value,
    to,
    receiverName,
    ...(avatarUrl && { receiverImageUrl: avatarUrl }),
    fee: null,
    simulation: 'pending',
    error: null,
  };
}

const unsignedOf = ({ caipAddress, to, token, value }: SendReview) => ({ caipAddress, to, value, asset: token.asset });

/**
 * Makes the draft ready to sign: resolves, checks, estimates, simulates. The state has the result.
 * @throws SEND_INCOMPLETE, SEND_UNSUPPORTED, NOT_CONNECTED, INVALID_AMOUNT, INVALID_ADDRESS, INSUFFICIENT_FUNDS,
 * TOKEN_DIFFERS, TRANSACTION_WOULD_FAIL and what else `ChainAdapter.readToken` and `estimate` throw
 */
export const reviewFlow = defineFlow<Partial<SendDraft> | undefined, SendReview>(
  REVIEW_FLOW.name,
  async (draft, context) => {
    const { dispatch, getState, signal, step } = context;
    if (draft) dispatch(draftFilled(draft));
    await step('resolve', () => resolve(context));
    const review = await step('check', async () => checkDraft(getState()));
    // Lists name decimals, and the amount to sign is made with them: only the chain is believed.
    await step('verify', () => dispatch(verifyToken(review)).unwrap());
    dispatch(reviewStarted(review));
    try {
      const unsigned = unsignedOf(review);
      dispatch(feeEstimated(await step('estimate', () => dispatch(estimateSend(unsigned)).unwrap())));
      dispatch(simulated(await step('simulate', () => dispatch(simulateSend(unsigned)).unwrap())));
    } catch (thrown) {
      if (!signal.aborted) dispatch(reviewFailed(toErrorInfo(thrown)));
      throw thrown;
    }
    return selectReview(getState()) ?? review;
  },
);

export interface SentTransaction {
  readonly hash: string;
}

/** @throws NOT_CONNECTED if another account or network is active than the one that was reviewed */
function checkSender(state: RootState, { caipAddress }: SendReview): void {
  if (selectSender(state) !== caipAddress)
    throw new NotConnectedError(`${caipAddress} is no longer the active account.`);
}

/** Asks the wallet. Goes on when the flow is cancelled: what was signed is followed in any case. */
async function sign({ dependencies, dispatch, getState }: FlowContext, review: SendReview): Promise<SentTransaction> {
  // The wallet is asked for the active account, which may have changed while the code was loading.
  checkSender(getState(), review);
  const { asset, caipAddress, to, value } = unsignedOf(review);
  const { address, namespace, networkId } = parseCaipAddress(caipAddress);
  const { decimals, symbol } = review.token;
  if (!isSendNamespace(namespace)) throw new SendUnsupportedError(namespace);
  const transfer: Transfer = asset.type === 'token' ? { namespace, to, value, asset } : { namespace, to, value, asset };
  const hash = await dispatch(sendTransaction(transfer)).unwrap();
  const parts = { networkId, hash, from: address, to, value, asset, symbol, decimals };
  dispatch(transactionSent({ ...parts, sentAt: dependencies.now(), comparison: 'pending' }));
  dispatch(draftSent(hash));
  return { hash };
}

/**
 * Has the reviewed transfer signed and sent. What follows, the comparison and the wait for the network, is up to the
 * feature `pendingSends`, because it outlives the modal.
 * @throws REQUEST_REJECTED, NOT_CONNECTED and what else `ChainAdapter.sendTransaction` throws
 */
export const sendFlow = defineFlow<undefined, SentTransaction>('send', async (_, context) => {
  const { dependencies, dispatch, getState, step } = context;
  const review = selectReview(getState());
  if (!review) throw new SendIncompleteError('An amount and receiver address are required');
  if (review.error) throw toModalError(review.error);
  checkSender(getState(), review);
  // Before the wallet is asked: a sent transaction has to be remembered at once.
  const ready = await step('prepare', () => dependencies.features.load('pendingSends'));
  if (!ready) throw new ModalDestroyedError();
  dispatch(sendInitiated(review));
  try {
    return await step('sign', () => sign(context, review));
  } catch (thrown) {
    const error = toErrorInfo(thrown);
    const isRejected = error.code === 'REQUEST_REJECTED' || error.code === 'REQUEST_ABORTED';
    dispatch((isRejected ? sendRejected : sendFailed)({ review, error }));
    throw thrown;
  }
});
