import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { onAbort } from '../adapter-kit/abortable.js';
import { isPageHidden, whenVisible } from '../api/chain-requests.js';
import { selectCaipAddress } from '../connection/connection.selectors.js';
import { type CaipAddress, namespaceOf, parseCaipAddress } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { loadActivity } from './activity.controller.js';
import { selectWantedHistory } from './followed.selectors.js';
import { tokensOutdated } from './portfolio.slice.js';

/** Longest wait for a transaction to be included; after that the next opening shows it. */
export const MAX_WAIT_MS = 600_000;

/**
 * How long after it is included a transaction is looked for in the history: an indexer follows a moment later, and one
 * that is behind minutes later.
 */
const LOOK_AGAIN_MS: readonly number[] = [0, 400, 800, 1_500, 3_000, 6_000, 12_000, 24_000, 48_000, 96_000];

type ListenerApi = ListenerEffectAPI<RootState, ModalDispatch, Dependencies>;

export interface FollowedTransaction {
  /** Who sent it, and on which network: CAIP-10. */
  readonly id: CaipAddress;
  readonly hash: string;
  /** Whether it was sent before this feature was loaded: the history may have it already. */
  readonly isEarlier: boolean;
}

const isIndexed = ({ portfolio }: RootState, id: CaipAddress, hash: string): boolean =>
  portfolio?.activity[id]?.items.some((row) => row.hash === hash && row.status !== 'pending') ?? false;

const hasFailed = ({ portfolio }: RootState, id: CaipAddress): boolean =>
  portfolio?.activity[id]?.failedPage === 'first';

/** Whether a view waits for the newest page. */
const isAwaited = (state: RootState, id: CaipAddress): boolean =>
  selectWantedHistory(state, namespaceOf(id)) === id &&
  ['idle', 'loading'].includes(state.portfolio?.activity[id]?.status ?? 'idle');

/** Whether the transaction is one of those that the modal itself awaits. */
const isOwn = ({ pendingSends }: RootState, hash: string): boolean =>
  pendingSends?.list.some((one) => one.hash === hash) ?? false;

async function untilIncluded({ hash, id }: FollowedTransaction, api: ListenerApi): Promise<void> {
  const { condition, delay, extra, getState, signal } = api;
  // By then a transaction of the modal's own view is among those that it awaits: the node is not asked twice.
  await delay(0);
  if (isOwn(getState(), hash)) {
    await condition((_, state) => !isOwn(state, hash), MAX_WAIT_MS);
    return;
  }
  const adapter = await extra.adapters.get(namespaceOf(id));
  // Combined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
  const limit = new AbortController();
  const stop = onAbort([signal, AbortSignal.timeout(MAX_WAIT_MS)], (reason) => limit.abort(reason));
  const { networkId } = parseCaipAddress(id);
  // A transaction that can never be included has changed nothing, but its fee may have.
  await adapter.waitForTransaction({ networkId, hash, signal: limit.signal }).catch(() => undefined);
  stop();
}

/**
 * Reads balances and activity until the history has a transaction. Of one that was sent earlier only the activity: balances
 * are read for the first time then.
 */
export async function followSent(sent: FollowedTransaction, api: ListenerApi): Promise<void> {
  const { condition, delay, dispatch, getState, signal } = api;
  const { hash, id, isEarlier } = sent;
  const namespace = namespaceOf(id);
  const readActivity = async () => {
    if (isPageHidden()) await whenVisible(signal);
    if (selectWantedHistory(getState(), namespace) !== id) return;
    await dispatch(loadActivity({ caipAddress: id, page: 'first', isForced: true, isAutomatic: true }));
  };
  // The view that loaded this feature reads both by itself.
  if (!isEarlier) {
    dispatch(tokensOutdated(id));
    await readActivity();
  }
  await untilIncluded(sent, api);
  if (isEarlier) {
    if (isAwaited(getState(), id)) await condition((_, state) => !isAwaited(state, id), MAX_WAIT_MS);
    if (isIndexed(getState(), id, hash)) return;
  }
  for (const delayMs of LOOK_AGAIN_MS) {
    await delay(delayMs);
    if (selectCaipAddress(getState(), namespace) !== id) return;
    if (delayMs === 0 && !isEarlier) dispatch(tokensOutdated(id));
    await readActivity();
    // After a failure nothing is requested for a while; then it is read again by itself.
    if (hasFailed(getState(), id)) await condition((_, state) => !hasFailed(state, id), MAX_WAIT_MS);
    if (isIndexed(getState(), id, hash)) return;
  }
}
