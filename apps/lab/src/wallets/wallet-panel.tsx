import { namespaceInfoOf } from '../../src-shared/namespaces/namespaces.js';
import type { LabWallet } from './lab-wallet.js';
import { WalletControls } from './wallet-controls.js';

/** The controls of the test wallets: how they answer, and what they do unprompted. */
export function WalletPanel({ wallets }: { readonly wallets: readonly LabWallet[] }) {
  return (
    <section className="panel">
      <details>
        <summary>
          <h2>
            Test wallets <span className="count">{wallets.length}</span>
          </h2>
        </summary>
        {wallets.map((wallet) => (
          <WalletControls
            key={`${wallet.namespace} ${wallet.name}`}
            wallet={wallet}
            namespaceName={namespaceInfoOf(wallet.namespace).name}
          />
        ))}
      </details>
    </section>
  );
}
