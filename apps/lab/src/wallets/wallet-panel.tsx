import { useId, useState } from 'react';
import { namespaceInfoOf } from '../../src-shared/namespaces/namespaces.js';
import { filterWallets } from './filter-wallets.js';
import type { LabWallet } from './lab-wallet.js';
import { WalletControls } from './wallet-controls.js';

/** The controls of the test wallets: how they answer, and what they do unprompted. Closed, it polls no wallet. */
export function WalletPanel({ wallets }: { readonly wallets: readonly LabWallet[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const id = useId();
  const found = filterWallets(wallets, text);
  return (
    <section className="panel">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <h2>
            Test wallets <span className="count">{wallets.length}</span>
          </h2>
        </summary>
        {isOpen && (
          <>
            <div className="field">
              <label htmlFor={id}>Filter</label>
              <input
                id={id}
                type="text"
                autoComplete="off"
                spellCheck={false}
                placeholder="name or namespace"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
            {found.length === 0 && (
              <p className="quiet" role="status">
                No test wallet has this name.
              </p>
            )}
            {found.map((wallet) => (
              <WalletControls
                key={`${wallet.namespace} ${wallet.name}`}
                wallet={wallet}
                namespaceName={namespaceInfoOf(wallet.namespace).name}
              />
            ))}
          </>
        )}
      </details>
    </section>
  );
}
