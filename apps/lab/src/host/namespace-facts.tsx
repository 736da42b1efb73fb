import type { ChainNamespace } from '@foyerkit/core';
import { useAccount, useFoyerState, useNetwork, useWalletInfo } from '@foyerkit/react';

/** The state of one chain namespace, in the exact form that tests read. */
export function NamespaceFacts({ namespace }: { readonly namespace: ChainNamespace }) {
  const { status, caipAddress } = useAccount({ namespace });
  const { networkId, network, isUnsupported } = useNetwork({ namespace });
  const wallet = useWalletInfo({ namespace });
  const connectorId = useFoyerState(({ namespaces }) => namespaces[namespace]?.connectorId ?? null);
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <span className="status" data-status={status} data-testid={`status-${namespace}`}>
          {status}
        </span>
      </dd>
      <dt>Account</dt>
      <dd data-testid={`account-${namespace}`}>{caipAddress ?? 'none'}</dd>
      <dt>Network</dt>
      <dd>
        <span data-testid={`network-${namespace}`}>{networkId ?? 'none'}</span>{' '}
        <span className="quiet">{isUnsupported ? 'not configured' : network?.name}</span>
      </dd>
      <dt>Connector</dt>
      <dd>
        <span data-testid={`connector-${namespace}`}>{connectorId ?? 'none'}</span>{' '}
        <span className="quiet">{wallet?.name}</span>
      </dd>
    </dl>
  );
}
