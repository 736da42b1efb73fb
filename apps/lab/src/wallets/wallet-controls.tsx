import { useCallback, useId, useState } from 'react';
import { toHostError } from '../host/host-errors.js';
import { usePolled } from '../shell/use-polled.js';
import type { LabWallet, WalletBehaviour } from './lab-wallet.js';

export interface WalletControlsProps {
  readonly wallet: LabWallet;
  /** The display name of its chain namespace. */
  readonly namespaceName: string;
}

const POLL_MS = 300;

const ANSWERS: readonly (readonly [value: WalletBehaviour, label: string])[] = [
  ['approve', 'approves at once'],
  ['reject', 'rejects at once'],
  ['hang', 'asks me'],
  ['pendingRequest', 'has an earlier request (-32002)'],
  ['internalError', 'fails (-32603)'],
  ['throwString', 'throws a text'],
  ['answerTwice', 'answers twice'],
  ['answerAfterCancel', 'rejects, then does it'],
];

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** The controls of one test wallet. */
export function WalletControls({ wallet, namespaceName }: WalletControlsProps) {
  const id = useId();
  const { name } = wallet;
  const [answer, setAnswer] = useState<WalletBehaviour>(wallet.answer);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(() => wallet.read(), [wallet]);
  const { accounts, networkId, isLocked, isPermitted, open } = usePolled(read, POLL_MS);
  const isKnown = wallet.networks.some(([known]) => known === networkId);
  const attempt = (act: () => void): void => {
    try {
      act();
      setFailure(null);
    } catch (thrown) {
      setFailure(toHostError(thrown).message);
    }
  };
  return (
    <fieldset className="wallet-controls">
      <legend>
        {name} <span className="quiet">{namespaceName}</span>
      </legend>
      <p className="quiet">
        {isLocked ? 'Locked' : isPermitted ? `Shares ${short(accounts[0] ?? '')}` : 'No permission for this page'}, on{' '}
        {networkId}.
      </p>
      <div className="field">
        <label htmlFor={`${id}-answer`}>Answer</label>
        <select
          id={`${id}-answer`}
          value={answer}
          onChange={({ target }) => {
            const next = ANSWERS.find(([value]) => value === target.value)?.[0] ?? 'approve';
            setAnswer(next);
            wallet.behave(next);
          }}
        >
          {ANSWERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-account`}>Account</label>
        <select
          id={`${id}-account`}
          value={accounts[0] ?? ''}
          onChange={({ target }) => attempt(() => wallet.selectAccount(wallet.addresses.indexOf(target.value)))}
        >
          {accounts.length === 0 && <option value="">not shared</option>}
          {wallet.addresses.map((address) => (
            <option key={address} value={address}>
              {short(address)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-chain`}>Chain</label>
        <select
          id={`${id}-chain`}
          value={networkId}
          onChange={({ target }) => attempt(() => wallet.switchNetwork(target.value))}
        >
          {!isKnown && <option value={networkId}>{networkId}</option>}
          {wallet.networks.map(([known, label]) => (
            <option key={known} value={known}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {failure && (
        <p className="field-note" role="alert">
          {failure}
        </p>
      )}
      {open.length > 0 && (
        <div className="prompt" role="status">
          <p>
            Asked: <code>{open.join(', ')}</code>
          </p>
          <div className="actions">
            <button type="button" className="primary" onClick={() => wallet.release('approve')}>
              Approve
            </button>
            <button type="button" onClick={() => wallet.release('reject')}>
              Reject
            </button>
          </div>
        </div>
      )}
      <div className="actions">
        <button type="button" onClick={() => (isLocked ? wallet.unlock() : wallet.lock())}>
          {isLocked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" disabled={!isPermitted} onClick={() => wallet.dropSession()}>
          End the session
        </button>
      </div>
    </fieldset>
  );
}
