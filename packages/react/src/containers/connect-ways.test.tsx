import { type Connector, startSocialLogin, viewReplaced } from '@foyerkit/core';
import { type FakeAdapter, fakeAdapter, localNetwork, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catalogue, record, services } from '../testing/catalogue.js';
import { type OpenModal, renderModal } from '../testing/render-modal.js';

const ALL = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];

describe('social logins on Connect', () => {
  it('are offered when the host enables them, below the wallets of the page', async () => {
    const { getAllByRole, shownView } = await renderModal({ features: { socials: ['google', 'x'] } });
    expect(shownView()).toBe('Connect');
    const names = getAllByRole('button').map((one: HTMLElement) => one.textContent ?? '');
    const at = (text: string) => names.findIndex((name: string) => name.includes(text));
    expect(at('Example Wallet')).toBeGreaterThan(-1);
    expect(at('Example Wallet')).toBeLessThan(at('Continue with Google'));
    expect(at('Continue with Google')).toBeLessThan(at('Continue with X'));
  });

  it('are above the button for wallets when the host collapses and orders them', async () => {
    const { findByRole, foyer, getAllByRole, queryByRole, shownView, user } = await renderModal({
      features: { socials: true, collapseWallets: true, connectMethodsOrder: ['social', 'wallet'] },
    });
    expect(queryByRole('button', { name: /Example Wallet/ })).toBeNull();
    const names = getAllByRole('button', { name: /^(Continue|More)/ }).map(
      (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent,
    );
    expect(names[0]).toBe('Continue with Google');
    expect(names.at(-1)).toBe('Continue with a wallet');
    await user.click(await findByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() => expect(shownView()).toBe('ConnectWallets'));
    await user.click(await findByRole('button', { name: /Example Wallet/ }));
    await waitFor(() =>
      expect(foyer.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { status: 'connected' } } }),
    );
    await waitFor(() => expect(shownView()).toBeUndefined());
  });

  it('are all listed in their own view', async () => {
    const { findByRole, getByRole, shownView, title, user } = await renderModal({ features: { socials: true } });
    await user.click(getByRole('button', { name: 'More' }));
    await waitFor(() => expect(shownView()).toBe('ConnectSocials'));
    expect(title()).toBe('All Socials');
    for (const name of ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']) {
      expect(await findByRole('button', { name })).toBeDefined();
    }
  });

  it('omit those that do not work in a messenger’s browser', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.1');
    const { getByRole, queryByRole } = await renderModal({ features: { socials: ['google', 'x', 'facebook'] } });
    expect(getByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(queryByRole('button', { name: /Continue with (X|Facebook)/ })).toBeNull();
  });

  it('show that the embedded wallet is not installed, and lead to the wallets', async () => {
    const { findByText, getByRole, shownView, user } = await renderModal({ features: { socials: ALL } });
    await user.click(getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(shownView()).toBe('ConnectingSocial'));
    expect(await findByText('This login is not available in this application')).toBeDefined();
    await user.click(getByRole('button', { name: 'Continue with a wallet' }));
    await waitFor(() => expect(shownView()).toBe('ConnectWallets'));
    await user.click(getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shownView()).toBe('Connect'));
  });
});

it('a failed login does not affect the next one', async () => {
  const { findByText, getByRole, getByText, modal, user } = await renderModal({ features: { socials: ALL } });
  await user.click(getByRole('button', { name: 'Continue with Google' }));
  expect(await findByText('This login is not available in this application')).toBeDefined();
  act(() => void modal.store.dispatch(startSocialLogin({ provider: 'github' })));
  expect(getByText('Continue in GitHub')).toBeDefined();
  expect(getByText('Log in with your account there')).toBeDefined();
  expect(await findByText('This login is not available in this application')).toBeDefined();
});

it('a login starts with the press on it, not with its view', async () => {
  const { findByText, modal, queryByText } = await renderModal({ features: { socials: ALL } });
  act(() => void modal.store.dispatch(viewReplaced({ view: 'ConnectingSocial', params: { provider: 'github' } })));
  expect(await findByText('Continue in GitHub')).toBeDefined();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(queryByText('This login is not available in this application')).toBeNull();
});

