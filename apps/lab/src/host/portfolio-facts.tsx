import { useAccountName } from '@foyerkit/react/names';
import { useActivity, useTokenBalances } from '@foyerkit/react/portfolio';
import { useState } from 'react';
import type { HostErrors } from './host-errors.js';
import { TextField } from './text-field.js';

/** What a host shows of the active account with the hooks: what it holds and did, its name, and who has another one. */
export function PortfolioFacts({ errors }: { readonly errors: HostErrors }) {
  const { tokens, totalUsd } = useTokenBalances();
  const { hasMore, items, loadMore } = useActivity();
  const { name, register, resolve } = useAccountName();
  const [label, setLabel] = useState('');
  const [found, setFound] = useState<string | null>(null);
  const findOwner = async () => setFound((await resolve({ name: label }))?.address ?? 'nobody');
  return (
    <>
      <dl className="facts">
        <dt>Holds</dt>
        <dd data-testid="assets-tokens">
          {tokens?.map(({ amount, symbol }) => `${amount} ${symbol}`).join(', ') || 'none'}
        </dd>
        <dt>Worth in US dollars</dt>
        <dd data-testid="assets-total">{totalUsd ?? 'unknown'}</dd>
        <dt>Did, newest first</dt>
        <dd data-testid="assets-activity">{items.map(({ type }) => type).join(' ') || 'nothing'}</dd>
        <dt>Last transaction</dt>
        <dd data-testid="assets-newest">{items[0]?.hash ?? 'none'}</dd>
        <dt>Is called</dt>
        <dd data-testid="assets-name">{name ?? 'nothing'}</dd>
      </dl>
      <TextField label="Name" testId="assets-label" spellCheck={false} value={label} onInput={setLabel} />
      <div className="actions">
        <button type="button" data-testid="assets-register" onClick={() => void errors.attempt(() => register(label))}>
          Register it
        </button>
        <button type="button" data-testid="assets-resolve" onClick={() => void errors.attempt(findOwner)}>
          Whose it is
        </button>
        <button type="button" data-testid="assets-more" disabled={!hasMore} onClick={() => void loadMore()}>
          More activity
        </button>
      </div>
      <p className="output">
        <span className="quiet">Is of</span> <output data-testid="assets-owner">{found ?? 'unknown'}</output>
      </p>
    </>
  );
}
