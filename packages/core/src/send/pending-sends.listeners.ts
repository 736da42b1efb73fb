import { isAnyOf } from '@reduxjs/toolkit';
import { fetchBalance } from '../account/account.controller.js';
import { abortable, onAbort, pause } from '../adapter-kit/abortable.js';
import { isPageHidden, whenVisible } from '../api/chain-requests.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { isModalError } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { modalOpened } from '../modal/modal.slice.js';
import { alertDismissed, alertRaised, snackHidden, snackShown } from '../notices/notices.slice.js';
import type { ChainAdapter } from '../ports/adapter.js';
import { isSameAddress, namespaceOf } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { isShownCall, isShownTransfer } from './compare-transfer.js';
import { noticeFor } from './pending-notices.js';
import {
  differencesSeen,
  NO_SENDS,
  newsTold,
  pendingSendsSlice,
  sendEnded,
  sendsFound,
  sendUnclear,
  transactionSent,
  transferCompared,
} from './pending-sends.slice.js';
import type { Comparison, PendingSend, SendOutcome, SendRef } from './pending-sends.state.js';
import { changeStoredSends, readSends } from './stored-sends.js';

/** How often a transaction that the node does not know yet is read again, at first. */
export const COMPARE_EVERY_MS = 2_000;

/** How often one is read that the node has not known for long: it may never know it. */
const COMPARE_LATER_MS = 60_000;

/** The pause is a 60th of the transaction's age: a minute after an hour. */
const PAUSE_PART = 60;

/** How often one is read that is included: of several nodes behind one address, one may know it later than another. */
const LAST_READINGS = 3;

/** When a node that has failed for too long is asked again. */
export const ASK_AGAIN_MS = 10_000;

/** A node that has not said by then what came of a transaction is not asked any longer. Timers take at most 24 days. */
export const GIVEN_UP_AFTER_MS = 7 * 24 * 3_600_000;

/** For how long a node is asked at least: a later visit learns of a transaction that was included meanwhile. */
const ASKED_AT_LEAST_MS = 10_000;

const OUTCOMES: Readonly<Record<string, SendOutcome>> = {
  TRANSACTION_EXPIRED: 'expired',
  TRANSACTION_REPLACED: 'replaced',
};

interface End {
  readonly outcome: SendOutcome;
  readonly hash: string;
}

/** Waits for the network. `unknown`: it has not said, also because the signal was aborted. */
async function waitFor(adapter: ChainAdapter, { hash, networkId }: PendingSend, signal: AbortSignal): Promise<End> {
  try {
    // An adapter may ignore the signal.
    const receipt = await abortable(adapter.waitForTransaction({ networkId, hash, signal }), [signal]);
    return { outcome: receipt.status === 'succeeded' ? 'confirmed' : 'failed', hash: receipt.hash };
  } catch (thrown) {
    // Said to the visitor as the outcome.
    return { outcome: (isModalError(thrown) && OUTCOMES[thrown.code]) || 'unknown', hash };
  }
}

/** Compares what was signed with what was shown; `null`: it cannot be read, or not yet. A node that fails is asked again. */
async function compareOnce(
  adapter: ChainAdapter,
  send: PendingSend,
  hash: string,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const { call, from, networkId } = send;
  const request = { networkId, hash, from, signal };
  try {
    if (call) {
      const calls = (await adapter.readCalls?.(request)) ?? null;
      return calls && (isShownCall(send, call, calls) ? 'same' : 'different');
    }
    const signed = (await adapter.readTransfer?.(request)) ?? null;
    if (signed === null) return null;
    return signed !== 'noTransfer' && isShownTransfer(send, signed) ? 'same' : 'different';
  } catch {
    // The caller reads it again.
    return null;
  }
}

/** The network has included it, possibly under another hash: the wallet may have raised the fee. */
interface Inclusion {
  readonly signal: AbortSignal;
  readonly hash: () => string;
}

interface Comparing {
  readonly included: Inclusion;
  readonly now: () => number;
  /** Aborted when the modal has ended. */
  readonly signal: AbortSignal;
}

/** Compares what was signed with what was shown as soon as the node knows it. */
async function compare(
  adapter: ChainAdapter,
  send: PendingSend,
  { included, now, signal }: Comparing,
): Promise<Comparison> {
  const canRead = (send.call ? adapter.readCalls : adapter.readTransfer) !== undefined;
  let last = canRead ? LAST_READINGS : 1;
  while (!signal.aborted) {
    if (isPageHidden() && !included.signal.aborted) await whenVisible(included.signal);
    const isIncluded = included.signal.aborted || !canRead;
    const comparison = await compareOnce(adapter, send, included.hash(), signal);
    if (comparison) return comparison;
    if (isIncluded) last -= 1;
    if (last === 0) return 'unreadable';
    const laterMs = Math.min((now() - send.sentAt) / PAUSE_PART, COMPARE_LATER_MS);
    if (isIncluded) await pause(COMPARE_EVERY_MS, signal);
    else await pause(Math.max(COMPARE_EVERY_MS, laterMs), included.signal);
  }
  return 'pending';
}

