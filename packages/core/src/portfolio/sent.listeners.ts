import type { UnknownAction } from '@reduxjs/toolkit';
import { onAbort } from '../adapter-kit/abortable.js';
import { isPageHidden, whenVisible } from '../api/chain-requests.js';
import { selectCaipAddress } from '../connection/connection.selectors.js';
import type { sendTransaction } from '../connection/request.controller.js';
import { SEND_TRANSACTION } from '../connection/request-types.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { type CaipAddress, parseCaipAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { loadActivity } from './activity.controller.js';
import { selectWantedHistory } from './followed.selectors.js';
import { tokensOutdated } from './portfolio.slice.js';

/**
 * How long after it is included a transaction is looked for in the history: an indexer follows a moment later, and one
 * that is behind minutes later.
 */
const LOOK_AGAIN_MS: readonly number[] = [0, 400, 800, 1_500, 3_000, 6_000, 12_000, 24_000, 48_000, 96_000];

/** Longest wait for a transaction to be included; after that the next opening shows it. */
const MAX_WAIT_MS = 600_000;

const isSent = (action: UnknownAction): action is ReturnType<typeof sendTransaction.fulfilled> =>
  action.type === `${SEND_TRANSACTION}/fulfilled`;

const isIndexed = ({ portfolio }: RootState, id: ReturnType<typeof selectCaipAddress>, hash: string): boolean =>
  id !== null && (portfolio?.activity[id]?.items.some((row) => row.hash === hash && row.status !== 'pending') ?? false);

const hasFailed = ({ portfolio }: RootState, id: CaipAddress): boolean =>
  portfolio?.activity[id]?.failedPage === 'first';

/** Whether the transaction is one of those that the modal itself awaits. */
const isFollowed = ({ pendingSends }: RootState, hash: string): boolean =>
  pendingSends?.list.some((one) => one.hash === hash) ?? false;

/** What was bought has arrived. By its type, because not every modal with balances sells. */
const hasReceived = (action: UnknownAction): boolean =>
  action.type === 'funding/purchaseChanged' && Object(action.payload).received !== undefined;

/**
 * Reads balances and activity again once a transaction was sent, and once it is included, and balances when a purchase
 * has arrived. S4.32
 */
export function listenForSent(startListening: StartListening): void {
  startListening({
    predicate: hasReceived,
    effect: (_, { dispatch, getState }) => {
      const id = selectCaipAddress(getState(), selectActiveNamespace(getState()));
      if (id) dispatch(tokensOutdated(id));
    },
  });
  startListening({
    predicate: isSent,
    effect: async (action, { condition, delay, dispatch, extra, getState, signal }) => {
      if (!isSent(action)) return;
      const { meta, payload: hash } = action;
      const { namespace } = meta.arg;
      const id = selectCaipAddress(getState(), namespace);
      if (!id) return;
      const { networkId } = parseCaipAddress(id);
      const isCurrent = () => selectCaipAddress(getState(), namespace) === id;
      const readActivity = async () => {
        if (isPageHidden()) await whenVisible(signal);
        if (selectWantedHistory(getState(), namespace) !== id) return;
        await dispatch(loadActivity({ caipAddress: id, page: 'first', isForced: true, isAutomatic: true }));
      };
      dispatch(tokensOutdated(id));
      await readActivity();
      // By then a transaction of the modal's own view is among those that it awaits: the node is not asked twice.
      await delay(0);
      if (isFollowed(getState(), hash)) await condition((_, state) => !isFollowed(state, hash), MAX_WAIT_MS);
      else {
        const adapter = await extra.adapters.get(namespace);
        // Combined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
        const limit = new AbortController();
        const stop = onAbort([signal, AbortSignal.timeout(MAX_WAIT_MS)], (reason) => limit.abort(reason));
        // A transaction that can never be included has changed nothing, but its fee may have.
        await adapter.waitForTransaction({ networkId, hash, signal: limit.signal }).catch(() => undefined);
        stop();
      }
      for (const delayMs of LOOK_AGAIN_MS) {
        await delay(delayMs);
        if (!isCurrent()) return;
        if (delayMs === 0) dispatch(tokensOutdated(id));
        await readActivity();
        // After a failure nothing is requested for a while; then it is read again by itself.
        if (hasFailed(getState(), id)) await condition((_, state) => !hasFailed(state, id), MAX_WAIT_MS);
        if (isIndexed(getState(), id, hash)) return;
      }
    },
  });
}
