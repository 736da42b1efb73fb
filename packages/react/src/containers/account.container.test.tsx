import { DisconnectFailedError } from '@foyerkit/core';
import { deferred, fakeAdapter, localNetwork, otherNetwork, rejects, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FoyerOptions } from '../foyer/foyer.js';
import { renderModal } from '../testing/render-modal.js';
import { ADDRESS } from '../testing/test-foyer.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

const openAccount = (options: Partial<FoyerOptions> = {}) => renderModal(options, (modal) => modal.connect(wallet));

describe('the account', () => {
  it('shows the account, its wallet and the balance', async () => {
    const { findByText, getByRole, shownView } = await openAccount();
    expect(shownView()).toBe('Account');
    expect(getByRole('button', { name: /0x70...dc79C8/ })).toBeDefined();
    expect(await findByText(/\.500 ETH/)).toBeDefined();
  });

  it('names the network of the account and its balance, also after a switch', async () => {
    const { modal, mount } = await openAccount();
    const network = () => mount.querySelector('.account-network .account-name')?.textContent;
    expect(network()).toBe('Local One');
    await act(() => modal.switchNetwork('eip155:31338'));
    await waitFor(() => expect(network()).toBe('Local Two'));
  });

  it('shows the name that the host gave the account, and copies the address', async () => {
    const addressLabels = { eip155: { [ADDRESS]: 'Treasury' } };
    const { findByRole, findByText, getByRole, modal, shownView, user } = await openAccount({ addressLabels });
    await user.click(await findByRole('button', { name: /^Treasury/ }));
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(getByRole('button', { name: /Treasury/ }).textContent).not.toContain('0x70');
    await act(() => modal.open({ view: 'AccountSettings' }));
    await waitFor(() => expect(shownView()).toBe('AccountSettings'));
    expect(await findByText('Treasury')).toBeDefined();
  });

  it('shows that the balance is not available, and reads it again on request', async () => {
    let isDown = true;
    const adapter = fakeAdapter({
      getBalance: () =>
        isDown ? Promise.reject(new Error('down')) : Promise.resolve({ value: '25', decimals: 1, symbol: 'XYZ' }),
    });
    const { findByText, getByRole, user } = await openAccount({ adapters: [adapter] });
    expect(await findByText('Token Balance Unavailable')).toBeDefined();
    isDown = false;
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(await findByText(/\.500 XYZ/)).toBeDefined();
  });

  it('copies the whole address and confirms it', async () => {
    const { findByText, getByRole, user } = await openAccount();
    await user.click(getByRole('button', { name: /copy address/ }));
    expect(await findByText('Address copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it.each([
    ['https://explorer.example/', `https://explorer.example/address/${ADDRESS}`],
    ['javascript:alert(1)', null],
  ])('leads to the explorer of the network, where that is a web page (%s)', async (url, href) => {
    const networks = [{ ...localNetwork, blockExplorers: { default: { name: 'E', url } } }] as const;
    const { queryByRole } = await openAccount({ networks });
    expect(queryByRole('link', { name: /Block Explorer/ })?.getAttribute('href') ?? null).toBe(href);
  });

  it('opens the networks from its header when there is another one', async () => {
    const { getByRole, shownView, user } = await openAccount();
    await user.click(getByRole('button', { name: 'Local One, choose network' }));
    await waitFor(() => expect(shownView()).toBe('Networks'));
  });

  it.each([
    ['there is only one network', { networks: [localNetwork] as const }],
    ['the host disables switching', { enableNetworkSwitch: false }],
  ])('offers no other network if %s', async (_, options) => {
    const { queryByRole } = await openAccount(options);
    expect(queryByRole('button', { name: /choose network/ })).toBeNull();
  });

  it('disconnects, shows progress and closes', async () => {
    const answer = deferred<void>();
    const { foyer, getByRole, user } = await openAccount({
      adapters: [fakeAdapter({ disconnect: () => answer.promise })],
    });
    await user.click(getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(getByRole('button', { name: 'Disconnect' }).getAttribute('aria-busy')).toBe('true'));
    await act(async () => answer.resolve());
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    expect(foyer.getState().namespaces.eip155?.status).toBe('disconnected');
  });

  it('stays open and shows why when the wallet refuses to disconnect', async () => {
    const { findByText, foyer, getByRole, user } = await openAccount({
      adapters: [fakeAdapter({ disconnect: rejects(new DisconnectFailedError()) })],
    });
    await user.click(getByRole('button', { name: 'Disconnect' }));
    expect(await findByText('Failed to disconnect')).toBeDefined();
    expect(foyer.getState().namespaces.eip155?.status).toBe('connected');
  });

  it('closes when the wallet disconnects by itself', async () => {
    const { adapter, foyer } = await openAccount();
    await act(async () => adapter.emit({ type: 'disconnected', connectorId: testConnector.id }));
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
  });
});

describe('the settings of the account', () => {
  it('show the full address and open the networks', async () => {
    const { getByRole, getByText, findByText, shownView, user } = await openAccount({
      networks: [localNetwork, otherNetwork],
    });
    await user.click(getByRole('button', { name: /Account settings/ }));
    await waitFor(() => expect(shownView()).toBe('AccountSettings'));
    expect(getByText(ADDRESS)).toBeDefined();
    await user.click(getByRole('button', { name: 'Copy address' }));
    expect(await findByText('Address copied')).toBeDefined();
    await user.click(getByRole('button', { name: /Local One/ }));
    await waitFor(() => expect(shownView()).toBe('Networks'));
    await user.click(getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shownView()).toBe('AccountSettings'));
    await user.click(getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(shownView()).toBeUndefined());
  });
});
