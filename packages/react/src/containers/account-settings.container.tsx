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
import { AccountSettingsView } from '@foyerkit/ui/views/account-settings.view';
import { lookOf } from '../engine/network-look.js';
import { useAccountProfile } from '../engine/use-account-profile.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function AccountSettingsContainer() {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const address = useModalSelector((state) => selectConnected(state, namespace)?.accounts[0].address);
  const { profileName } = useAccountProfile(namespace, address);
  const network = useModalSelector((state) => selectNetwork(state, selectNetworkId(state, namespace)));
  const canSwitch = useModalSelector((state) => state.options.enableNetworkSwitch && selectCanSwitchNetwork(state));
  const isDisconnecting = useModalSelector((state) => selectIsDisconnecting(state, namespace));
  // Without an account core closes the modal or changes the view.
  if (!address) return null;
  return (
    <AccountSettingsView
      address={address}
      profileName={profileName}
      onCopyAddress={() => void dispatch(copyText({ text: address, what: 'address' }))}
      network={network && lookOf(network)}
      onNetworks={canSwitch ? () => void dispatch(viewPushed({ view: 'Networks' })) : undefined}
      onDisconnect={() => void dispatch(disconnectWallet({ namespace }))}
      isDisconnecting={isDisconnecting}
    />
  );
}
AccountSettingsContainer.comesAfter = ConnectContainer;