const isStored = isAnyOf(transactionSent, transferCompared, sendEnded, sendUnclear, newsTold, differencesSeen);

/** Awaits every transaction that was sent, also those of earlier visits, and says how each ended. Sources: S4.14, S4.15 */
export function followPendingSends(startListening: StartListening, context: FeatureContext): void {
  const { dependencies, dispatch, getState, signal } = context;
  const { adapters, now, storage } = dependencies;
  const sends = () => getState().pendingSends ?? NO_SENDS;

  /** One after the other, so that each can be read: the next one when the snackbar before it has gone. */
  const tell = (): void => {
    const [next] = sends().news;
    const { modal, notices } = getState();
    if (!next || !modal.isOpen || notices.snack) return;
    dispatch(snackShown(noticeFor(next)));
    dispatch(newsTold({ networkId: next.networkId, hash: next.hash }));
  };
  const warn = ({ hash, networkId }: SendRef): void => {
    dispatch(
      alertRaised({
        code: 'TRANSFER_DIFFERS',
        displayMessage: 'The wallet signed something else than was shown. Check your wallet',
        debugMessage: `The transaction ${hash} on ${networkId} is not the transaction that the modal showed.`,
      }),
    );
  };
  /** Another alert may have taken its place. */
  const warnAgain = (): void => {
    const last = sends().differing.at(-1);
    if (last && getState().notices.alert?.code !== 'TRANSFER_DIFFERS') warn(last);
  };

  /** `null`: the modal has ended first, and the next visit waits again. */
  const untilEnded = async (adapter: ChainAdapter, send: PendingSend): Promise<End | null> => {
    // Combined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
    const limit = new AbortController();
    const leftMs = send.sentAt + GIVEN_UP_AFTER_MS - now();
    // After the clock was set back, more than the week would be left.
    const limitMs = Math.max(ASKED_AT_LEAST_MS, Math.min(leftMs, GIVEN_UP_AFTER_MS));
    const timer = setTimeout(() => limit.abort(), limitMs);
    const stop = onAbort([signal], (reason) => limit.abort(reason));
    try {
      for (let round = 0; ; round += 1) {
        const end = await waitFor(adapter, send, limit.signal);
        if (signal.aborted) return null;
        // Timers stand still while the computer sleeps.
        const isGivenUp = limit.signal.aborted || now() - send.sentAt >= GIVEN_UP_AFTER_MS;
        if (end.outcome !== 'unknown' || isGivenUp) return end;
        // Said once in a visit.
        if (round === 0) dispatch(sendUnclear(send));
        await pause(ASK_AGAIN_MS, limit.signal);
      }
    } finally {
      stop();
      clearTimeout(timer);
    }
  };
  const follow = async (send: PendingSend): Promise<void> => {
    const adapter = await adapters.get(namespaceOf(send.networkId));
    const inclusion = new AbortController();
    let { hash } = send;
    const included = { signal: inclusion.signal, hash: () => hash };
    const compared = send.comparison === 'pending' ? compare(adapter, send, { included, now, signal }) : null;
    const comparing = compared?.then((comparison) => {
      if (signal.aborted) return;
      dispatch(transferCompared({ networkId: send.networkId, hash: send.hash, comparison }));
    });
    const end = await untilEnded(adapter, send);
    hash = end?.hash ?? hash;
    inclusion.abort();
    await comparing;
    if (end && !signal.aborted) dispatch(sendEnded({ send, ...end }));
  };
  const start = (send: PendingSend): void => {
    follow(send).catch((thrown: unknown) => {
      // The adapter has not loaded, or the modal has ended: the next visit waits again.
      if (!signal.aborted) console.error('[foyerkit] A pending transaction cannot be followed.', thrown);
    });
  };

  startListening({
    matcher: isStored,
    effect: (action) => changeStoredSends(storage, (stored) => pendingSendsSlice.reducer(stored, action)),
  });
  startListening({ actionCreator: transactionSent, effect: ({ payload }) => start(payload) });
  startListening({
    actionCreator: transferCompared,
    effect: ({ payload }) => {
      if (payload.comparison === 'different') warn(payload);
    },
  });
  startListening({
    actionCreator: sendEnded,
    effect: async ({ payload: { send } }) => {
      const namespace = namespaceOf(send.networkId);
      const address = selectConnected(getState(), namespace)?.accounts[0].address;
      if (address && isSameAddress(address, send.from)) await dispatch(fetchBalance({ namespace }));
    },
  });
  startListening({ matcher: isAnyOf(sendEnded, sendUnclear, snackHidden, modalOpened), effect: tell });
  startListening({ actionCreator: modalOpened, effect: warnAgain });
  startListening({
    actionCreator: alertDismissed,
    effect: (_, { getOriginalState }) => {
      if (getOriginalState().notices.alert?.code === 'TRANSFER_DIFFERS') dispatch(differencesSeen());
      else warnAgain();
    },
  });

  const found = readSends(storage);
  dispatch(sendsFound(found));
  warnAgain();
  tell();
  for (const send of found.list) start(send);
}
