import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import { LOCAL_CHAINS } from '../../src-shared/networks.js';
import { WalletControls } from './wallet-controls.js';

/** The people behind the test wallets: what they answer, and what they do on their own. */
export function WalletPanel({ wallets }: { readonly wallets: readonly EvmTestWallet[] }) {
  return (
    <section className="panel">
      <details>
        <summary>
          <h2>
            Test wallets <span className="count">{wallets.length}</span>
          </h2>
        </summary>
        {wallets.map((wallet) => (
          <WalletControls key={wallet.info().rdns} wallet={wallet} chainIds={LOCAL_CHAINS.map(({ id }) => id)} />
        ))}
      </details>
    </section>
  );
}
