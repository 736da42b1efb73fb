import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSameAddress, namespaceOf } from '../ports/caip.js';
import type { Comparison, PendingSend, PendingSendsState, SendOutcome } from './pending-sends.state.js';

/** Source: C9.1. */
export const PENDING_LIMIT = 99;

/** How many recipients of a chain namespace are remembered. */
export const RECIPIENT_LIMIT = 50;

type Ref = Pick<PendingSend, 'hash' | 'networkId'>;

export const isSameSend = (one: Ref, other: Ref): boolean =>
  one.hash === other.hash && one.networkId === other.networkId;

const initialState: PendingSendsState = { list: [], recipients: {} };

/** Also of a list that another tab has stored. */
export const withSend = (list: readonly PendingSend[], send: PendingSend): readonly PendingSend[] =>
  [...list.filter((one) => !isSameSend(one, send)), send].slice(-PENDING_LIMIT);

export function withRecipient(
  recipients: PendingSendsState['recipients'],
  { networkId, to }: Pick<PendingSend, 'networkId' | 'to'>,
): PendingSendsState['recipients'] {
  const namespace = namespaceOf(networkId);
  const others = (recipients[namespace] ?? []).filter((one) => !isSameAddress(one, to));
  return { ...recipients, [namespace]: [to, ...others].slice(0, RECIPIENT_LIMIT) };
}

export const pendingSendsSlice = createSlice({
  name: 'pendingSends',
  initialState,
  reducers: {
    /** What an earlier visit stored. */
    sendsFound: (_, { payload }: PayloadAction<PendingSendsState>): PendingSendsState => payload,
    transactionSent: (state, { payload }: PayloadAction<PendingSend>): PendingSendsState => ({
      list: withSend(state.list, payload),
      recipients: withRecipient(state.recipients, payload),
    }),
    transferCompared: (
      state,
      { payload: { comparison, ...ref } }: PayloadAction<Ref & { readonly comparison: Comparison }>,
    ): PendingSendsState => ({
      ...state,
      list: state.list.map((one) => (isSameSend(one, ref) ? { ...one, comparison } : one)),
    }),
    sendEnded: (
      state,
      { payload: { send } }: PayloadAction<{ readonly send: PendingSend; readonly outcome: SendOutcome }>,
    ): PendingSendsState => ({ ...state, list: state.list.filter((one) => !isSameSend(one, send)) }),
  },
});

export const { sendEnded, sendsFound, transactionSent, transferCompared } = pendingSendsSlice.actions;
