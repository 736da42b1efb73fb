import { type ChainNamespace, selectActiveNamespace, selectCaipAddress, selectNetwork } from '@foyerkit/core';
import {
  type Activity,
  counterpartyOf,
  loadActivity,
  selectActivityList,
  selectShownActivity,
  selectSuspiciousCount,
  suspiciousShown,
} from '@foyerkit/core/portfolio';
import type { ActivityItem } from '@foyerkit/ui/views/portfolio/activity-item';
import type { TransactionsViewProps } from '@foyerkit/ui/views/portfolio/transactions.view';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { transactionLink } from '../engine/network-look.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';

type Network = ReturnType<typeof selectNetwork>;

/** The address of an account in its id, the part after the network. */
const addressIn = (caipAddress: string): string => caipAddress.slice(caipAddress.lastIndexOf(':') + 1);

const toItem = (activity: Activity, address: string, network: Network): ActivityItem => ({
  id: activity.id,
  type: activity.type,
  status: activity.status,
  minedAt: activity.minedAt,
  transfers: activity.transfers,
  suspicion: activity.suspicion,
  counterparty: counterpartyOf(activity, address) ?? undefined,
  href: transactionLink(network, activity.hash),
});

/**
 * The rows that are rendered. A longer list is rendered in a task after the one that has read its page: with thousands of
 * rows both together take longer than a frame of a slow phone. Another list is rendered at once.
 */
function useRows(namespace: ChainNamespace): { readonly rows: readonly Activity[]; readonly isBehind: boolean } {
  const latest = useModalSelector((state) => selectShownActivity(state, namespace));
  const deferred = useDeferredValue(latest);
  const rows = deferred[0] === latest[0] ? deferred : latest;
  return { rows, isBehind: rows !== latest };
}

/** How many items are still known whose rows are not in the list. */
const MAX_OTHERS = 500;

/**
 * The same item for the same row, so that a longer list renders only what it adds. Not kept in a `WeakMap`: the garbage
 * collector looks at all of its rows in one go.
 */
function useItems(rows: readonly Activity[], caipAddress: string): readonly ActivityItem[] {
  const network = useModalSelector((state) => selectNetwork(state, rows[0]?.networkId ?? null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: items of another account or network are other ones
  const made = useMemo(() => new Map<Activity, ActivityItem>(), [caipAddress, network]);
  return useMemo(() => {
    if (made.size > rows.length + MAX_OTHERS) made.clear();
    return rows.map((row) => {
      const item = made.get(row) ?? toItem(row, addressIn(caipAddress), network);
      made.set(row, item);
      return item;
    });
  }, [rows, made, caipAddress, network]);
}

/** The activity of the account on screen, as the views show it. */
export function useActivityProps(): TransactionsViewProps {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const caipAddress = useModalSelector((state) => selectCaipAddress(state, namespace));
  const list = useModalSelector((state) => selectActivityList(state, namespace));
  const { rows, isBehind } = useRows(namespace);
  const items = useItems(rows, caipAddress ?? '');
  const suspiciousCount = useModalSelector((state) => selectSuspiciousCount(state, namespace));
  const showsSuspicious = useModalSelector(({ portfolio }) => portfolio?.showsSuspicious ?? false);
  const status = list?.status ?? 'idle';
  const load = useCallback(
    (page: 'first' | 'next', isForced = false) => {
      if (caipAddress) void dispatch(loadActivity({ caipAddress, page, isForced }));
    },
    [caipAddress, dispatch],
  );
  const onMore = useCallback(() => load('next'), [load]);
  return {
    items,
    status: status === 'idle' ? 'loading' : status,
    // The end of the list is that of the rows on screen.
    onMore: list?.next && !isBehind ? onMore : undefined,
    // What the visitor asks for is not held back by an earlier failure.
    onRetry: () => load(list?.failedPage ?? 'first', true),
    suspiciousCount,
    showsSuspicious,
    onSuspiciousChange: (isShown) => void dispatch(suspiciousShown(isShown)),
  };
}
