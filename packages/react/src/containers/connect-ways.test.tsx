import type { Connector } from '@foyerkit/core';
import { type FakeAdapter, fakeAdapter, localNetwork, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue, record, services } from '../testing/catalogue.js';
import { pairing } from '../testing/connectors.js';
import { embeddedFoyer } from '../testing/embedded-modal.js';
import { type OpenModal, renderModal } from '../testing/render-modal.js';
import { settle } from '../testing/render-with-foyer.js';
import { testFoyer } from '../testing/test-foyer.js';
import { onWideScreen } from '../testing/wide-screen.js';

describe('a host that asks for logins, without the embedded wallet', () => {
  const features = { email: true, socials: true, collapseWallets: true } as const;
  let warn: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  });

  it.each([
    ['Connect', {}],
    ['Connect', { termsConditionsUrl: 'https://host.example/terms' }],
    ['Create', {}],
    ['ConnectingWalletConnectBasic', { layout: 'wide' }],
  ] as const)('is offered none on %s with %j, only its wallets', async (view, options) => {
    if ('layout' in options) onWideScreen();
    // A pairing that waits.
    const connect = () => new Promise<never>(() => undefined);
    const adapters = [fakeAdapter({ connectors: [testConnector, pairing], connect })];
    const { getByRole, queryByRole, shownView } = await renderModal({
      adapters,
      features,
      ...options,
      request: { view },
    });
    expect(shownView()).toBe(view);
    expect(getByRole('button', { name: /Example Wallet/ })).toBeDefined();
    expect(queryByRole('button', { name: /Continue with|More/ })).toBeNull();
    expect(queryByRole('textbox', { name: 'Email' })).toBeNull();
  });

  it('is told so at the start, for each that it names', async () => {
    const { foyer } = testFoyer({ features: { email: true, socials: ['google'] } });
    await foyer.engine();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/^\[foyerkit\] EMBEDDED_WALLET_UNAVAILABLE: "features.email" .*embeddedWallet\(\)/),
      expect.stringContaining('"features.socials"'),
    ]);
  });

  it.each([
    ['names none', {}],
    ['switches them off', { features: { email: false, socials: false } }],
    ['has debug off', { features, debug: false }],
    ['names an empty list', { features: { socials: [] } }],
  ] as const)('is told nothing if it %s', async (_, options) => {
    const { foyer } = testFoyer(options);
    await foyer.engine();
    await settle();
    await vi.dynamicImportSettled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is told nothing of them if the embedded wallet is there', async () => {
    const { foyer } = embeddedFoyer({ features: { email: true, socials: true } });
    const modal = await foyer.engine();
    await vi.waitFor(() => expect(modal.store.getState().embedded).toBeDefined());
    await settle();
    await vi.dynamicImportSettled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('cannot open their views by name', async () => {
    const { foyer } = testFoyer({ features });
    for (const view of ['ConnectSocials', 'EmailLogin']) {
      await expect(foyer.open({ view })).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNAVAILABLE' });
    }
    expect(foyer.getState().isOpen).toBe(false);
  });
});

describe('the documents of the host', () => {
  const legal = {
    termsConditionsUrl: 'https://host.example/terms',
    features: { legalCheckbox: true },
  } as const;

  it.each(['Connect', 'ConnectWallets'])('require agreement on %s', async (view) => {
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
    expect(await findByText('Check that it is switched on, then reload this page.')).toBeDefined();
  });
});

describe('the account of an embedded wallet', () => {
  const auth: Connector = { ...testConnector, type: 'AUTH' };
  // Only a blockchain API knows what an account did. This one says nothing about the features of the project.
  const fetch = async (input: RequestInfo | URL) =>
    String(input).includes('/supported-chains')
      ? Response.json({ http: [], ws: [] })
      : Response.json({}, { status: 404 });
  const open = (options: Parameters<typeof renderModal>[0] = {}) =>
    renderModal(
      { adapters: [fakeAdapter({ connectors: [auth] })], services, fetch, debug: false, ...options },
      (modal) => modal.connect({ namespace: 'eip155', connectorId: auth.id }),
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
