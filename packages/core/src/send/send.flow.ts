import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import { ModalDestroyedError } from '../errors/option-errors.js';
import { SendIncompleteError } from '../errors/send-errors.js';
import { defineFlow, type FlowContext } from '../flows/define.flow.js';
import type { RootState } from '../store/state.js';
import { chooseMax, receiverOfMax, resolveReceiver } from './fields.flow.js';
import { REVIEW_FLOW } from './review-flow-name.js';
import { estimateSend, loadSendTokens, simulateSend } from './send.controller.js';
import {
  selectDraft,
  selectDraftToken,
  selectDraftValue,
  selectReceiver,
  selectReview,
  selectSender,
  selectSendTokens,
} from './send.selectors.js';
import { draftFilled, draftSent, feeEstimated, reviewFailed, reviewStarted, simulated } from './send.slice.js';
import type { SendDraft, SendReview } from './send.state.js';
import { checkComplete, senderOf, toReview, unsignedOf } from './send-review.js';
import { checkSender, type SentTransaction, signReview } from './sign-review.js';
import { verifyToken } from './verify-token.controller.js';

/** Tokens and names that the draft needs and the state does not have yet. */
async function resolve({ dispatch, getState }: FlowContext): Promise<void> {
  const tokens = selectSendTokens(getState());
  const isKnown = tokens?.caipAddress === selectSender(getState()) && selectDraftToken(getState());
  if (!isKnown) await dispatch(loadSendTokens());
  const receiver = selectReceiver(getState());
  if (receiver.status === 'resolving') await dispatch(resolveReceiver({ name: receiver.name }));
  // The fee of another receiver may be more than what was left for it.
  if (receiverOfMax(getState()) !== null) await dispatch(chooseMax());
}

/** @throws what the draft lacks. Sources: S8.11, C5.28 */
function checkDraft(state: RootState): SendReview {
  const caipAddress = senderOf(state);
  const draft = selectDraft(state);
  checkComplete(draft);
  const token = selectDraftToken(state);
  if (!token) throw toModalError(state.send?.tokens?.error ?? new SendIncompleteError('A token is required'));
  const requestId = state.send?.requestId ?? null;
  const receiver = selectReceiver(state);
  return toReview({ caipAddress, draft, token, value: selectDraftValue(state), receiver, requestId });
}

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
  return await step('sign', async () => {
    const sent = await signReview(context, review);
    dispatch(draftSent({ hash: sent.hash, review }));
    return sent;
  });
});