describe('the documents of the host', () => {
  const legal = {
    termsConditionsUrl: 'https://host.example/terms',
    features: { legalCheckbox: true, socials: ['google'] },
  } as const;

  it.each(['Connect', 'ConnectWallets', 'ConnectSocials'])('require agreement on %s', async (view) => {
    const { getByRole, mount } = await renderModal({ ...legal, request: { view } });
    expect(getByRole('checkbox', { name: /I agree to our terms of service/ })).toBeDefined();
    expect(mount.querySelector('[inert]')).not.toBeNull();
  });

  it('require no agreement in the guide', async () => {
    const { getByText, mount, queryByRole, title } = await renderModal({ ...legal, request: { view: 'Create' } });
    expect(title()).toBe('Create a wallet');
    expect(queryByRole('checkbox')).toBeNull();
    expect(mount.querySelector('[inert]')).toBeNull();
    expect(getByText(/By connecting your wallet, you agree to our/)).toBeDefined();
  });

  it.each(['Connect', 'ConnectWallets'])('are below the list of %s without the checkbox', async (view) => {
    const { getByText } = await renderModal({ termsConditionsUrl: 'https://host.example/terms', request: { view } });
    expect(getByText(/By connecting your wallet, you agree to our/)).toBeDefined();
  });
});

it('Create lists the wallets of Connect, and leads to wallets to explore', async () => {
  const { findByRole, getByRole, shownView, user } = await renderModal({
    services,
    fetch: catalogue([record(1)]).fetch,
    request: { view: 'Create' },
  });
  expect(getByRole('button', { name: /Example Wallet/ })).toBeDefined();
  await user.click(await findByRole('button', { name: 'Explore wallets' }));
  await waitFor(() => expect(shownView()).toBe('GetWallet'));
  expect(await findByRole('link', { name: /Wallet 1/ })).toBeDefined();
});

describe('a wallet of two chain namespaces', () => {
  const solana = { ...localNetwork, id: 'local', name: 'Solana Local', chainNamespace: 'solana' } as const;
  const inSolana: Connector = { id: 'Example', namespace: 'solana', type: 'ANNOUNCED', name: 'Example Wallet' };

  async function choose(): Promise<OpenModal & { readonly adapters: readonly FakeAdapter[] }> {
    const adapters = [fakeAdapter(), fakeAdapter({ namespace: 'solana', connectors: [inSolana] })] as const;
    const opened = await renderModal({ networks: [localNetwork, solana], adapters });
    await opened.user.click(opened.getByRole('button', { name: /Example Wallet/ }));
    await waitFor(() => expect(opened.shownView()).toBe('ConnectingMultiChain'));
    return { ...opened, adapters };
  }

  it('is one row; the visitor chooses the namespace, and only that one is connected', async () => {
    const { adapters, findByRole, getByRole, modal, title, user } = await choose();
    expect(title()).toBe('Example Wallet');
    expect(getByRole('button', { name: /EVM/ })).toBeDefined();
    await user.click(await findByRole('button', { name: /Solana/ }));
    await waitFor(() => expect(modal.getState().namespaces.solana?.status).toBe('connected'));
    expect(adapters.map(({ calls }) => calls.includes('connect'))).toEqual([false, true]);
    expect(modal.getState().activeNamespace).toBe('solana');
  });

  it('shows that it has left the page', async () => {
    const { adapters, findByText } = await choose();
    act(() => adapters[0]?.emit({ type: 'connectorsChanged', connectors: [] }));
    expect(await findByText('The wallet has left this page')).toBeDefined();
  });
});

describe('the account of an embedded wallet', () => {
  const auth: Connector = { ...testConnector, type: 'AUTH' };
  const open = (options: Parameters<typeof renderModal>[0] = {}) =>
    renderModal({ adapters: [fakeAdapter({ connectors: [auth] })], ...options }, (modal) =>
      modal.connect({ namespace: 'eip155', connectorId: auth.id }),
    );

  it('has tabs, and returns to the chosen one', async () => {
    const { findByRole, getByRole, shownView, user } = await open();
    expect((await findByRole('tab', { name: 'Tokens' })).getAttribute('aria-selected')).toBe('true');
    await user.click(getByRole('tab', { name: 'Activity' }));
    await user.click(getByRole('button', { name: 'Account settings' }));
    await waitFor(() => expect(shownView()).toBe('AccountSettings'));
    await user.click(getByRole('button', { name: 'Back' }));
    const tab = await findByRole('tab', { name: 'Activity' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('has no activity tab when the feature is off', async () => {
    const { findByRole, queryByRole } = await open({ features: { activity: false } });
    await findByRole('tab', { name: 'NFTs' });
    expect(queryByRole('tab', { name: 'Activity' })).toBeNull();
  });
});

it('other accounts have no tabs', async () => {
  const { queryByRole, shownView } = await renderModal({}, (modal) =>
    modal.connect({ namespace: 'eip155', connectorId: testConnector.id }),
  );
  expect(shownView()).toBe('Account');
  expect(queryByRole('tab')).toBeNull();
});
