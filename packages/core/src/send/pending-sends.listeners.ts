import { fetchBalance } from '../account/account.controller.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { isModalError } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { modalOpened } from '../modal/modal.slice.js';
import { alertRaised, snackShown } from '../notices/notices.slice.js';
import type { Snack } from '../notices/notices.state.js';
import type { ChainAdapter } from '../ports/adapter.js';
import { floorDecimal, formatAmount } from '../ports/amount.js';
import { isSameAddress, namespaceOf } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { isShownTransfer } from './compare-transfer.js';
import {
  isSameSend,
  sendEnded,
  sendsFound,
  transactionSent,
  transferCompared,
  withRecipient,
  withSend,
} from './pending-sends.slice.js';
import type { Comparison, PendingSend, SendOutcome } from './pending-sends.state.js';
import { changeStoredSends, readSends } from './stored-sends.js';

/** How often a transaction that the node does not know yet is read again. */
export const COMPARE_EVERY_MS = 2_000;

const OUTCOMES: Readonly<Record<string, SendOutcome>> = {
  TRANSACTION_EXPIRED: 'expired',
  TRANSACTION_REPLACED: 'replaced',
};

/** Waits for the network. `null`: the modal has ended first, and the next visit waits again. */
async function waitFor(
  adapter: ChainAdapter,
  { hash, networkId }: PendingSend,
  signal: AbortSignal,
): Promise<{ readonly outcome: SendOutcome; readonly hash: string } | null> {
  try {
    const receipt = await adapter.waitForTransaction({ networkId, hash, signal });
    return { outcome: receipt.status === 'succeeded' ? 'confirmed' : 'failed', hash: receipt.hash };
  } catch (thrown) {
    if (signal.aborted) return null;
    return { outcome: (isModalError(thrown) && OUTCOMES[thrown.code]) || 'unknown', hash };
  }
}

/** Reads what was signed; `null`: not known yet, or no transfer. A node that fails is asked again. */
async function readSigned(adapter: ChainAdapter, { hash, networkId }: PendingSend, signal: AbortSignal) {
  try {
    return (await adapter.readTransfer?.({ networkId, hash, signal })) ?? null;
  } catch {
    // Not known yet: it is read again, and once more when the transaction is included.
    return null;
  }
}

/** Waits, at most until the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/**
 * Compares what was signed with what was shown as soon as the node knows it.
 * @param included aborted when the network has included it, after which the node knows all of it
 */
async function compare(
  adapter: ChainAdapter,
  send: PendingSend,
  signal: AbortSignal,
  included: AbortSignal,
): Promise<Comparison> {
  while (!signal.aborted) {
    const isLast = included.aborted || !adapter.readTransfer;
    const signed = await readSigned(adapter, send, signal);
    if (signed) return isShownTransfer(send, signed) ? 'same' : 'different';
    if (isLast) return 'unreadable';
    await pause(COMPARE_EVERY_MS, included);
  }
  return 'pending';
}

const noticeFor = (send: PendingSend, outcome: SendOutcome): Omit<Snack, 'id'> => ({
  variant: outcome === 'confirmed' ? 'success' : 'error',
  key: `snack.send.${outcome === 'confirmed' && send.comparison === 'unreadable' ? 'unreadable' : outcome}`,
  values: { amount: floorDecimal(formatAmount(send.value, send.decimals), 6), symbol: send.symbol },
});

/** Awaits every transaction that was sent, also those of earlier visits, and says how each ended. */
export function followPendingSends(startListening: StartListening, context: FeatureContext): void {
  const { dependencies, dispatch, getState, signal } = context;
  const { adapters, storage } = dependencies;
  /** What ended while the modal was closed: said when it opens. */
  let unsaid: Omit<Snack, 'id'>[] = [];

  const say = (notice: Omit<Snack, 'id'>): void => {
    if (getState().modal.isOpen) dispatch(snackShown(notice));
    else unsaid = [...unsaid, notice];
  };
  const follow = async (send: PendingSend): Promise<void> => {
    const adapter = await adapters.get(namespaceOf(send.networkId));
    const inclusion = new AbortController();
    const compared = send.comparison === 'pending' ? compare(adapter, send, signal, inclusion.signal) : null;
    const comparing = compared?.then((comparison) => {
      if (!signal.aborted) dispatch(transferCompared({ networkId: send.networkId, hash: send.hash, comparison }));
    });
    const end = await waitFor(adapter, send, signal);
    inclusion.abort();
    await comparing;
    if (end && !signal.aborted) dispatch(sendEnded({ send, outcome: end.outcome }));
  };
  const start = (send: PendingSend): void => {
    follow(send).catch((thrown: unknown) => {
      // The adapter has not loaded, or the modal has ended: the next visit waits again.
      if (!signal.aborted) console.error('[foyerkit] A pending transaction cannot be followed.', thrown);
    });
  };

  startListening({
    actionCreator: transactionSent,
    effect: ({ payload }) => {
      changeStoredSends(storage, ({ list, recipients }) => ({
        list: withSend(list, payload),
        recipients: withRecipient(recipients, payload),
      }));
      start(payload);
    },
  });
  startListening({
    actionCreator: transferCompared,
    effect: ({ payload }) => {
      changeStoredSends(storage, ({ list, recipients }) => ({
        list: list.map((one) => (isSameSend(one, payload) ? { ...one, comparison: payload.comparison } : one)),
        recipients,
      }));
      if (payload.comparison !== 'different') return;
      dispatch(
        alertRaised({
          code: 'TRANSFER_DIFFERS',
          displayMessage: 'The wallet signed something else than was shown. Check your wallet',
          debugMessage: `The transaction ${payload.hash} on ${payload.networkId} is not the transfer that the modal showed.`,
        }),
      );
    },
  });
  startListening({
    actionCreator: sendEnded,
    effect: async ({ payload: { outcome, send } }, { getOriginalState }) => {
      // With what the comparison has found since it was sent.
      const latest = getOriginalState().pendingSends?.list.find((one) => isSameSend(one, send));
      changeStoredSends(storage, ({ list, recipients }) => ({
        list: list.filter((one) => !isSameSend(one, send)),
        recipients,
      }));
      say(noticeFor(latest ?? send, outcome));
      const namespace = namespaceOf(send.networkId);
      const address = selectConnected(getState(), namespace)?.accounts[0].address;
      if (address && isSameAddress(address, send.from)) await dispatch(fetchBalance({ namespace }));
    },
  });
  startListening({
    actionCreator: modalOpened,
    effect: () => {
      const last = unsaid.at(-1);
      unsaid = [];
      if (last) dispatch(snackShown(last));
    },
  });

  const found = readSends(storage);
  dispatch(sendsFound(found));
  for (const send of found.list) start(send);
}
