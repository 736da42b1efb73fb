import { useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi';
import type { HostErrors } from '../host/host-errors.js';

/** The values of wagmi's own hooks, and its own mutations. */
export function WagmiCard({ errors }: { readonly errors: HostErrors }) {
  const { address, chainId, connector, status } = useConnection();
  const connectors = useConnectors();
  const connect = useConnect();
  const disconnect = useDisconnect();
  const switchChain = useSwitchChain();
  return (
    <section className="panel" aria-label="wagmi">
      <h2>wagmi</h2>
      <dl className="facts">
        <dt>Status</dt>
        <dd>
          <span className="status" data-status={status} data-testid="wagmi-status">
            {status}
          </span>
        </dd>
        <dt>Account</dt>
        <dd data-testid="wagmi-account">{address ?? 'none'}</dd>
        <dt>Chain</dt>
        <dd data-testid="wagmi-chain">{chainId ?? 'none'}</dd>
        <dt>Connector</dt>
        <dd data-testid="wagmi-connector">{connector?.name ?? 'none'}</dd>
      </dl>
      <h3>Connect with wagmi</h3>
      <div className="actions">
        {connectors.map((one) => (
          <button
            key={one.uid}
            type="button"
            data-testid="wagmi-connect"
            disabled={status === 'connected'}
            onClick={() => void errors.attempt(() => connect.mutateAsync({ connector: one }))}
          >
            {one.name}
          </button>
        ))}
      </div>
      <h3>Switch with wagmi</h3>
      <div className="actions">
        {switchChain.chains.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-testid={`wagmi-switch-${id}`}
            disabled={status !== 'connected' || id === chainId}
            onClick={() => void errors.attempt(() => switchChain.mutateAsync({ chainId: id }))}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="actions">
        <button
          type="button"
          data-testid="wagmi-disconnect"
          disabled={status !== 'connected'}
          onClick={() => void errors.attempt(() => disconnect.mutateAsync())}
        >
          Disconnect with wagmi
        </button>
      </div>
    </section>
  );
}
