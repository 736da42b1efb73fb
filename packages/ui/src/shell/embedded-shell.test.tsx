import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { EmbeddedShell } from './embedded-shell.js';

it('shows the same card in the page, named, with nothing to close', async () => {
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
