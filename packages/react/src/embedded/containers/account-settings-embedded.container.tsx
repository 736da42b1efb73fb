import {
  copyText,
  disconnectWallet,
  selectActiveNamespace,
  selectCanSwitchNetwork,
  selectConnected,
  selectIsDisconnecting,
  selectNetwork,
  selectNetworkId,
  viewPushed,
} from '@foyerkit/core';
import {
  selectEmbeddedInfo,
  selectIsEmbedded,
  selectOtherAccountType,
  startEmailUpdate,
  switchAccountType,
  upgradeChosen,
} from '@foyerkit/core/embedded';
import { selectCanChooseName, selectIsNameAwaited } from '@foyerkit/core/names';
import { type AccountTypeChoice, EmbeddedSettingsView } from '@foyerkit/ui/views/embedded/embedded-settings.view';
import { useState } from 'react';
import { AccountSettingsContainer } from '../../containers/account-settings.container.js';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModal } from '../../engine/engine-context.js';
import { lookOf } from '../../engine/network-look.js';
import { useAccountProfile } from '../../engine/use-account-profile.js';
import { useAssetView } from '../../engine/use-asset-view.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { featureEntry } from '../feature-entry.js';
import { useDashboard } from '../use-dashboard.js';

/** The settings of the embedded wallet; those of every other wallet look as without it. */
export function AccountSettingsEmbeddedContainer() {
  const isEmbedded = useModalSelector((state) => selectIsEmbedded(state, selectActiveNamespace(state)));
  return isEmbedded ? <EmbeddedSettings /> : <AccountSettingsContainer />;
}
AccountSettingsEmbeddedContainer.comesAfter = ConnectContainer;

/** `undefined`: the network has no smart accounts. Source: C2.149. */
function useAccountType(): AccountTypeChoice | undefined {
  const dispatch = useModalDispatch();
  const other = useModalSelector((state) => selectOtherAccountType(state, selectActiveNamespace(state)));
  const namespace = useModalSelector(selectActiveNamespace);
  const isBusy = useModalSelector(({ embedded }) => embedded?.isSwitchingAccountType ?? false);
  // Only EVM has smart accounts.
  if (other === null || namespace !== 'eip155') return undefined;
  return {
    type: other === 'eoa' ? 'smartAccount' : 'eoa',
    isBusy,
    onToggle: () => void dispatch(switchAccountType({ namespace, type: other })),
  };
}

/** Whether the view opens before it is known if a name can be chosen. Names come from the blockchain API alone. */
function useIsNameAwaited(): boolean {
  const { endpoints } = useModal();
  const isAwaited = useModalSelector(selectIsNameAwaited);
  return useState(isAwaited && endpoints?.blockchainUrl !== undefined)[0];
}

function EmbeddedSettings() {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const address = useModalSelector((state) => selectConnected(state, namespace)?.accounts[0].address);
  const { profileName } = useAccountProfile(namespace, address);
  const network = useModalSelector((state) => selectNetwork(state, selectNetworkId(state, namespace)));
  const canSwitch = useModalSelector((state) => state.options.enableNetworkSwitch && selectCanSwitchNetwork(state));
  const isDisconnecting = useModalSelector((state) => selectIsDisconnecting(state, namespace));
  const info = useModalSelector((state) => selectEmbeddedInfo(state, namespace));
  const accountType = useAccountType();
  const openView = useAssetView();
  const canChooseName = useModalSelector(selectCanChooseName);
  const isNameAwaited = useIsNameAwaited();
  const hasDashboard = useDashboard() !== null;
  // Without an account core closes the modal or changes the view.
  if (!address) return null;
  const onUpgrade = () => {
    dispatch(upgradeChosen());
    dispatch(viewPushed(featureEntry('UpgradeEmailWallet')));
  };
  const isByEmail = info?.authProvider === 'email' && info.email !== null;
  return (
    <EmbeddedSettingsView
      address={address}
      profileName={profileName}
      onCopyAddress={() => void dispatch(copyText({ text: address, what: 'address' }))}
      network={network && lookOf(network)}
      onNetworks={canSwitch ? () => void dispatch(viewPushed({ view: 'Networks' })) : undefined}
      login={{ email: info?.email ?? null, userName: info?.userName, method: info?.authProvider }}
      onEditEmail={isByEmail ? () => void dispatch(startEmailUpdate()) : undefined}
      accountType={accountType}
      // C2.150
      onChooseName={canChooseName ? () => openView('ChooseAccountName') : undefined}
      isNameAwaited={isNameAwaited}
      onUpgrade={hasDashboard ? onUpgrade : undefined}
      onDisconnect={() => void dispatch(disconnectWallet({ namespace }))}
      isDisconnecting={isDisconnecting}
    />
  );
}
