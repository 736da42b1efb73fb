import {
  type ConnectRow,
  connectorChosen,
  loadAdapters,
  type ReservedRows,
  selectAwaitedLists,
  selectCanPair,
  selectCatalogueIcons,
  selectConnectList,
  selectConnectorPicture,
  selectIsPaired,
  selectReservedRows,
  selectWalletCount,
  viewPushed,
  walletChosen,
} from '@foyerkit/core';
import type { ConnectViewProps, ConnectWalletItem } from '@foyerkit/ui/views/connect.view';
import { useMemo, useState } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useIsMobile } from './engine-context.js';
import { shallowEqual } from './shallow-equal.js';
import { useWalletName } from './use-wallet-name.js';

const keyOf = (row: ConnectRow): string =>
  row.kind === 'wallet' ? `wallet:${row.wallet.id}` : `${row.connector.namespace}:${row.connector.id}`;

function tagOf(row: ConnectRow): ConnectWalletItem['tag'] {
  if (row.group === 'recent') return 'recent';
  if (row.kind === 'wallet' || row.connector.type === 'EXTERNAL') return undefined;
  return row.connector.type === 'PAIRING' ? 'qrCode' : 'installed';
}

/** The rows that are disabled while a paired wallet is connected. Source: F3.2.12. */
const needsPairing = ({ group }: ConnectRow) =>
  group === 'walletConnect' || group === 'custom' || group === 'recommended';

const nameOf = (row: ConnectRow) => (row.kind === 'wallet' ? row.wallet.name : row.connector.name);

const toItem = (
  row: ConnectRow,
  name: string,
  iconUrl: string | undefined,
  isPaired: boolean,
  doubted: readonly string[] | undefined,
): ConnectWalletItem => ({
  id: keyOf(row),
  name,
  iconUrl,
  tag: doubted?.includes(keyOf(row)) ? 'unverified' : tagOf(row),
  isPairingTaken: isPaired && needsPairing(row),
});

/** Rows of core's list as the Connect view shows them, and their press handler. */
export function useConnectRows(rows: readonly ConnectRow[]): Pick<ConnectViewProps, 'wallets' | 'onSelect'> {
  const dispatch = useModalDispatch();
  const pictures = useModalSelector(
    (state) =>
      rows.map((row) => (row.kind === 'wallet' ? row.wallet.imageUrl : selectConnectorPicture(state, row.connector))),
    shallowEqual,
  );
  const isPaired = useModalSelector(selectIsPaired);
  const doubted = useModalSelector(({ answers }) => answers?.doubted);
  const walletName = useWalletName();
  const wallets = useMemo(
    () => rows.map((row, index) => toItem(row, walletName(nameOf(row)), pictures[index], isPaired, doubted)),
    [rows, pictures, isPaired, doubted, walletName],
  );
  const onSelect = (id: string) => {
    const displayIndex = rows.findIndex((row) => keyOf(row) === id);
    const row = rows[displayIndex];
    if (row?.kind === 'wallet') dispatch(walletChosen({ chosen: row.wallet, displayIndex }));
    if (row?.kind === 'connector') dispatch(connectorChosen({ chosen: row.connector, displayIndex }));
  };
  return { wallets, onSelect };
}

/** The row that opens all wallets; `null` without a catalogue, without pairing, or when the host disables it. */
export function useAllWalletsRow(): Pick<ConnectViewProps, 'allWallets' | 'onAllWallets'> | null {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const { allWallets, hasCatalogue } = useModalSelector(({ options }) => options);
  const canPair = useModalSelector(selectCanPair);
  const isPairingTaken = useModalSelector(selectIsPaired);
  const count = useModalSelector(selectWalletCount);
  const iconUrls = useModalSelector(selectCatalogueIcons);
  const isWanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile);
  if (!isWanted || !hasCatalogue || !canPair) return null;
  return {
    allWallets: { count: count ?? 0, iconUrls, isPairingTaken },
    onAllWallets: () => void dispatch(viewPushed({ view: 'AllWallets' })),
  };
}

const areSameRows = (one: ReservedRows, other: ReservedRows): boolean =>
  one.isPending === other.isPending && shallowEqual(one.places, other.places);

/** The rows that are kept free for wallets of the catalogue, from the first frame of the view until it is left. */
function useReservedRows(): ReservedRows {
  const isMobile = useIsMobile();
  const [awaited] = useState(useModalSelector(selectAwaitedLists));
  return useModalSelector((state) => selectReservedRows(state, isMobile, awaited), areSameRows);
}

/** The wallets to connect, as Connect and similar views show them. */
export function useConnect(): ConnectViewProps {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const isLoaded = useModalSelector(({ connectors }) => connectors.isLoaded);
  const failure = useModalSelector(({ connectors }) => connectors.failure);
  const { enableWallets, enableWalletGuide, hasCatalogue } = useModalSelector(({ options }) => options);
  const rows = useModalSelector((state) => selectConnectList(state, isMobile));
  const { wallets, onSelect } = useConnectRows(rows);
  const reserved = useReservedRows();
  const allWallets = useAllWalletsRow();
  return {
    wallets: enableWallets ? wallets : [],
    ...(enableWallets && { reserved }),
    isLoading: enableWallets && wallets.length === 0 && !isLoaded,
    onSelect,
    hasHostFailed: failure?.code === 'INVALID_OPTION',
    onRetry: enableWallets && failure ? () => void dispatch(loadAdapters()) : undefined,
    ...(enableWallets && allWallets),
    onGetWallet: enableWalletGuide && hasCatalogue ? () => void dispatch(viewPushed({ view: 'GetWallet' })) : undefined,
  };
}
