import { type AdapterConnection, type Modal, switchNetwork } from '@foyerkit/core';
import { deferred, testConnector } from '@foyerkit/core/testing';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CONNECT_EMBEDDED, renderEmbedded } from '../../testing/embedded-modal.js';
import { ADDRESS } from '../../testing/test-foyer.js';

const isInstalled = (modal: Modal) => waitFor(() => expect(modal.store.getState().embedded).toBeDefined());

/** Opens the modal for a visitor who is logged in by e-mail. */
async function renderConnected(options: Parameters<typeof renderEmbedded>[0] = {}) {
  return renderEmbedded({ site: { isLoggedIn: true }, ...options }, async (modal) => {
    await isInstalled(modal);
    await modal.connect(CONNECT_EMBEDDED);
  });
}

const other = { namespace: 'eip155', connectorId: testConnector.id } as const;

describe('the account of the embedded wallet', () => {
  it('has its own layout, with what can be done as round buttons and tabs below', async () => {
    const page = await renderConnected();
    expect(page.shownView()).toBe('Account');
    const actions = await page.findByRole('group', { name: 'What to do with the account' });
    expect(
      within(actions)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Fund wallet', 'Send', 'Settings', 'Disconnect']);
    expect(page.getByRole('tab', { name: 'Tokens' })).toBeDefined();
    await page.user.click(within(actions).getByRole('button', { name: 'Settings' }));
    await waitFor(() => expect(page.shownView()).toBe('AccountSettings'));
  });

  it('looks as ever for another wallet', async () => {
    const page = await renderEmbedded({}, async (modal) => {
      await isInstalled(modal);
      await modal.connect(other);
    });
    expect(page.shownView()).toBe('Account');
    expect(page.queryByRole('group', { name: 'What to do with the account' })).toBeNull();
    expect(page.getByRole('button', { name: 'Account settings' })).toBeDefined();
  });

  it('can be disconnected', async () => {
    const page = await renderConnected();
    await page.user.click(await page.findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(page.foyer.getState().namespaces.eip155?.status).toBe('disconnected'));
  });
});

describe('its settings', () => {
  const openSettings = async (options: Parameters<typeof renderEmbedded>[0] = {}) => {
    const page = await renderConnected(options);
    await act(() => page.foyer.open({ view: 'AccountSettings' }));
    await waitFor(() => expect(page.shownView()).toBe('AccountSettings'));
    return page;
  };

  it('show who is logged in', async () => {
    const page = await openSettings();
    expect(await page.findByText('visitor@example.org')).toBeDefined();
    expect(page.getByText(ADDRESS)).toBeDefined();
  });

  it('lead to the dashboard of the site', async () => {
    const page = await openSettings();
    const events = vi.fn();
    page.modal.subscribeEvents(events);
    await page.user.click(await page.findByRole('button', { name: 'Upgrade your wallet' }));
    const data = { type: 'track', event: 'EMAIL_UPGRADE_FROM_MODAL', properties: {} };
    await waitFor(() => expect(events).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data })));
    await waitFor(() => expect(page.title()).toBe('Upgrade your Wallet'));
    const link = await page.findByRole('link', { name: 'Open the dashboard' });
    expect(link.getAttribute('href')).toBe('https://secure.example/dashboard');
  });

  it('do not lead there on a page of the site itself', async () => {
    vi.stubGlobal('location', { ...location, origin: 'https://secure.example' });
    const page = await openSettings();
    expect(await page.findByText('visitor@example.org')).toBeDefined();
    expect(page.queryByRole('button', { name: 'Upgrade your wallet' })).toBeNull();
  });

  it('look as ever for another wallet', async () => {
    const page = await renderEmbedded({}, async (modal) => {
      await isInstalled(modal);
      await modal.connect(other);
    });
    await act(() => page.foyer.open({ view: 'AccountSettings' }));
    await waitFor(() => expect(page.shownView()).toBe('AccountSettings'));
    expect(await page.findByText(ADDRESS)).toBeDefined();
    expect(page.queryByRole('button', { name: 'Upgrade your wallet' })).toBeNull();
  });
});

