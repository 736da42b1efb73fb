import { useFoyerState, useNetwork } from '@foyerkit/react';
import { useReceive } from '@foyerkit/react/funding';
import { type SentTransaction, useSend } from '@foyerkit/react/send';
import { useState } from 'react';
import type { LabInfo } from '../../src-shared/lab-info.js';
import type { HostErrors } from './host-errors.js';
import { PortfolioFacts } from './portfolio-facts.js';
import { TextField } from './text-field.js';

export interface AssetPanelProps {
  readonly info: LabInfo;
  readonly errors: HostErrors;
}

const SAMPLE_AMOUNT = '0.01';

/**
 * What a host does with assets of the active account: shows them, receives with its own view, and sends with the modal or
 * without it.
 */
export function AssetPanel({ info, errors }: AssetPanelProps) {
  const namespace = useFoyerState(({ activeNamespace }) => activeNamespace);
  const { networkId } = useNetwork({ namespace });
  const receiving = useReceive();
  const { openSend, send } = useSend();
  const [token, setToken] = useState('');
  const [amount, setAmount] = useState(SAMPLE_AMOUNT);
  const [recipient, setRecipient] = useState('');
  const [hash, setHash] = useState<string | null>(null);
  // The hooks load the modal, which other journeys want to see loaded by a press.
  const [isOpen, setOpen] = useState(false);
  const tokens = info.tokens[networkId ?? ''] ?? [];
  const known = tokens.some(({ address }) => address === token) ? token : '';
  const to = recipient || info.accounts[namespace]?.at(-1) || '';

  const run = (ask: typeof send): void => {
    setHash(null);
    const request = { amount, to, ...(known && { token: known }) };
    void errors.attempt(async () => {
      const sent: SentTransaction = await ask(request);
      setHash(sent.hash);
    });
  };
  return (
    <section className="panel" aria-label="Assets">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>Assets</h2>
        </summary>
        <dl className="facts">
          <dt>Receives at</dt>
          <dd data-testid="assets-receive-address">{receiving?.address ?? 'none'}</dd>
          <dt>As a link</dt>
          <dd data-testid="assets-receive-uri">{receiving?.uri ?? 'none'}</dd>
          <dt>On</dt>
          <dd data-testid="assets-receive-networks">
            {receiving?.networks.map(({ caipNetworkId }) => caipNetworkId).join(' ') || 'none'}
          </dd>
        </dl>
        {isOpen && <PortfolioFacts errors={errors} />}
        <label className="stacked">
          Token
          <select data-testid="assets-token" value={known} onChange={({ target }) => setToken(target.value)}>
            <option value="">the coin of the network</option>
            {tokens.map(({ address, symbol }) => (
              <option key={address} value={address}>
                {symbol}
              </option>
            ))}
          </select>
        </label>
        <TextField label="Amount" testId="assets-amount" value={amount} onInput={setAmount} />
        <TextField
          label="Recipient of the tokens"
          testId="assets-recipient"
          spellCheck={false}
          placeholder={to || 'An address or a name'}
          value={recipient}
          onInput={setRecipient}
        />
        <div className="actions">
          <button type="button" data-testid="assets-open-send" onClick={() => run(openSend)}>
            Send in the modal
          </button>
          <button type="button" data-testid="assets-send" onClick={() => run(send)}>
            Send at once
          </button>
        </div>
        <p className="output">
          <span className="quiet">Sent</span> <output data-testid="assets-sent">{hash ?? 'none'}</output>
        </p>
      </details>
    </section>
  );
}
