import { findSessionLink, selectNetwork, switchNetwork } from '@foyerkit/core';
import { SwitchNetworkView, type SwitchNetworkViewProps } from '@foyerkit/ui/views/switch-network.view';
import { useMemo, useState } from 'react';
import { lookOf } from '../engine/network-look.js';
import { useViewParams } from '../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function SwitchNetworkContainer() {
  const dispatch = useModalDispatch();
  const { networkId } = useViewParams('SwitchNetwork');
  const network = useModalSelector((state) => selectNetwork(state, networkId));
  const isOver = useModalSelector(({ networks }) => networks.switching === null);
  const errorCode = useModalSelector(({ networks }) => networks.switching?.errorCode);
  const [link] = useState(() => dispatch(findSessionLink()));
  const attempt = useMemo((): SwitchNetworkViewProps['attempt'] => {
    // State has only the code; `ui` has the texts.
    if (errorCode) return { status: 'error', error: { code: errorCode, message: '' } };
    return { status: isOver ? 'done' : 'waiting' };
  }, [errorCode, isOver]);
  return (
    <SwitchNetworkView
      network={network ? lookOf(network) : { name: networkId }}
      attempt={attempt}
      walletLink={link ? { href: link.href, target: link.target } : undefined}
      onRetry={() => void dispatch(switchNetwork({ networkId }))}
    />
  );
}
SwitchNetworkContainer.comesAfter = ConnectContainer;
