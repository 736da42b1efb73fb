import { namespaceOf, selectNetwork, switchNetwork } from '@foyerkit/core';
import { selectIsEmbedded } from '@foyerkit/core/embedded';
import {
  EmbeddedSwitchNetworkView,
  type EmbeddedSwitchNetworkViewProps,
} from '@foyerkit/ui/views/embedded/embedded-switch-network.view';
import { useMemo } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { SwitchNetworkContainer } from '../../containers/switch-network.container.js';
import { lookOf } from '../../engine/network-look.js';
import { useViewParams } from '../../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

/** A switch of the embedded wallet, or of a login; that of every other wallet looks as without it. Source: C2.120. */
export function SwitchNetworkEmbeddedContainer() {
  const { networkId } = useViewParams('SwitchNetwork');
  const isOurs = useModalSelector(
    (state) => selectIsEmbedded(state, namespaceOf(networkId)) || state.embedded?.login != null,
  );
  return isOurs ? <EmbeddedSwitch /> : <SwitchNetworkContainer />;
}
SwitchNetworkEmbeddedContainer.comesAfter = ConnectContainer;

function EmbeddedSwitch() {
  const dispatch = useModalDispatch();
  const { networkId } = useViewParams('SwitchNetwork');
  const network = useModalSelector((state) => selectNetwork(state, networkId));
  const isOver = useModalSelector(({ networks }) => networks.switching === null);
  const errorCode = useModalSelector(({ networks }) => networks.switching?.errorCode);
  const attempt = useMemo((): EmbeddedSwitchNetworkViewProps['attempt'] => {
    // State has only the code; `ui` has the texts.
    if (errorCode) return { status: 'error', error: { code: errorCode, message: '' } };
    return { status: isOver ? 'done' : 'waiting' };
  }, [errorCode, isOver]);
  return (
    <EmbeddedSwitchNetworkView
      network={network ? lookOf(network) : { name: networkId }}
      attempt={attempt}
      onRetry={() => void dispatch(switchNetwork({ networkId }))}
    />
  );
}
