import { toModalError } from '../errors/modal-error.js';
import { ModalDestroyedError } from '../errors/option-errors.js';
import { SendIncompleteError } from '../errors/send-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { resolveName } from '../names/resolve-name.controller.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { NATIVE_ID } from '../portfolio/token-id.js';
import { parseAmount } from '../ports/amount.js';
import { type CaipAddress, parseCaipAddress } from '../ports/caip.js';
import { checkAddress, isNameLike, isSendNamespace } from './check-address.js';
import { readOneToken } from './read-tokens.js';
import { estimateSend, simulateSend } from './send.controller.js';
import type { Receiver } from './send.selectors.js';
import type { SendReview } from './send.state.js';
import { type SendRequest, toDraft } from './send-requested.js';
import { checkComplete, senderOf, toReview, unsignedOf } from './send-review.js';
import { type SentTransaction, signReview } from './sign-review.js';

type DirectContext = Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState' | 'signal'>;

/** Whom a text stands for: an address, or on EVM a name. */
async function findReceiver(
  { dispatch, signal }: DirectContext,
  caipAddress: CaipAddress,
  text: string,
): Promise<Receiver> {
  const { namespace, networkId } = parseCaipAddress(caipAddress);
  if (!isSendNamespace(namespace)) return { status: 'empty' };
  const { address, problem } = checkAddress(namespace, text);
  if (address !== undefined) return { status: 'valid', address, name: null };
  if (problem !== 'unknown' || namespace !== 'eip155' || !isNameLike(text)) return { status: 'invalid', problem };
  const found = await dispatch(resolveName({ name: text, networkId, signal }));
  const named = found ? checkAddress(namespace, found.address).address : undefined;
  if (named === undefined) return { status: 'invalid', problem: 'noSuchName' };
  return { status: 'valid', address: named, name: text };
}

/** What a host wants to be sent, checked with what the node says now. */
async function toDirectReview(context: DirectContext, request: SendRequest): Promise<SendReview> {
  const { dependencies, getState, signal } = context;
  const caipAddress = senderOf(getState());
  const draft = toDraft(request);
  checkComplete(draft);
  const { namespace, networkId } = parseCaipAddress(caipAddress);
  const adapter = await dependencies.adapters.get(namespace);
  const network = selectNetwork(getState(), networkId);
  const token = await readOneToken({ adapter, caipAddress, network, signal }, draft.tokenId ?? NATIVE_ID);
  if (!token) throw new SendIncompleteError('A token is required');
  const receiver = await findReceiver(context, caipAddress, draft.receiver.trim());
  const value = parseAmount(draft.amount, token.decimals);
  const review = toReview({ caipAddress, draft, token, value, receiver, requestId: null });
  return { ...review, isDirect: true };
}

/**
 * Makes a transfer ready to sign, without the form: checks, estimates, simulates.
 * @throws as `SendMethods.send`
 */
export async function reviewDirectly(context: DirectContext, request: SendRequest): Promise<SendReview> {
  const { dependencies, dispatch, signal } = context;
  const review = await toDirectReview(context, request);
  const unsigned = unsignedOf(review);
  await dispatch(estimateSend(unsigned)).unwrap();
  await dispatch(simulateSend(unsigned)).unwrap();
  // Before the wallet is asked: a sent transaction has to be remembered at once.
  const ready = await dependencies.features.load('pendingSends');
  if (!ready || signal.aborted) throw new ModalDestroyedError();
  return review;
}

/**
 * Sends without the modal. Nothing of it is in the state: a form that is open meanwhile keeps what the visitor entered.
 * @throws as `SendMethods.send`
 */
export async function sendDirectly(context: DirectContext, request: SendRequest): Promise<SentTransaction> {
  try {
    return await signReview(context, await reviewDirectly(context, request));
  } catch (thrown) {
    throw toModalError(thrown);
  }
}
