import { useWalletList, type WalletItem } from '@foyerkit/react/headless';
import { useState } from 'react';
import { toHostError } from '../../host/host-errors.js';

/** The wallets as buttons of the page, the catalogue by search, and a pairing link in plain text. */
export function WalletListCard() {
  const { catalogue, connect, connectingWallet, fetchUri, fetchWallets, isInitialized, methods, uri, wallets } =
    useWalletList();
  const [result, setResult] = useState('none');
  const [search, setSearch] = useState('');
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    setResult('pending');
    try {
      await act();
      setResult('done');
    } catch (thrown) {
      setResult(JSON.stringify(toHostError(thrown)));
    }
  };
  const list = (items: readonly WalletItem[]) =>
    items.map((wallet) => (
      <button key={wallet.id} type="button" onClick={() => void attempt(() => connect(wallet))}>
        {wallet.name}
      </button>
    ));
  return (
    <section className="panel" aria-label="Wallets">
      <h2>Wallets</h2>
      <div className="actions">{isInitialized && list(wallets)}</div>
      <div className="actions">
        <button type="button" onClick={() => void attempt(async () => (await fetchUri()) && connect())}>
          Pair
        </button>
        <button type="button" onClick={() => methods?.resetConnecting()}>
          Stop
        </button>
        <input aria-label="Name" value={search} onChange={(event) => setSearch(event.target.value)} />
        <button type="button" onClick={() => void attempt(() => fetchWallets({ search }))}>
          Search
        </button>
      </div>
      <div className="actions" data-testid="headless-catalogue">
        {list(catalogue)}
      </div>
      <output data-testid="headless-uri">{uri ?? 'none'}</output>
      <output data-testid="headless-asked">{connectingWallet?.name ?? 'none'}</output>
      <output data-testid="headless-result">{result}</output>
    </section>
  );
}
