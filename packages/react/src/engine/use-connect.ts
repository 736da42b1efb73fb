import { loadAdapters, selectConnectList, viewPushed } from '@foyerkit/core';
import type { ConnectViewProps } from '@foyerkit/ui/views/connect.view';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useIsMobile } from './engine-context.js';
import { useAllWalletsRow, useConnectRows } from './use-connect-rows.js';

/** The wallets to connect, as Connect and its kin show them. */
export function useConnect(): ConnectViewProps {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const isLoaded = useModalSelector(({ connectors }) => connectors.isLoaded);
  const hasFailed = useModalSelector(({ connectors }) => connectors.failure !== null);
  const { enableWallets, enableWalletGuide, hasCatalogue } = useModalSelector(({ options }) => options);
  const rows = useModalSelector((state) => selectConnectList(state, isMobile));
  const { wallets, onSelect } = useConnectRows(rows);
  const allWallets = useAllWalletsRow();
  return {
    wallets: enableWallets ? wallets : [],
    isLoading: enableWallets && wallets.length === 0 && !isLoaded,
    onSelect,
    onRetry: enableWallets && hasFailed ? () => void dispatch(loadAdapters()) : undefined,
    ...(enableWallets && allWallets),
    onGetWallet: enableWalletGuide && hasCatalogue ? () => void dispatch(viewPushed({ view: 'GetWallet' })) : undefined,
  };
}