describe('the kind of its account', () => {
  const SMART = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  const bothAccounts = async (): Promise<AdapterConnection> => ({
    connectorId: CONNECT_EMBEDDED.connectorId,
    accounts: [
      { address: SMART, type: 'smartAccount' },
      { address: ADDRESS, type: 'eoa' },
    ],
    networkId: 'eip155:31337',
  });

  it('can be changed where the network has smart accounts, once at a time', async () => {
    const { promise, resolve } = deferred<'eoa'>();
    const setAccountType = vi.fn(() => promise);
    const page = await renderConnected({
      site: { isLoggedIn: true, smartAccountNetworks: [31337], answers: { setAccountType } },
      wallet: { connect: bothAccounts },
    });
    await act(() => page.foyer.open({ view: 'AccountSettings' }));
    const toggle = await page.findByRole('button', { name: 'Switch to your EOA', description: 'Smart Account' });
    await page.user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-busy')).toBe('true'));
    await page.user.click(toggle);
    expect(setAccountType).toHaveBeenCalledExactlyOnceWith('eip155', 'eoa');
    await act(async () => resolve('eoa'));
    await waitFor(() => expect(toggle.getAttribute('aria-busy')).toBeNull());
  });

  it('cannot be changed where the network has none', async () => {
    const page = await renderConnected();
    await act(() => page.foyer.open({ view: 'AccountSettings' }));
    expect(await page.findByText('visitor@example.org')).toBeDefined();
    expect(page.queryByRole('button', { name: /^Switch to your/ })).toBeNull();
  });
});

describe('a request that waits for the visitor', () => {
  const approval = { method: 'personal_sign', namespace: 'eip155' } as const;

  it('is shown behind the frame in an open modal, and rejected with its button', async () => {
    const page = await renderConnected();
    await act(async () => page.environment().onApproval('opened', approval));
    await waitFor(() => expect(page.title()).toBe('Approve Transaction'));
    await page.user.click(await page.findByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(page.client.calls).toContain('abortRequests'));
    await waitFor(() => expect(page.shownView()).toBe('Account'));
  });

  it('leaves the view when it was decided in the frame', async () => {
    const page = await renderConnected();
    await act(async () => page.environment().onApproval('opened', approval));
    await waitFor(() => expect(page.shownView()).toBe('ApproveTransaction'));
    await act(async () => page.environment().onApproval('closed', approval));
    await waitFor(() => expect(page.shownView()).toBe('Account'));
    expect(page.client.calls).not.toContain('abortRequests');
  });

  it('is rejected by closing the modal, and the next one is shown', async () => {
    const page = await renderConnected();
    await act(async () => page.environment().onApproval('opened', approval));
    await waitFor(() => expect(page.shownView()).toBe('ApproveTransaction'));
    await act(() => page.foyer.close());
    await waitFor(() => expect(page.client.calls).toContain('abortRequests'));
    await act(async () => page.environment().onApproval('closed', approval));
    await act(() => page.foyer.open());
    await act(async () => page.environment().onApproval('opened', approval));
    await waitFor(() => expect(page.shownView()).toBe('ApproveTransaction'));
  });
});

describe('a switch of its network', () => {
  it('says which network it is, and asks for nothing', async () => {
    const page = await renderConnected({ wallet: { switchNetwork: () => new Promise<never>(() => undefined) } });
    await act(async () => void page.modal.store.dispatch(switchNetwork({ networkId: 'eip155:31338' })));
    await page.push({ view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } });
    expect(await page.findByText(/^Switching to .+ network\.\.\.$/)).toBeDefined();
    expect(page.queryByText('Approve in wallet')).toBeNull();
  });

  it('asks for approval in another wallet', async () => {
    const page = await renderEmbedded(
      { wallet: { switchNetwork: () => new Promise<never>(() => undefined) } },
      async (modal) => {
        await isInstalled(modal);
        await modal.connect(other);
      },
    );
    await act(async () => void page.modal.store.dispatch(switchNetwork({ networkId: 'eip155:31338' })));
    await page.push({ view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } });
    expect(await page.findByText('Approve in wallet')).toBeDefined();
  });
});
