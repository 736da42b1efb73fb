import { type AdapterConnection, readAcceptanceReceipt } from '@foyerkit/core';
import { deferred, fakeAdapter } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catalogue, record, services } from '../testing/catalogue.js';
import { connectors, otherWallet, pairing } from '../testing/connectors.js';
import { holdPhone } from '../testing/hold-phone.js';
import { renderModal } from '../testing/render-modal.js';
import { testFoyer } from '../testing/test-foyer.js';

const many = Array.from({ length: 483 }, (_, index) => record(index));

it('lists the wallets of the page with their kind, and installed ones before the pairing', async () => {
  const { getAllByRole } = await renderModal({ adapters: [fakeAdapter({ connectors })] });
  const names = getAllByRole('button', { name: /qr code|installed/ }).map((row: HTMLElement) => row.textContent);
  expect(names.map((name: string | null) => name?.replace(/^[A-Z](?=[A-Z])/, ''))).toEqual([
    'Example Wallet installed',
    'Other Wallet installed',
    'WalletConnect qr code',
  ]);
});

it('shows placeholders only until the adapters have loaded', async () => {
  const late = deferred<ReturnType<typeof fakeAdapter>>();
  const { foyer } = testFoyer({ adapters: [() => late.promise] });
  await act(() => foyer.open());
  const view = () => document.querySelector('foyer-modal')?.shadowRoot?.querySelector('[data-view="Connect"]');
  expect(view()?.querySelector('[data-loading]')).not.toBeNull();
  await act(async () => late.resolve(fakeAdapter()));
  await waitFor(() => expect(view()?.textContent).toContain('Example Wallet'));
  expect(view()?.querySelector('[data-loading]')).toBeNull();
});

it('requests the wallet within the user gesture, and shows that it is waiting', async () => {
  const answer = deferred<AdapterConnection>();
  const asked = vi.fn(() => answer.promise);
  const { getByRole, shownView, user } = await renderModal({ adapters: [fakeAdapter({ connectors, connect: asked })] });
  await user.click(getByRole('button', { name: /Other Wallet/ }));
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ connectorId: otherWallet.id }));
  await waitFor(() => expect(shownView()).toBe('ConnectingExternal'));
});

it('shows the host’s picture instead of the one that a wallet announced', async () => {
  const { mount } = await renderModal({
    adapters: [fakeAdapter({ connectors })],
    connectorImages: {
      [pairing.id]: 'https://pictures.example/pairing.png',
      [otherWallet.id]: 'https://pictures.example/other.png',
    },
  });
  const sources = [...mount.querySelectorAll('img')].map(({ src }) => src);
  expect(sources).toEqual(
    expect.arrayContaining(['https://pictures.example/pairing.png', 'https://pictures.example/other.png']),
  );
  expect(otherWallet.iconUrl).toBeDefined();
  expect(sources).not.toContain(otherWallet.iconUrl);
});

it('leads to all wallets, with their number', async () => {
  const { fetch } = catalogue(many);
  const { findByRole, shownView, user } = await renderModal({
    services,
    fetch,
    adapters: [fakeAdapter({ connectors: [pairing] })],
  });
  const row = await findByRole('button', { name: /All Wallets.*480\+/ });
  expect(row.querySelectorAll('img')).toHaveLength(4);
  await user.click(row);
  await waitFor(() => expect(shownView()).toBe('AllWallets'));
});

it.each([
  ['without a catalogue', { adapters: [fakeAdapter({ connectors: [pairing] })] }],
  ['without a way to pair', { services, fetch: catalogue(many).fetch }],
  ['if the host hides them', { services, fetch: catalogue(many).fetch, allWallets: 'HIDE' as const }],
  [
    'on a desktop if they are only for phones',
    { services, fetch: catalogue(many).fetch, allWallets: 'ONLY_MOBILE' as const },
  ],
])('does not offer all wallets %s', async (_, options) => {
  const { queryByRole } = await renderModal(options);
  expect(queryByRole('button', { name: /All Wallets/ })).toBeNull();
});

it('shows the list before the catalogue has loaded', async () => {
  const fetch = () => new Promise<Response>(() => {});
  const { getByRole } = await renderModal({ services, fetch, adapters: [fakeAdapter({ connectors })] });
  expect(getByRole('button', { name: /Example Wallet/ })).toBeDefined();
});

it('offers no wallet when the host disables them', async () => {
  const names = async (enableWallets: boolean) => {
    const options = { services, fetch: catalogue(many).fetch, adapters: [fakeAdapter({ connectors })] };
    const { foyer, mount } = await renderModal({ ...options, enableWallets });
    await vi.dynamicImportSettled();
    const shown = [...mount.querySelectorAll('[data-view] button')].map(({ textContent }) => textContent ?? '');
    await act(() => foyer.destroy());
    return shown;
  };
  expect(await names(true)).toEqual(
    expect.arrayContaining(
      ['Example Wallet', 'WalletConnect', 'All Wallets'].map((name) => expect.stringContaining(name)),
    ),
  );
  expect((await names(false)).join()).not.toMatch(/Wallet/);
});

