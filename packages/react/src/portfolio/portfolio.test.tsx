import type { ModalOptions } from '@foyerkit/core';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CONNECT_EMBEDDED, renderEmbedded } from '../testing/embedded-modal.js';
import { portfolioOnly, portfolioService, row } from '../testing/portfolio-service.js';
import { renderModal } from '../testing/render-modal.js';
import { CONNECTOR_ID } from '../testing/test-foyer.js';

const openAccount = (options: Partial<ModalOptions> = {}) =>
  renderModal({ services: portfolioOnly, ...options }, (modal) =>
    modal.connect({ namespace: 'eip155', connectorId: CONNECTOR_ID }),
  );

describe('the account', () => {
  it('leads to funding, swapping, sending and activity, and back', async () => {
    const { fetch } = portfolioService({ '': { data: [row('1')], next: null } });
    const { findByText, getByRole, shownView, user } = await openAccount({ fetch });
    const list = getByRole('list', { name: 'Account' });
    await within(list).findByRole('button', { name: 'Fund wallet' });
    const rows = within(list).getAllByRole('button');
    expect(rows.slice(0, 4).map(({ textContent }) => textContent)).toEqual(['Fund wallet', 'Swap', 'Send', 'Activity']);
    await user.click(within(list).getByRole('button', { name: 'Activity' }));
    await waitFor(() => expect(shownView()).toBe('Transactions'));
    expect(getByRole('dialog', { name: 'Activity' })).toBeDefined();
    expect(await findByText('Sent')).toBeDefined();
    await user.click(getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shownView()).toBe('Account'));
  });

  it('shows what all of it is worth, with every wallet', async () => {
    const { fetch } = portfolioService({});
    const { findByText } = await openAccount({ fetch });
    expect(await findByText('$3,000.00')).toBeDefined();
  });

  it('makes the browser read the language of the months before activity is opened', async () => {
    const { fetch } = portfolioService({});
    const format = vi.spyOn(Date.prototype, 'toLocaleDateString');
    const { shownView } = await openAccount({ fetch });
    await waitFor(() => expect(format).toHaveBeenCalledWith('en', { month: 'long' }));
    expect(shownView()).toBe('Account');
  });

  it('does not lead to activity without a blockchain API', async () => {
    const { queryByRole, findByRole } = await openAccount({ services: undefined as never });
    expect(await findByRole('button', { name: 'Send' })).toBeDefined();
    expect(queryByRole('button', { name: 'Activity' })).toBeNull();
  });
});

describe('Transactions', () => {
  const openTransactions = async (...given: Parameters<typeof portfolioService>) => {
    const page = await openAccount({ fetch: portfolioService(...given).fetch });
    await act(() => page.foyer.open({ view: 'Transactions' }));
    await waitFor(() => expect(page.shownView()).toBe('Transactions'));
    return page;
  };

  it('opens by its name, with what the account did, page by page', async () => {
    const { findAllByText, findByText } = await openTransactions({
      '': { data: [row('2')], next: 'a' },
      a: { data: [row('1', { metadata: { operationType: 'approve' } })], next: null },
    });
    expect(await findByText('Approved')).toBeDefined();
    expect(await findAllByText('Sent')).toHaveLength(1);
    expect(await findByText('To 0xBc...954096')).toBeDefined();
  });

  it('says that nothing has happened yet', async () => {
    const { findByText } = await openTransactions({});
    expect(await findByText('No Transactions yet')).toBeDefined();
    expect(await findByText('Start trading on dApps to grow your wallet!')).toBeDefined();
  });

  it('hides what may have been made to deceive, and shows it without its address', async () => {
    const { findByRole, findByText, getAllByText, queryByText, user } = await openTransactions({
      '': { data: [row('2', { flags: { is_look_alike: true } }), row('1')], next: null },
    });
    await findByText('Sent');
    expect(queryByText('Imitates an address')).toBeNull();
    await user.click(await findByRole('button', { name: 'Show 1 suspicious transaction' }));
    expect(await findByText('Imitates an address')).toBeDefined();
    // That of the other row alone.
    expect(getAllByText('To 0xBc...954096')).toHaveLength(1);
    expect(getAllByText('Sent')).toHaveLength(2);
  });

  it.each([403, 429, 500, 503])('says that it cannot be read where the service responds with %d', async (status) => {
    const { fetch, state } = portfolioService({});
    Object.assign(state, { isDown: true, status });
    const page = await openAccount({ fetch, debug: false });
    await act(() => page.foyer.open({ view: 'Transactions' }));
    await page.findByRole('button', { name: 'Try again' });
    expect(page.getAllByText('Failed to fetch transactions').length).toBeGreaterThan(0);
  });

  it('says that it cannot be read, and reads it again when asked to', async () => {
    const { fetch, state } = portfolioService({ '': { data: [row('1')], next: null } });
    state.isDown = true;
    // With `debug`, the developer would be told in the console.
    const page = await openAccount({ fetch, debug: false });
    await act(() => page.foyer.open({ view: 'Transactions' }));
    const retry = await page.findByRole('button', { name: 'Try again' });
    expect(page.getAllByText('Failed to fetch transactions').length).toBeGreaterThan(0);
    state.isDown = false;
    await page.user.click(retry);
    expect(await page.findByText('Sent')).toBeDefined();
  });
});

