import { selectCaipAddress, selectConnected } from '../connection/connection.selectors.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import { selectFlow } from '../flows/flows.selectors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { paidBy } from '../portfolio/poisoning.js';
import { selectActivity } from '../portfolio/portfolio.selectors.js';
import { usdValueOf } from '../portfolio/token.js';
import { tokenIdOf } from '../portfolio/token-id.js';
import { compareAmounts, isZeroAmount, parseAmount } from '../ports/amount.js';
import { CHAIN_NAMESPACES, isSameAddress, namespaceOf, parseCaipAddress } from '../ports/caip.js';
import { imitatedBy, isOneAccount } from '../ports/look-alike.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { readAmountText } from './amount-text.js';
import { type AddressProblem, checkAddress, isNameLike, isSendNamespace } from './check-address.js';
import { REVIEW_FLOW } from './review-flow-name.js';
import type { SendDraft, SendReview, SendState, SendToken } from './send.state.js';

const NO_DRAFT: SendDraft = { tokenId: null, amount: '', receiver: '' };

export const selectDraft = ({ send }: RootState): SendDraft => send?.draft ?? NO_DRAFT;

export const selectReview = ({ send }: RootState): SendReview | null => send?.review ?? null;

export const selectSendTokens = ({ send }: RootState): SendState['tokens'] => send?.tokens ?? null;

const isToken = (token: SendToken, tokenId: string | null): boolean =>
  tokenId !== null && isSameAddress(tokenIdOf(token.asset), tokenId);

/** The token of the draft; `null`: none is chosen, or the account has none like it. */
export const selectDraftToken = (state: RootState): SendToken | null =>
  state.send?.tokens?.list.find((token) => isToken(token, selectDraft(state).tokenId)) ?? null;

/** The coin in which fees are paid. */
export const selectNativeToken = ({ send }: RootState): SendToken | null =>
  send?.tokens?.list.find(({ asset }) => asset.type === 'native') ?? null;

/** The amount of the draft in the smallest unit; `null`: it is none, is not clear, or has too many decimals. */
export const selectDraftValue = (state: RootState): string | null => {
  const token = selectDraftToken(state);
  const { text } = readAmountText(selectDraft(state).amount);
  return token && text !== undefined ? parseAmount(text, token.decimals) : null;
};

/** Why the text in the field is no amount. `tooPrecise`: it has more decimals than the token. */
export type AmountProblem = 'noNumber' | 'tooPrecise' | 'unclear';

export const selectAmountProblem = (state: RootState): AmountProblem | null => {
  const { amount } = selectDraft(state);
  const { problem } = readAmountText(amount);
  // A point alone is the beginning of a number.
  if (amount === '' || amount === '.' || amount === ',') return null;
  if (problem) return problem;
  return selectDraftToken(state) && selectDraftValue(state) === null ? 'tooPrecise' : null;
};

/** The value of the draft in US dollars, as exact decimal text. */
export const selectDraftUsd = (state: RootState): string | null => {
  const token = selectDraftToken(state);
  const value = selectDraftValue(state);
  return token && value !== null ? usdValueOf({ ...token, value }) : null;
};

/** Whom the draft would be sent to, as far as it is known. */
export type Receiver =
  | { readonly status: 'empty' | 'typing' }
  | { readonly status: 'resolving'; readonly name: string }
  | { readonly status: 'invalid'; readonly problem: AddressProblem | 'noSuchName' | 'nameUnavailable' }
  | {
      readonly status: 'valid';
      readonly address: string;
      /** The name it was found by; `null` for an address. */
      readonly name: string | null;
      readonly avatarUrl?: string;
    };

function receiverOf({ answer, draft, isReceiverSettled }: SendState, namespace: 'eip155' | 'solana'): Receiver {
  const text = draft.receiver.trim();
  if (text === '') return { status: 'empty' };
  const { address, problem } = checkAddress(namespace, text);
  if (address !== undefined) return { status: 'valid', address, name: null };
  // Nothing is said about what may not be complete yet.
  if (!isReceiverSettled) return { status: 'typing' };
  // Names lead to EVM addresses. S5.15
  if (problem !== 'unknown' || namespace !== 'eip155' || !isNameLike(text)) return { status: 'invalid', problem };
  if (answer?.name !== text) return { status: 'resolving', name: text };
  if (answer.address === null) return { status: 'invalid', problem: answer.error ? 'nameUnavailable' : 'noSuchName' };
  const { address: found, avatarUrl, name } = answer;
  return { status: 'valid', address: found, name, ...(avatarUrl && { avatarUrl }) };
}

