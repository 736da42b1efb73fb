import { type ChainNamespace, chooseNetwork, selectNetworkChoices } from '@foyerkit/core';
import type { NetworksViewProps } from '@foyerkit/ui/views/networks.view';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { lookOf } from './network-look.js';

/**
 * Networks to choose from, and their press handler.
 * @param only one chain namespace; default: all configured ones
 */
export function useNetworkItems(only?: ChainNamespace): Pick<NetworksViewProps, 'networks' | 'activeId' | 'onSelect'> {
  const dispatch = useModalDispatch();
  const choices = useModalSelector(selectNetworkChoices);
  const busyId = useModalSelector(({ networks: { switching } }) =>
    switching && switching.errorCode === undefined ? switching.networkId : null,
  );
  const items = choices
    .filter(({ network }) => !only || network.namespace === only)
    .map(({ network, isAvailable }) => ({
      id: network.caipNetworkId,
      ...lookOf(network),
      isBusy: network.caipNetworkId === busyId,
      isDisabled: !isAvailable,
    }));
  return {
    networks: items,
    activeId: choices.find(({ isActive }) => isActive)?.network.caipNetworkId,
    onSelect(id) {
      const choice = choices.find(({ network }) => network.caipNetworkId === id);
      if (choice) void dispatch(chooseNetwork({ networkId: choice.network.caipNetworkId }));
    },
  };
}
