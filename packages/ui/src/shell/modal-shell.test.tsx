import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ModalShell } from './modal-shell.js';

it('is a dialog named by the title of its view', async () => {
  const { getByRole, violations } = renderUi(
    <ModalShell isOpen viewName="Connect" title="Connect Wallet" onClose={vi.fn()}>
      <button type="button">MetaMask</button>
    </ModalShell>,
  );
  expect(getByRole('dialog', { name: 'Connect Wallet' })).toBeDefined();
  expect(await violations()).toEqual([]);
});