it('asks for agreement once, and keeps it across views', async () => {
  const { getByRole, mount, shownView, user } = await renderModal({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://host.example/terms',
    privacyPolicyUrl: 'https://host.example/privacy',
  });
  expect(mount.textContent?.replaceAll(' (opens in a new tab)', '')).toContain(
    'I agree to our terms of service and privacy policy',
  );
  const box = () => getByRole('checkbox', { name: /I agree to our terms of service/ });
  expect((box() as HTMLInputElement).checked).toBe(false);
  await user.click(box());
  await user.click(getByRole('button', { name: 'Help' }));
  await waitFor(() => expect(shownView()).toBe('WhatIsAWallet'));
  await user.click(getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(shownView()).toBe('Connect'));
  expect((box() as HTMLInputElement).checked).toBe(true);
});

it('is ticked from the first frame for a visitor who has accepted the version, and asks for another one', async () => {
  const legal = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://host.example/terms' };
  const box = ({ getByRole }: Awaited<ReturnType<typeof renderModal>>) =>
    getByRole('checkbox', { name: /I agree to our terms of service/ }) as HTMLInputElement;
  const first = await renderModal({ ...legal, termsVersion: '1', locale: 'de' });
  expect(box(first).checked).toBe(false);
  await first.user.click(box(first));
  await act(() => first.modal.connect({ namespace: 'eip155', connectorId: 'com.example.wallet' }));
  const { storage } = first;
  expect(readAcceptanceReceipt({ storage })).toMatchObject({ version: '1', locale: 'de' });
  await act(() => first.foyer.destroy());
  storage.removeItem('foyerkit:state');
  storage.removeItem('foyerkit:snapshot');
  const again = await renderModal({ ...legal, storage, termsVersion: '1' });
  expect(box(again).checked).toBe(true);
  await act(() => again.foyer.destroy());
  expect(box(await renderModal({ ...legal, storage, termsVersion: '2' })).checked).toBe(false);
});

it('shows the legal notice when the host has documents and no checkbox', async () => {
  const { getByText, getByRole } = await renderModal({ privacyPolicyUrl: 'https://host.example/privacy' });
  expect(getByText(/By connecting your wallet, you agree to our/)).toBeDefined();
  expect(getByRole('link', { name: /Privacy Policy/ }).getAttribute('href')).toBe('https://host.example/privacy');
});

it('shows that an adapter failed to load, and loads it again on request', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => fakeAdapter()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { findByRole, getByText, queryByText, user } = await renderModal({ adapters: [load] });
  expect(getByText('The wallets could not be loaded')).toBeDefined();
  await user.click(await findByRole('button', { name: 'Try again' }));
  expect(await findByRole('button', { name: /Example Wallet/ })).toBeDefined();
  expect(queryByText('The wallets could not be loaded')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('says that there is no wallet, and where to get one', async () => {
  const { findByText, getByText } = await renderModal({ adapters: [fakeAdapter({ connectors: [] })] });
  expect(await findByText('No wallets available')).toBeDefined();
  expect(getByText('Install a wallet in this browser, or get one for your phone.')).toBeDefined();
});

it('says that the developers of the page have to look into it where an option is wrong', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  // Two for one chain namespace.
  const load = async () => fakeAdapter({ connectors: [] });
  const { findByText } = await renderModal({ adapters: [load, load] });
  expect(
    await findByText('This application is not set up correctly. Its developers have to look into it.'),
  ).toBeDefined();
});

describe('all wallets for phones only', () => {
  it('are offered on a phone', async () => {
    holdPhone();
    const { findByRole } = await renderModal({
      services,
      fetch: catalogue(many).fetch,
      adapters: [fakeAdapter({ connectors: [pairing] })],
      allWallets: 'ONLY_MOBILE',
    });
    expect(await findByRole('button', { name: /All Wallets/ })).toBeDefined();
  });
});

it('does not offer all wallets when the host excludes the pairing', async () => {
  const { fetch } = catalogue(many);
  const adapters = [fakeAdapter({ connectors })];
  const { queryByRole } = await renderModal({ services, fetch, adapters, excludeWalletIds: ['walletConnect'] });
  expect(queryByRole('button', { name: /All Wallets/ })).toBeNull();
});

it('disables a second pairing next to a paired wallet, shows why, and keeps the other wallets enabled', async () => {
  const adapter = fakeAdapter({ connectors });
  const view = await renderModal(
    {
      services,
      fetch: catalogue(many).fetch,
      adapters: [adapter],
      customWallets: [{ id: 'own', name: 'Own Wallet', mobile_link: 'own://' }],
    },
    (modal) => modal.connect({ namespace: 'eip155', connectorId: pairing.id }),
  );
  const { findByRole, foyer, getByRole, shownView, user } = view;
  await act(() => foyer.open({ view: 'Connect' }));
  await waitFor(() => expect(shownView()).toBe('Connect'));
  await findByRole('button', { name: /All Wallets/ });
  const calls = adapter.calls.length;
  for (const name of [/WalletConnect/, /Own Wallet/, /All Wallets/]) {
    const row: HTMLElement = getByRole('button', { name });
    expect(row.getAttribute('aria-disabled')).toBe('true');
    expect(getByRole('button', { name, description: 'You are connected through WalletConnect already' })).toBe(row);
    await user.click(row);
  }
  expect(shownView()).toBe('Connect');
  expect(adapter.calls).toHaveLength(calls);
  expect(getByRole('button', { name: /Other Wallet/ }).getAttribute('aria-disabled')).toBeNull();
});
