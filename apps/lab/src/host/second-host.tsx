import { FoyerButton, FoyerProvider, useAccount, useDisconnect, useNetwork } from '@foyerkit/react';
import type { LabHost } from './lab-host.js';

/** A second modal on the same page, with separate data. */
export function SecondHost({ host }: { readonly host: LabHost }) {
  return (
    <FoyerProvider foyer={host.foyer}>
      <SecondHostCard host={host} />
    </FoyerProvider>
  );
}

function SecondHostCard({ host }: { readonly host: LabHost }) {
  const { status, caipAddress, isConnected } = useAccount();
  const { networkId } = useNetwork();
  const { disconnect } = useDisconnect();
  return (
    <section className="panel" aria-label="Second modal">
      <h2>Second modal</h2>
      <FoyerButton />
      <dl className="facts">
        <dt>Status</dt>
        <dd>
          <span className="status" data-status={status} data-testid="second-status">
            {status}
          </span>
        </dd>
        <dt>Account</dt>
        <dd data-testid="second-account">{caipAddress ?? 'none'}</dd>
        <dt>Network</dt>
        <dd data-testid="second-network">{networkId ?? 'none'}</dd>
      </dl>
      <div className="actions">
        <button
          type="button"
          data-testid="second-disconnect"
          disabled={!isConnected}
          onClick={() => void host.errors.attempt(() => disconnect())}
        >
          Disconnect
        </button>
      </div>
    </section>
  );
}
