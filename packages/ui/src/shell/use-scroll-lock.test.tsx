import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ModalShell } from './modal-shell.js';

const shell = (isLocked: boolean) => (
  <ModalShell isOpen hasScrollLock={isLocked} viewName="Connect" title="Connect Wallet" onClose={vi.fn()}>
    <button type="button">MetaMask</button>
  </ModalShell>
);

it('blocks wheel and touch scrolling of the page only if the host asks for it', async () => {
  const { getByRole, rerender } = renderUi(shell(false));
  // `fireEvent` returns false if the event's default was prevented.
  expect(fireEvent.wheel(getByRole('dialog'))).toBe(true);
  rerender(shell(true));
  await vi.waitFor(() => expect(fireEvent.wheel(getByRole('dialog'))).toBe(false));
  expect(fireEvent.touchMove(getByRole('dialog'))).toBe(false);
  rerender(shell(false));
  expect(fireEvent.wheel(getByRole('dialog'))).toBe(true);
});

it('lets scroll areas inside the dialog scroll', async () => {
  const { getByRole } = renderUi(shell(true));
  const row = getByRole('button', { name: 'MetaMask' });
  const list = row.parentElement;
  if (!list) throw new Error('no list');
  Object.defineProperties(list, { scrollHeight: { value: 900 }, clientHeight: { value: 400 } });
  list.style.overflowY = 'auto';
  await vi.waitFor(() => expect(fireEvent.wheel(getByRole('dialog'))).toBe(false));
  expect(fireEvent.wheel(row)).toBe(true);
});
