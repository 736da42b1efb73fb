/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeAdapter } from '@foyerkit/core/testing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FoyerProvider } from '../foyer/foyer-provider.js';
import { useSend } from '../hooks/use-send.js';
import { renderModal } from '../testing/render-modal.js';
import { renderWithFoyer } from '../testing/render-with-foyer.js';
import { SendCard } from '../testing/send-card.example.js';
import { ADDRESS, CONNECTOR_ID, testFoyer } from '../testing/test-foyer.js';

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const wallet = { namespace: 'eip155', connectorId: CONNECTOR_ID } as const;
/** Code is transformed when it is first needed. */
const SLOW = { timeout: 10_000 };

const openSend = (adapter = fakeAdapter()) =>
  renderModal(
    {
      adapters: [adapter],
      addressLabels: { eip155: { [ADDRESS]: 'Treasury' } },
      request: { view: 'WalletSend' },
    },
    (modal) => modal.connect(wallet),
  );

describe('sending in the modal', () => {
  it('leads from the form over the review to the account', async () => {
    const asked = fakeAdapter({ waitForTransaction: () => new Promise(() => undefined) });
    const { findByRole, findByText, getByRole, mount, shownView, title, user } = await openSend(asked);
    await waitFor(() => expect(shownView()).toBe('WalletSend'), SLOW);
    expect(title()).toBe('Send');
    await user.click(await findByRole('button', { name: 'Select token to send' }, SLOW));
    await waitFor(() => expect(shownView()).toBe('WalletSendSelectToken'), SLOW);
    await user.click(await findByRole('button', { name: /^Ether/ }, SLOW));
    await waitFor(() => expect(shownView()).toBe('WalletSend'));
    expect(await findByText('Balance: 1.5 ETH')).toBeDefined();
    await user.type(getByRole('textbox', { name: 'Amount' }), '0.5');
    await user.type(getByRole('textbox', { name: 'Receiver' }), RECEIVER);
    await user.click(await findByRole('button', { name: 'Preview Send' }));
    await waitFor(() => expect(shownView()).toBe('WalletSendPreview'), SLOW);
    expect(title()).toBe('Review send');
    expect(await findByText('about 0.000021 ETH')).toBeDefined();
    expect(await findByText(RECEIVER)).toBeDefined();
    expect(await findByText(ADDRESS)).toBeDefined();
    expect(await findByText('Treasury')).toBeDefined();
    await waitFor(() => expect(getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull());
    await user.click(getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shownView()).toBe('Account'), SLOW);
    expect(asked.calls).toContain('sendTransaction');
    await waitFor(() => expect(mount.textContent).toContain('Transaction started'), SLOW);
  });

  it('goes back to the form with everything that was entered', async () => {
    const { findByRole, foyer, getByRole, shownView, user } = await openSend();
    await act(() => foyer.open({ view: 'WalletSend', data: { amount: '0.5', to: RECEIVER } }));
    await user.click(await findByRole('button', { name: 'Preview Send' }, SLOW));
    await waitFor(() => expect(shownView()).toBe('WalletSendPreview'), SLOW);
    await user.click(await findByRole('button', { name: 'Cancel' }, SLOW));
    await waitFor(() => expect(shownView()).toBe('WalletSend'));
    expect(getByRole('textbox', { name: 'Amount' }).value).toBe('0.5');
    expect(getByRole('textbox', { name: 'Receiver' }).value).toBe(RECEIVER);
  });

  it('is not offered where the host has switched it off', async () => {
    const { foyer, shownView } = await renderModal({ features: { send: false }, debug: false }, (modal) =>
      modal.connect(wallet),
    );
    await act(() => foyer.open({ view: 'WalletSend' }));
    expect(shownView()).not.toBe('WalletSend');
  });
});

describe('useSend', () => {
  async function connected(options: Parameters<typeof testFoyer>[0] = {}) {
    const { foyer } = testFoyer(options);
    const modal = await foyer.engine();
    await modal.ready();
    await act(async () => void (await modal.connect(wallet)));
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
    );
    return { foyer, ...renderHook(() => useSend(), { wrapper }) };
  }

  it('sends without the modal, and resolves with the hash', async () => {
    const { foyer, result } = await connected();
    const sent = await act(() => result.current.send({ amount: '0.5', to: RECEIVER }));
    expect(sent).toEqual({ hash: `sent:${RECEIVER}` });
    expect(foyer.getState().isOpen).toBe(false);
  });

  it('opens the modal, and rejects when the visitor closes it', async () => {
    const { foyer, result } = await connected();
    const sent = result.current.openSend({ amount: '0.5', to: RECEIVER });
    const rejected = expect(sent).rejects.toMatchObject({ code: 'CONNECTION_ABORTED', message: 'Modal closed' });
    await waitFor(() => expect(foyer.getState().isOpen).toBe(true), SLOW);
    await act(() => foyer.close());
    await rejected;
  });

  it('rejects where the host has switched sending off', async () => {
    const { result } = await connected({ features: { send: false } });
    await expect(result.current.send({ amount: '1', to: RECEIVER })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });

  it('has an example of 20 lines, which the README shows and which works', async () => {
    const code = readFileSync(join(import.meta.dirname, '../testing/send-card.example.tsx'), 'utf8').replace(
      "'../send.js'",
      "'@foyerkit/react/send'",
    );
    expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
    expect(code.trim().split('\n').length).toBeLessThan(26);

    const { foyer } = testFoyer();
    const modal = await foyer.engine();
    await modal.ready();
    const { user } = renderWithFoyer(foyer, <SendCard />);
    await user.click(screen.getByRole('button', { name: 'Pay 0.01 ETH' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''), SLOW);
    expect(foyer.getState().isOpen).toBe(false);
    await act(async () => void (await modal.connect(wallet)));
    await user.click(screen.getByRole('button', { name: 'Pay 0.01 ETH' }));
    await waitFor(() => expect(foyer.getState().view).toBe('WalletSend'), SLOW);
    await act(() => foyer.close());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Modal closed'));
  });
});

describe('the clipboard', () => {
  it('fills the receiver', async () => {
    const { findByRole, getByRole, user } = await openSend();
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(` ${RECEIVER}\n`);
    await user.click(await findByRole('button', { name: 'Paste' }, SLOW));
    await waitFor(() => expect(getByRole('textbox', { name: 'Receiver' }).value).toBe(RECEIVER));
  });

  it('that cannot be read is said to be so', async () => {
    const { findByRole, mount, user } = await openSend();
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(await findByRole('button', { name: 'Paste' }, SLOW));
    await waitFor(() => expect(mount.textContent).toContain('This page cannot read the clipboard'), SLOW);
  });
});
