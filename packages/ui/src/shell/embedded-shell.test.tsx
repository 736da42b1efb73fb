import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { EmbeddedShell } from './embedded-shell.js';

it('shows the same card inline, with a name and without a close button', async () => {
  const { getByRole, queryByRole, container, violations } = renderUi(
    <EmbeddedShell viewName="Connect" title="Connect Wallet">
      <button type="button">MetaMask</button>
    </EmbeddedShell>,
  );
  getByRole('region', { name: 'Connect Wallet' });
  expect(queryByRole('dialog')).toBeNull();
  expect(queryByRole('button', { name: 'Close' })).toBeNull();
  expect(container.querySelector('[data-view="Connect"]')).not.toBeNull();
  expect(await violations()).toEqual([]);
});

it('takes no focus from the page', () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  renderUi(
    <EmbeddedShell viewName="Connect" title="Connect Wallet">
      <button type="button">MetaMask</button>
    </EmbeddedShell>,
  );
  expect(document.activeElement).toBe(field);
});

it('moves focus to a new view only if it has the focus', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  const shell = (viewName: string, label: string) => (
    <EmbeddedShell viewName={viewName} title={viewName}>
      <button type="button">{label}</button>
    </EmbeddedShell>
  );
  const { user, host, getByRole, rerender } = renderUi(shell('Connect', 'MetaMask'));
  await user.click(getByRole('button', { name: 'MetaMask' }));
  rerender(shell('AllWallets', 'Rabby'));
  expect(host.root.activeElement?.textContent).toBe('Rabby');
  await user.click(field);
  rerender(shell('Connect', 'MetaMask'));
  expect(document.activeElement).toBe(field);
});
