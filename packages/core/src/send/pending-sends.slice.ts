import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { namespaceOf } from '../ports/caip.js';
import { isOneAccount, lookOf } from '../ports/look-alike.js';
import type {
  Comparison,
  PendingSend,
  PendingSendsState,
  SendNews,
  SendOutcome,
  SendRef,
} from './pending-sends.state.js';

/** Source: C9.1. */
export const PENDING_LIMIT = 99;

/** How many recipients of a chain namespace are remembered. */
export const RECIPIENT_LIMIT = 50;

export const isSameSend = (one: SendRef, other: SendRef): boolean =>
  one.hash === other.hash && one.networkId === other.networkId;

export const NO_SENDS: PendingSendsState = { list: [], recipients: {}, news: [], differing: [] };

/** The latest ones, each transaction once. */
const withLatest = <Ref extends SendRef>(list: readonly Ref[], one: Ref): readonly Ref[] =>
  [...list.filter((other) => !isSameSend(other, one)), one].slice(-PENDING_LIMIT);

const without = <Ref extends SendRef>(list: readonly Ref[], ref: SendRef): readonly Ref[] =>
  list.filter((one) => !isSameSend(one, ref));

/** Those that look alike stay in their order: the one that came later may imitate the other. S5.16 */
function withRecipient(
  recipients: PendingSendsState['recipients'],
  { networkId, to }: Pick<PendingSend, 'networkId' | 'to'>,
): PendingSendsState['recipients'] {
  const namespace = namespaceOf(networkId);
  const former = recipients[namespace] ?? [];
  const isAlike = (one: string): boolean => lookOf(one) === lookOf(to);
  const alike = former.filter(isAlike);
  const isKnown = alike.some((one) => isOneAccount(one, to));
  const list = [...(isKnown ? [] : [to]), ...alike, ...former.filter((one) => !isAlike(one))];
  return { ...recipients, [namespace]: list.slice(0, RECIPIENT_LIMIT) };
}

/** With the comparison as the list knows it. `null`: the transaction is not pending (any longer). */
const newsOf = ({ list }: PendingSendsState, ref: SendRef, outcome: SendOutcome): SendNews | null => {
  const send = list.find((one) => isSameSend(one, ref));
  return send ? { ...send, outcome } : null;
};

export interface SendEnd {
  readonly send: PendingSend;
  readonly outcome: SendOutcome;
  /** Under which it is included: the wallet may have raised the fee. */
  readonly hash: string;
}

/** The same changes are made to what is stored, which other tabs have changed, too. */
export const pendingSendsSlice = createSlice({
  name: 'pendingSends',
  initialState: NO_SENDS,
  reducers: {
    /** What an earlier visit stored. */
    sendsFound: (_, { payload }: PayloadAction<PendingSendsState>): PendingSendsState => payload,
    transactionSent: (state, { payload }: PayloadAction<PendingSend>): PendingSendsState => ({
      ...state,
      list: withLatest(state.list, payload),
      // A contract that is called is nobody who was paid.
      recipients: payload.call ? state.recipients : withRecipient(state.recipients, payload),
    }),
    transferCompared: (
      state,
      { payload: { comparison, ...ref } }: PayloadAction<SendRef & { readonly comparison: Comparison }>,
    ): PendingSendsState => ({
      ...state,
      list: state.list.map((one) => (isSameSend(one, ref) ? { ...one, comparison } : one)),
      differing: comparison === 'different' ? withLatest(state.differing, ref) : state.differing,
    }),
    sendEnded: (state, { payload: { outcome, send } }: PayloadAction<SendEnd>): PendingSendsState => {
      const news = newsOf(state, send, outcome);
      return news ? { ...state, list: without(state.list, send), news: withLatest<SendNews>(state.news, news) } : state;
    },
    /** The node has not answered for too long. It is asked again. */
    sendUnclear: (state, { payload }: PayloadAction<PendingSend>): PendingSendsState => {
      const news = newsOf(state, payload, 'unknown');
      return news ? { ...state, news: withLatest<SendNews>(state.news, news) } : state;
    },
    newsTold: (state, { payload }: PayloadAction<SendRef>): PendingSendsState => ({
      ...state,
      news: without(state.news, payload),
    }),
    differencesSeen: (state): PendingSendsState => ({ ...state, differing: [] }),
  },
});

export const { differencesSeen, newsTold, sendEnded, sendsFound, sendUnclear, transactionSent, transferCompared } =
  pendingSendsSlice.actions;
