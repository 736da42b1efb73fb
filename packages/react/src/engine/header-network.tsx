import {
  selectActiveNamespace,
  selectCanSwitchNetwork,
  selectNetwork,
  selectNetworkId,
  viewPushed,
} from '@foyerkit/core';
import { NetworkSelector } from '@foyerkit/ui';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { lookOf } from './network-look.js';

/** The network at the start of the header; renders nothing if there is no other network. */
export function HeaderNetwork() {
  const dispatch = useModalDispatch();
  const network = useModalSelector((state) =>
    selectNetwork(state, selectNetworkId(state, selectActiveNamespace(state))),
  );
  const canSwitch = useModalSelector((state) => state.options.enableNetworkSwitch && selectCanSwitchNetwork(state));
  if (!canSwitch) return null;
  return (
    <NetworkSelector
      network={network && lookOf(network)}
      onPress={() => void dispatch(viewPushed({ view: 'Networks' }))}
    />
  );
}
