import { type PaymentOptions, usePay } from '@foyerkit/react/pay';
import { useState } from 'react';
import type { LabInfo } from '../../src-shared/lab-info.js';
import type { HostErrors } from './host-errors.js';
import { TextField } from './text-field.js';

export interface PayPanelProps {
  readonly info: LabInfo;
  readonly errors: HostErrors;
}

/** An asset that a payment can be made in. */
interface Choice {
  readonly key: string;
  readonly paymentAsset: PaymentOptions['paymentAsset'];
  readonly recipient: string;
}

/** The coins and tokens of the local chains on which payments are made. */
function choicesOf({ accounts, chains, tokens }: LabInfo): readonly Choice[] {
  return Object.entries(chains).flatMap(([id, { name }]): readonly Choice[] => {
    const isSolana = id.startsWith('solana:');
    if (!isSolana && !id.startsWith('eip155:')) return [];
    const network: `eip155:${string}` | `solana:${string}` = isSolana
      ? `solana:${id.slice('solana:'.length)}`
      : `eip155:${id.slice('eip155:'.length)}`;
    const recipient = accounts[isSolana ? 'solana' : 'eip155']?.at(-1) ?? '';
    const coin = isSolana
      ? { name: 'Solana', symbol: 'SOL', decimals: 9 }
      : { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const native = {
      key: `${coin.symbol} on ${name}`,
      paymentAsset: { network, asset: 'native', metadata: coin },
      recipient,
    };
    const others = (tokens[id] ?? []).map(({ address, decimals, symbol }) => ({
      key: `${symbol} on ${name}`,
      paymentAsset: { network, asset: address, metadata: { name: symbol, symbol, decimals } },
      recipient,
    }));
    return [native, ...others];
  });
}

/** What a host does that wants to be paid. It needs `features: { pay: true }`. */
export function PayPanel({ info, errors }: PayPanelProps) {
  const choices = choicesOf(info);
  const { isPending, open } = usePay();
  const [key, setKey] = useState(choices[0]?.key ?? '');
  const [amount, setAmount] = useState('0.25');
  const [recipient, setRecipient] = useState('');
  const [success, setSuccess] = useState('');
  const [timeoutMs, setTimeoutMs] = useState('');
  const [outcome, setOutcome] = useState('none');
  const choice = choices.find((one) => one.key === key);

  const pay = (): void => {
    if (!choice) return;
    setOutcome('waiting');
    void errors.attempt(async () => {
      const options: PaymentOptions = {
        paymentAsset: choice.paymentAsset,
        recipient: recipient || choice.recipient,
        amount,
        ...(success && { redirectUrl: { success } }),
      };
      const ended = await open(options, timeoutMs ? Number(timeoutMs) : undefined);
      setOutcome(ended.success ? `paid ${ended.result}` : `failed ${ended.error.code}`);
    });
  };
  return (
    <section className="panel" aria-label="Payments">
      <details>
        <summary>
          <h2>Payments</h2>
        </summary>
        <label className="stacked">
          Asset
          <select data-testid="pay-asset" value={key} onChange={({ target }) => setKey(target.value)}>
            {choices.map((one) => (
              <option key={one.key}>{one.key}</option>
            ))}
          </select>
        </label>
        <TextField label="Amount to pay" testId="pay-amount" value={amount} onInput={setAmount} />
        <TextField
          label="Recipient of the payment"
          testId="pay-recipient"
          spellCheck={false}
          placeholder={choice?.recipient ?? ''}
          value={recipient}
          onInput={setRecipient}
        />
        <TextField
          label="Page after the payment"
          testId="pay-redirect"
          placeholder="https://…"
          value={success}
          onInput={setSuccess}
        />
        <TextField
          label="Limit in milliseconds"
          testId="pay-timeout"
          placeholder="300000"
          value={timeoutMs}
          onInput={setTimeoutMs}
        />
        <div className="actions">
          <button type="button" data-testid="pay-open" disabled={isPending} onClick={pay}>
            Ask for the payment
          </button>
        </div>
        <p className="output">
          <span className="quiet">Payment</span> <output data-testid="pay-outcome">{outcome}</output>
        </p>
      </details>
    </section>
  );
}