describe('the tabs of the embedded wallet', () => {
  const openEmbedded = (options: Parameters<typeof renderEmbedded>[0] = {}) =>
    renderEmbedded({ site: { isLoggedIn: true }, services: portfolioOnly, ...options }, async (modal) => {
      await waitFor(() => expect(modal.store.getState().embedded).toBeDefined());
      await modal.connect(CONNECT_EMBEDDED);
    });

  it('have what the account holds, what it did, and what can be received', async () => {
    const { fetch } = portfolioService({});
    const page = await openEmbedded({ fetch });
    await waitFor(() => expect(page.mount.querySelector('.balance-figure')?.textContent).toBe('$3,000.00'));
    expect(page.getByText('Total value')).toBeDefined();
    const rows = () => page.mount.querySelector('.token-row')?.textContent ?? '';
    await waitFor(() => expect(rows()).toContain('1.500 ETH'));
    expect(page.getByRole('button', { name: 'Send' })).toBeDefined();
    await page.user.click(page.getByRole('tab', { name: 'Activity' }));
    expect(await page.findByText('Your next transactions will appear here')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'Trade' }));
    await waitFor(() => expect(page.shownView()).toBe('WalletReceive'));
  });

  it('say that there are no tokens yet, and that NFTs come later', async () => {
    const fetch: typeof globalThis.fetch = async (input) =>
      Response.json(
        String(input).includes('supported-chains')
          ? { http: ['eip155:31337'], ws: [] }
          : { balances: [], data: [], next: null },
      );
    const page = await openEmbedded({ fetch });
    expect(await page.findByText('No tokens yet')).toBeDefined();
    expect(page.getByText('What you receive appears here')).toBeDefined();
    await page.user.click(page.getByRole('tab', { name: 'NFTs' }));
    expect(await page.findByText('Coming soon')).toBeDefined();
    expect(page.getByText('Stay tuned for our upcoming NFT feature')).toBeDefined();
  });

  it.each([403, 429, 500, 503])(
    'say that balances are unavailable where the service responds with %d',
    async (status) => {
      const { fetch, state } = portfolioService({});
      Object.assign(state, { isDown: true, status });
      const page = await openEmbedded({ fetch, debug: false });
      await waitFor(() => expect(page.mount.textContent).toContain('Token Balance Unavailable'));
    },
  );

  it('have no activity without a blockchain API', async () => {
    const page = await openEmbedded({ services: undefined as never });
    expect(await page.findByText('1.500', { exact: false })).toBeDefined();
    expect(page.getAllByRole('tab').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Tokens', 'NFTs']);
  });
});
