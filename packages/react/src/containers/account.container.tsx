import {
  copyText,
  disconnectWallet,
  fetchBalance,
  selectActiveNamespace,
  selectConnected,
  selectConnector,
  selectIsDisconnecting,
  selectNetwork,
  selectNetworkId,
  selectWalletInfo,
  viewPushed,
} from '@foyerkit/core';
import { AccountView } from '@foyerkit/ui/views/account.view';
import { useModal } from '../engine/engine-context.js';
import { HeaderNetwork } from '../engine/header-network.js';
import { HeaderSessions } from '../engine/header-sessions.js';
import { explorerLink, lookOf } from '../engine/network-look.js';
import { shallowEqual } from '../engine/shallow-equal.js';
import { useAccountBalance } from '../engine/use-account-balance.js';
import { useAccountProfile } from '../engine/use-account-profile.js';
import { useTotalUsd } from '../engine/use-total-usd.js';
import { useWalletName } from '../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { AccountActions, CurrentAccountTabs } from './account-parts.js';
import { ConnectContainer } from './connect.container.js';

export function AccountContainer() {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const address = useModalSelector((state) => selectConnected(state, namespace)?.accounts[0].address);
  const profile = useAccountProfile(namespace, address);
  const network = useModalSelector((state) => selectNetwork(state, selectNetworkId(state, namespace)));
  const wallet = useModalSelector((state) => selectWalletInfo(state, namespace), shallowEqual);
  const walletName = useWalletName();
  const isEmbeddedWallet = useModalSelector(
    (state) => selectConnector(state, namespace, selectConnected(state, namespace)?.connectorId)?.type === 'AUTH',
  );
  const isDisconnecting = useModalSelector((state) => selectIsDisconnecting(state, namespace));
  // Also where the accounts of the only wallet can be switched.
  const hasChoice = useModalSelector(
    (state) => state.multiWallet !== undefined || (selectConnected(state, namespace)?.accounts.length ?? 0) > 1,
  );
  const balance = useAccountBalance(namespace);
  // Only the blockchain API knows prices.
  const totalUsd = useTotalUsd(namespace, useModal().endpoints?.blockchainUrl !== undefined);
  // Without an account core closes the modal or changes the view.
  if (!address) return null;
  return (
    <AccountView
      address={address}
      {...profile}
      wallet={wallet ? { ...wallet, name: walletName(wallet.name) } : undefined}
      network={network && lookOf(network)}
      balance={balance}
      totalUsd={totalUsd ?? undefined}
      onRetryBalance={() => void dispatch(fetchBalance({ namespace }))}
      actions={<AccountActions hasTabs={isEmbeddedWallet} />}
      explorerHref={explorerLink(network, address)}
      onWallets={hasChoice ? () => void dispatch(viewPushed({ view: 'ProfileWallets' })) : undefined}
      onSettings={() => void dispatch(viewPushed({ view: 'AccountSettings' }))}
      onCopyAddress={() => void dispatch(copyText({ text: address, what: 'address' }))}
      onDisconnect={() => void dispatch(disconnectWallet({ namespace }))}
      isDisconnecting={isDisconnecting}
    >
      {isEmbeddedWallet && <CurrentAccountTabs />}
    </AccountView>
  );
}
AccountContainer.comesAfter = ConnectContainer;
AccountContainer.headerStart = HeaderNetwork;
AccountContainer.headerEnd = HeaderSessions;
