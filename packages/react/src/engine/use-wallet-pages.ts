import {
  catalogueApi,
  loadServices,
  type ModalDispatch,
  type RootState,
  type ServicesState,
  selectAreServicesReady,
  type Wallet,
  type WalletFilter,
} from '@foyerkit/core';
import { useCallback, useEffect, useMemo } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useLasting } from '../timing/use-lasting.js';
import { useRequest } from './use-request.js';

const RETRY_DELAY_MS = 3_000;

/** A list of the catalogue as AllWallets shows it. */
export interface WalletList {
  readonly wallets: readonly Wallet[];
  /** How many there are in all. */
  readonly total: number;
  readonly status: 'loading' | 'ready' | 'error';
  /** Absent where all is loaded. */
  readonly onEndReached?: () => void;
  readonly onRetry: () => void;
}

const { getWallets, searchWallets } = catalogueApi.endpoints;

const hasServices = (state: RootState): state is RootState & ServicesState => selectAreServicesReady(state);

/** The clients are put into the store when a service is first wanted; this view can be there before them. */
function useServices(): boolean {
  const dispatch = useModalDispatch();
  useEffect(() => void dispatch(loadServices()), [dispatch]);
  return useModalSelector(selectAreServicesReady);
}

/** One entry a wallet: a page may repeat what came before it when the catalogue has changed meanwhile. */
const unique = (wallets: readonly Wallet[]): readonly Wallet[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
];

/** The catalogue page by page. */
export function useWalletPages(filter: WalletFilter): WalletList {
  const dispatch = useModalDispatch();
  const isReady = useServices();
  useRequest(
    useMemo(() => (isReady ? (send: ModalDispatch) => send(getWallets.initiate(filter)) : null), [filter, isReady]),
  );
  const select = useMemo(() => getWallets.select(filter), [filter]);
  const answer = useModalSelector((state) => (hasServices(state) ? select(state) : null));
  const { data, hasNextPage = false, isError = false, isLoading = true } = answer ?? {};
  const wallets = useMemo(() => unique((data?.pages ?? []).flatMap((page) => page.wallets)), [data]);
  const send = useCallback(
    (options: Parameters<typeof getWallets.initiate>[1]) =>
      void dispatch(getWallets.initiate(filter, { subscribe: false, ...options })),
    [dispatch, filter],
  );
  // A further page that fails leaves the list as it is; its end asks again after a while, and not at once for ever.
  const hasRested = useLasting(isError, RETRY_DELAY_MS);
  const canAsk = hasNextPage && !isLoading && (!isError || hasRested);
  const askForMore = useCallback(() => send({ direction: 'forward' }), [send]);
  return {
    wallets,
    total: data?.pages[0]?.count ?? 0,
    status: data ? 'ready' : isError ? 'error' : 'loading',
    ...(canAsk && { onEndReached: askForMore }),
    onRetry: () => send({ forceRefetch: true }),
  };
}

/** What the catalogue finds for a text; `null` while there is none. */
export function useWalletSearch(filter: WalletFilter, search: string | null): WalletList | null {
  const dispatch = useModalDispatch();
  const request = useMemo(() => (search === null ? null : { ...filter, search }), [filter, search]);
  const isReady = useModalSelector(selectAreServicesReady);
  useRequest(
    useMemo(
      () => (request && isReady ? (send: ModalDispatch) => send(searchWallets.initiate(request)) : null),
      [request, isReady],
    ),
  );
  const select = useMemo(() => request && searchWallets.select(request), [request]);
  const found = useModalSelector((state) => (select && hasServices(state) ? select(state) : null));
  const wallets = useMemo(() => unique(found?.data?.wallets ?? []), [found?.data]);
  if (!request || !found) return null;
  const isLoading = !found.data && !found.isError;
  return {
    wallets,
    total: found.data?.count ?? 0,
    status: found.isError ? 'error' : isLoading ? 'loading' : 'ready',
    onRetry: () => void dispatch(searchWallets.initiate(request, { subscribe: false, forceRefetch: true })),
  };
}
