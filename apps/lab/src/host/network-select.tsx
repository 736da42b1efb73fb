import type { CaipNetworkId, ChainNamespace } from '@foyerkit/core';
import { useNetwork } from '@foyerkit/react';
import type { HostErrors } from './host-errors.js';

export interface NetworkSelectProps {
  readonly namespace: ChainNamespace;
  readonly errors: HostErrors;
}

/** The wallet's network, and a way to switch. It shows the network of the wallet, not the last choice. */
export function NetworkSelect({ namespace, errors }: NetworkSelectProps) {
  const { networkId, networks, switchNetwork } = useNetwork({ namespace });
  const own = networks.filter((network) => network.namespace === namespace);
  const isConfigured = own.some(({ caipNetworkId }) => caipNetworkId === networkId);
  const choose = (id: CaipNetworkId | undefined): void => {
    if (id) void errors.attempt(() => switchNetwork(id));
  };
  return (
    <label className="stacked">
      Network
      <select
        data-testid={`switch-network-${namespace}`}
        value={networkId ?? ''}
        onChange={({ target }) =>
          choose(own.find(({ caipNetworkId }) => caipNetworkId === target.value)?.caipNetworkId)
        }
      >
        {!isConfigured && (
          <option value={networkId ?? ''}>{networkId ? `${networkId}, not configured` : 'none'}</option>
        )}
        {own.map(({ caipNetworkId, name }) => (
          <option key={caipNetworkId} value={caipNetworkId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
