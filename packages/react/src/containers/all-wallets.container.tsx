import {
  certifiedOnlyChosen,
  connectorChosen,
  connectorTileId,
  pairingWanted,
  selectCanPair,
  selectOfferedConnectors,
  selectWalletFilter,
  viewPushed,
  walletChosen,
  walletListLeft,
  walletSearchChanged,
  walletsSearched,
} from '@foyerkit/core';
import { useDebounced } from '@foyerkit/ui';
import { AllWalletsView } from '@foyerkit/ui/views/all-wallets.view';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { useServices } from '../engine/use-services.js';
import { useWalletPages, useWalletSearch } from '../engine/use-wallet-pages.js';
import { useWalletTiles } from '../engine/use-wallet-tiles.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** Sources: C4.60 (2 characters), F2.0.2 (500 ms). */
const SEARCH_MIN_LENGTH = 2;
const SEARCH_DELAY_MS = 500;

const searchOf = (text: string) => (text.trim().length >= SEARCH_MIN_LENGTH ? text.trim() : '');

export function AllWalletsContainer() {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const canPair = useModalSelector(selectCanPair);
  const base = useModalSelector(selectWalletFilter);
  const { isCertifiedOnly, scrollTop, search } = useModalSelector(({ wallets }) => wallets.browsing);
  const filter = useMemo(() => (isCertifiedOnly ? { ...base, isCertifiedOnly } : base), [base, isCertifiedOnly]);
  // A text that is too short counts as empty, which shows the list at once.
  const wanted = useDebounced(searchOf(search), SEARCH_DELAY_MS);
  const services = useServices();
  const pages = useWalletPages(filter, services.isReady);
  const found = useWalletSearch(filter, wanted || null, services.isReady);
  // A search that is shown again after a wallet was left is not a new one.
  const told = useRef(wanted);
  useEffect(() => {
    if (wanted && wanted !== told.current) dispatch(walletsSearched({ search: wanted, isCertifiedOnly }));
    told.current = wanted;
  }, [dispatch, isCertifiedOnly, wanted]);
  const { list, wallets } = useWalletTiles(found ?? pages, !found && !isCertifiedOnly);
  const connectors = useModalSelector(selectOfferedConnectors);
  const latest = useRef(wallets);
  const offered = useRef(connectors);
  useLayoutEffect(() => {
    latest.current = wallets;
    offered.current = connectors;
  });
  const onQr = () => {
    dispatch(viewPushed({ view: 'ConnectingWalletConnectBasic' }));
    dispatch(pairingWanted({}));
  };
  return (
    <AllWalletsView
      {...list}
      {...(services.hasFailed && { status: 'error', onRetry: services.retry })}
      search={search}
      onSearchChange={(text) => void dispatch(walletSearchChanged(text))}
      isCertifiedOnly={isCertifiedOnly}
      onCertifiedOnlyChange={(isOn) => void dispatch(certifiedOnlyChosen(isOn))}
      onSelect={useCallback(
        (id: string) => {
          const displayIndex = latest.current.findIndex((wallet) => wallet.id === id);
          const chosen = latest.current[displayIndex];
          const connector = offered.current.find((one) => connectorTileId(one) === id);
          if (connector) dispatch(connectorChosen({ chosen: connector, displayIndex }));
          else if (chosen) dispatch(walletChosen({ chosen, displayIndex }));
        },
        [dispatch],
      )}
      initialScrollTop={scrollTop}
      onLeave={useCallback((top: number) => void dispatch(walletListLeft(top)), [dispatch])}
      onQr={isMobile && canPair ? onQr : undefined}
    />
  );
}
AllWalletsContainer.comesAfter = ConnectContainer;
