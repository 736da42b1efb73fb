import { catalogueApi, type ModalDispatch, selectLeadingWallets, type Wallet, type WalletFilter } from '@foyerkit/core';
import { useCallback, useMemo } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useLasting } from '../timing/use-lasting.js';
import { useRequest } from './use-request.js';
import { useServicesSelector } from './use-services.js';

const RETRY_DELAY_MS = 3_000;

/** A list from the catalogue, as far as it has loaded. */
export interface WalletPages {
  /** Identifies the list by its request. */
  readonly listKey: string;
  /** Search results are a single page. */
  readonly pages: readonly (readonly Wallet[])[];
  /** The total number according to the catalogue. */
  readonly count: number;
  readonly status: 'loading' | 'ready' | 'error';
  /** Whether there is no next page, one that can be loaded, or one that failed to load. */
  readonly next: 'none' | 'more' | 'failed';
  /** Absent when everything is loaded or a page is loading. */
  readonly onEndReached?: () => void;
  readonly onRetry: () => void;
}

const { getWallets, searchWallets } = catalogueApi.endpoints;

const NO_PAGES: WalletPages['pages'] = [];

/** What is listed when the catalogue has failed: the leading wallets, of which none has a badge. */
function useStandIn({ isCertifiedOnly }: WalletFilter): WalletPages['pages'] {
  const leading = useModalSelector(selectLeadingWallets);
  return useMemo(() => (isCertifiedOnly || leading.length === 0 ? NO_PAGES : [leading]), [isCertifiedOnly, leading]);
}

/** The catalogue page by page. */
export function useWalletPages(filter: WalletFilter, isReady: boolean): WalletPages {
  const dispatch = useModalDispatch();
  useRequest(
    useMemo(() => (isReady ? (send: ModalDispatch) => send(getWallets.initiate(filter)) : null), [filter, isReady]),
  );
  const answer = useServicesSelector(useMemo(() => getWallets.select(filter), [filter]));
  const { data, hasNextPage = false, isError = false, isLoading = true } = answer ?? {};
  const standIn = useStandIn(filter);
  const pages = useMemo(() => data?.pages.map(({ wallets }) => wallets) ?? standIn, [data, standIn]);
  const send = useCallback(
    (options: Parameters<typeof getWallets.initiate>[1]) =>
      void dispatch(getWallets.initiate(filter, { subscribe: false, ...options })),
    [dispatch, filter],
  );
  // If another page fails to load, the list stays as it is; its end requests the page again after a delay, not in a
  // loop.
  const canRetry = useLasting(isError, RETRY_DELAY_MS);
  const canAsk = hasNextPage && !isLoading && (!isError || canRetry);
  const askForMore = useCallback(() => send({ direction: 'forward' }), [send]);
  return {
    listKey: JSON.stringify(filter),
    pages,
    count: data?.pages[0]?.count ?? 0,
    status: data ? 'ready' : isError ? 'error' : 'loading',
    next: !hasNextPage ? 'none' : isError ? 'failed' : 'more',
    ...(canAsk && { onEndReached: askForMore }),
    onRetry: () => send({ forceRefetch: true }),
  };
}

/** The results of a search in the catalogue; `null` while there is no search text. */
export function useWalletSearch(filter: WalletFilter, search: string | null, isReady: boolean): WalletPages | null {
  const dispatch = useModalDispatch();
  const request = useMemo(
    () => (search === null || !isReady ? null : { ...filter, search }),
    [filter, search, isReady],
  );
  useRequest(useMemo(() => request && ((send: ModalDispatch) => send(searchWallets.initiate(request))), [request]));
  const found = useServicesSelector(useMemo(() => (request ? searchWallets.select(request) : () => null), [request]));
  const standIn = useStandIn(filter);
  const pages = useMemo(() => {
    if (found?.data) return [found.data.wallets];
    if (!found?.isError || !request) return NO_PAGES;
    const wanted = request.search.toLowerCase();
    return standIn.map((wallets) => wallets.filter(({ name }) => name.toLowerCase().includes(wanted)));
  }, [found?.data, found?.isError, request, standIn]);
  if (!request) return null;
  return {
    listKey: JSON.stringify(request),
    pages,
    count: found?.data?.count ?? 0,
    status: found?.isError ? 'error' : found?.data ? 'ready' : 'loading',
    next: 'none',
    onRetry: () => void dispatch(searchWallets.initiate(request, { subscribe: false, forceRefetch: true })),
  };
}
