import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadLabInfo } from '../boot/lab-info.js';
import { labElement } from '../scenarios/prepare-host.js';
import { followLastTheme } from '../shell/follow-theme.js';
import { type Payer, payersOf } from './pay-out.js';

/** `/onramp?walletAddress=…`: the page of an on-ramp provider that takes no money and pays on the local chains. */
export async function start(): Promise<void> {
  followLastTheme();
  document.title = 'FoyerKit Lab: test on-ramp provider';
  const params = new URLSearchParams(location.search);
  const payers = payersOf(await loadLabInfo(), params.get('walletAddress') ?? '');
  createRoot(labElement()).render(
    <main className="lab" id="host" tabIndex={-1}>
      <section className="panel">
        <h1>Test on-ramp provider</h1>
        <p>
          This page belongs to the lab. It is no real provider, takes no money, and pays in the coin of a local chain.
        </p>
        <dl className="facts">
          {[...params].map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd data-testid={`onramp-${name}`}>{value}</dd>
            </div>
          ))}
        </dl>
        {payers.length > 0 ? <PayForm payers={payers} /> : <p>No local chain can pay to this address.</p>}
      </section>
    </main>,
  );
}

function PayForm({ payers: [first, ...others] }: { readonly payers: readonly Payer[] }) {
  const [payer, setPayer] = useState(first);
  const [amount, setAmount] = useState('0.5');
  const [status, setStatus] = useState('');
  if (!payer || !first) return null;
  const pay = async () => {
    setStatus('Paying');
    try {
      await payer.pay(amount);
      setStatus('Paid');
      window.close();
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="row">
      <label>
        Chain
        <select
          value={payer.networkId}
          onChange={({ target }) => setPayer([first, ...others].find(({ networkId }) => networkId === target.value))}
        >
          {[first, ...others].map(({ name, networkId }) => (
            <option key={networkId} value={networkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Amount in {payer.symbol}
        <input value={amount} inputMode="decimal" onChange={({ target }) => setAmount(target.value)} />
      </label>
      <button type="button" disabled={status === 'Paying'} onClick={() => void pay()}>
        Pay
      </button>
      <p role="status">{status}</p>
    </div>
  );
}