const EMPTY: Receiver = { status: 'empty' };

export const selectReceiver = createAppSelector(
  [(state) => state.send, selectActiveNamespace],
  (send, namespace): Receiver => (send && isSendNamespace(namespace) ? receiverOf(send, namespace) : EMPTY),
);

/** Why there is nothing to review; `null`: it is being checked, or was found to be right. */
export const selectReviewFailure = (state: RootState): ErrorInfo | null => {
  const flow = selectFlow(state, REVIEW_FLOW);
  return flow?.status === 'failed' ? flow.error : null;
};

/** What the draft lacks, in the order in which the button says so; `null`: nothing. Source: S5.14. */
export type SendObstacle =
  | 'selectToken'
  | 'incorrectValue'
  | 'addAmount'
  | 'insufficientFunds'
  | 'addAddress'
  | 'invalidAddress';

/** Whether the amount is more than the account has. A balance that is not known is no obstacle. */
export const selectIsInsufficient = (state: RootState): boolean => {
  const balance = selectDraftToken(state)?.balance ?? null;
  const value = selectDraftValue(state);
  return balance !== null && value !== null && compareAmounts(value, balance) > 0;
};

function isIncorrect(state: RootState): boolean {
  const { amount } = selectDraft(state);
  const value = selectDraftValue(state);
  return amount !== '' && (value === null || isZeroAmount(value));
}

export const selectSendObstacle = (state: RootState): SendObstacle | null => {
  if (!selectDraftToken(state)) return 'selectToken';
  if (isIncorrect(state)) return 'incorrectValue';
  if (selectDraft(state).amount === '') return 'addAmount';
  if (selectIsInsufficient(state)) return 'insufficientFunds';
  const { status } = selectReceiver(state);
  if (status === 'valid') return null;
  // Nothing is wrong with what is still being typed or looked up.
  return status === 'invalid' ? 'invalidAddress' : 'addAddress';
};

/** The visitor's own accounts of a chain namespace. */
const selectOwnAddresses = createAppSelector([(state) => state.connection.byNamespace], (byNamespace) =>
  CHAIN_NAMESPACES.flatMap((namespace) =>
    (byNamespace[namespace]?.connected?.accounts ?? []).map(({ address }) => ({ namespace, address })),
  ),
);

/** What the visitor should know before a transfer to an address. */
export interface ReceiverWarnings {
  /** It is the account that sends. */
  readonly isOwn: boolean;
  /** It is the contract of the token itself, where tokens are lost. */
  readonly isTokenContract: boolean;
  /** A known address that it imitates. */
  readonly lookAlikeOf: string | null;
}

/** Whether the modal can send in the active chain namespace. Sources: C5.28, F2.0.3. */
export const selectCanSend = (state: RootState): boolean => {
  const namespace = selectActiveNamespace(state);
  return isSendNamespace(namespace) && selectConnected(state, namespace) !== undefined;
};

/** Who sends, on which network; `null` where nothing can be sent. */
export const selectSender = (state: RootState) =>
  selectCanSend(state) ? selectCaipAddress(state, selectActiveNamespace(state)) : null;

/** Whom the sender has paid before, the oldest first, where its history is known. Only what it has signed counts. */
const selectPaid = createAppSelector(
  [
    selectSender,
    (state) => selectActivity(state, selectActiveNamespace(state)),
    (state: RootState) => state.send?.paid,
  ],
  (sender, rows, paid): readonly string[] => {
    if (!sender) return [];
    // The rows may go back further than the newest page.
    const ofRows = paidBy(rows, parseCaipAddress(sender).address);
    return paid?.caipAddress === sender ? [...ofRows, ...paid.addresses] : ofRows;
  },
);

/** Source: S5.16. */
export const selectReviewWarnings = createAppSelector(
  [selectReview, selectOwnAddresses, (state) => state.pendingSends?.recipients, selectPaid],
  (review, own, recipients, paid): ReceiverWarnings | null => {
    if (!review) return null;
    const { caipAddress, to, token } = review;
    const namespace = namespaceOf(caipAddress);
    const from = caipAddress.slice(caipAddress.lastIndexOf(':') + 1);
    const isSame = (one: string): boolean => isOneAccount(one, to);
    const known = [
      ...own.filter((account) => account.namespace === namespace).map(({ address }) => address),
      ...paid,
      ...[...(recipients?.[namespace] ?? [])].reverse(),
    ];
    return {
      isOwn: isSame(from),
      isTokenContract: token.asset.type === 'token' && isSame(token.asset.address),
      lookAlikeOf: imitatedBy(to, known),
    };
  },
);
