import { catalogueApi, type ModalDispatch, type Wallet, type WalletFilter } from '@foyerkit/core';
import { useCallback, useMemo } from 'react';
import { useModalDispatch } from '../modal-context.js';
import { useLasting } from '../timing/use-lasting.js';
import { useRequest } from './use-request.js';
import { useServicesSelector } from './use-services.js';

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

/** One entry a wallet: a page may repeat what came before it when the catalogue has changed meanwhile. */
const unique = (wallets: readonly Wallet[]): readonly Wallet[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
];

/** The catalogue page by page. */
export function useWalletPages(filter: WalletFilter, isReady: boolean): WalletList {
  const dispatch = useModalDispatch();
  useRequest(
    useMemo(() => (isReady ? (send: ModalDispatch) => send(getWallets.initiate(filter)) : null), [filter, isReady]),
  );
  const answer = useServicesSelector(useMemo(() => getWallets.select(filter), [filter]));
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
export function useWalletSearch(filter: WalletFilter, search: string | null, isReady: boolean): WalletList | null {
  const dispatch = useModalDispatch();
  const request = useMemo(
    () => (search === null || !isReady ? null : { ...filter, search }),
    [filter, search, isReady],
  );
  useRequest(useMemo(() => request && ((send: ModalDispatch) => send(searchWallets.initiate(request))), [request]));
  const found = useServicesSelector(useMemo(() => (request ? searchWallets.select(request) : () => null), [request]));
  const wallets = useMemo(() => unique(found?.data?.wallets ?? []), [found?.data]);
  if (!request) return null;
  return {
    wallets,
    total: found?.data?.count ?? 0,
    status: found?.isError ? 'error' : found?.data ? 'ready' : 'loading',
    onRetry: () => void dispatch(searchWallets.initiate(request, { subscribe: false, forceRefetch: true })),
  };
}
