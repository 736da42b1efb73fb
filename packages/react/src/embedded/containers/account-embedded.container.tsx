import {
  copyText,
  disconnectWallet,
  fetchBalance,
  selectActiveNamespace,
  selectConnected,
  selectIsDisconnecting,
  selectNetwork,
  selectNetworkId,
  viewPushed,
} from '@foyerkit/core';
import { selectIsEmbedded } from '@foyerkit/core/embedded';
import { WalletFeaturesView } from '@foyerkit/ui/views/embedded/wallet-features.view';
import { AccountContainer } from '../../containers/account.container.js';
import { ConnectContainer } from '../../containers/connect.container.js';
import { CurrentAccountTabs } from '../../engine/account-tabs.js';
import { HeaderNetwork } from '../../engine/header-network.js';
import { HeaderSessions } from '../../engine/header-sessions.js';
import { explorerLink } from '../../engine/network-look.js';
import { useAccountActions } from '../../engine/use-account-actions.js';
import { useAccountBalance } from '../../engine/use-account-balance.js';
import { useAccountProfile } from '../../engine/use-account-profile.js';
import { useTotalUsd } from '../../engine/use-total-usd.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

/** The account of the embedded wallet; that of every other wallet looks as without it. Source: C2.138. */
export function AccountEmbeddedContainer() {
  const isEmbedded = useModalSelector((state) => selectIsEmbedded(state, selectActiveNamespace(state)));
  return isEmbedded ? <EmbeddedAccount /> : <AccountContainer />;
}
AccountEmbeddedContainer.comesAfter = ConnectContainer;
AccountEmbeddedContainer.headerStart = HeaderNetwork;
AccountEmbeddedContainer.headerEnd = HeaderSessions;

function EmbeddedAccount() {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const address = useModalSelector((state) => selectConnected(state, namespace)?.accounts[0].address);
  const profile = useAccountProfile(namespace, address);
  const network = useModalSelector((state) => selectNetwork(state, selectNetworkId(state, namespace)));
  const isDisconnecting = useModalSelector((state) => selectIsDisconnecting(state, namespace));
  // Also where the accounts of the only wallet can be switched.
  const hasChoice = useModalSelector(
    (state) => state.multiWallet !== undefined || (selectConnected(state, namespace)?.accounts.length ?? 0) > 1,
  );
  // Activity has a tab.
  const actions = useAccountActions(['activity']);
  const balance = useAccountBalance(namespace);
  // The wallet itself may know prices, and the tabs load what reads them.
  const totalUsd = useTotalUsd(namespace, true);
  // Without an account core closes the modal or changes the view.
  if (!address) return null;
  return (
    <WalletFeaturesView
      address={address}
      {...profile}
      balance={totalUsd === null ? balance : { status: 'total', usd: totalUsd }}
      onRetryBalance={() => void dispatch(fetchBalance({ namespace }))}
      actions={actions}
      explorerHref={explorerLink(network, address)}
      onWallets={hasChoice ? () => void dispatch(viewPushed({ view: 'ProfileWallets' })) : undefined}
      onSettings={() => void dispatch(viewPushed({ view: 'AccountSettings' }))}
      onCopyAddress={() => void dispatch(copyText({ text: address, what: 'address' }))}
      onDisconnect={() => void dispatch(disconnectWallet({ namespace }))}
      isDisconnecting={isDisconnecting}
    >
      <CurrentAccountTabs />
    </WalletFeaturesView>
  );
}
