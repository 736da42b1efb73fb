import {
  certifiedOnlyChosen,
  isInstalled,
  selectAllConnectors,
  selectInstalledIds,
  selectWalletFilter,
  viewPushed,
  walletChosen,
} from '@foyerkit/core';
import { AllWalletsView } from '@foyerkit/ui/views/all-wallets.view';
import { useMemo, useState } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { useServices } from '../engine/use-services.js';
import { useWalletPages, useWalletSearch } from '../engine/use-wallet-pages.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useDebounced } from '../timing/use-debounced.js';
import { ConnectContainer } from './connect.container.js';

/** Sources: connection spec, section 4 (2 characters); facts, section 2.0 (500 ms). */
const SEARCH_MIN_LENGTH = 2;
const SEARCH_DELAY_MS = 500;

export function AllWalletsContainer() {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const installedIds = useModalSelector(selectInstalledIds);
  const canPair = useModalSelector((state) => selectAllConnectors(state).some(({ type }) => type === 'PAIRING'));
  const base = useModalSelector(selectWalletFilter);
  const [search, setSearch] = useState('');
  const [isCertifiedOnly, setCertifiedOnly] = useState(false);
  const filter = useMemo(() => (isCertifiedOnly ? { ...base, isCertifiedOnly } : base), [base, isCertifiedOnly]);
  const wanted = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const services = useServices();
  const pages = useWalletPages(filter, services.isReady);
  const found = useWalletSearch(filter, wanted.length >= SEARCH_MIN_LENGTH ? wanted : null, services.isReady);
  const { wallets, ...list } = found ?? pages;
  const items = useMemo(
    () =>
      wallets.map((wallet) => ({
        id: wallet.id,
        name: wallet.name,
        iconUrl: wallet.imageUrl,
        isInstalled: isInstalled(wallet, installedIds),
      })),
    [wallets, installedIds],
  );
  return (
    <AllWalletsView
      {...list}
      {...(services.hasFailed && { status: 'error', onRetry: services.retry })}
      wallets={items}
      search={search}
      onSearchChange={setSearch}
      isCertifiedOnly={isCertifiedOnly}
      onCertifiedOnlyChange={(isOn) => {
        setCertifiedOnly(isOn);
        dispatch(certifiedOnlyChosen(isOn));
      }}
      onSelect={(id) => {
        const displayIndex = wallets.findIndex((wallet) => wallet.id === id);
        const chosen = wallets[displayIndex];
        if (chosen) dispatch(walletChosen({ chosen, displayIndex }));
      }}
      onQr={isMobile && canPair ? () => void dispatch(viewPushed({ view: 'ConnectingWalletConnectBasic' })) : undefined}
    />
  );
}
AllWalletsContainer.comesAfter = ConnectContainer;
