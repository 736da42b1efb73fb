import { fakeAdapter, localNetwork, otherNetwork } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoyerOptions } from '../foyer/foyer.js';
import { type OpenModal, renderModal } from '../testing/render-modal.js';
import { ADDRESS, CONNECTOR_ID } from '../testing/test-foyer.js';

const onramp = { meld: { publicKey: 'key' } };
const services = {
  kind: 'self-hosted',
  url: 'https://services.example',
  projectId: 'project-1',
  overrides: { catalogueUrl: null, analyticsUrl: null, relayUrl: null },
} as const;
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
const network = { name: 'local', display_name: 'Local One', chain_id: '31337', contract_address: '' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/supported-chains': { http: ['eip155:31337'], ws: [] },
  '/v1/onramp/options': {
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits },
    ],
    purchaseCurrencies: [
      { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [network] },
      { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network] },
    ],
  },
  '/v1/onramp/quote': {
    quoteId: '1',
    networkFee: { amount: '0.50', currency: 'EUR' },
    paymentSubtotal: { amount: '98.00', currency: 'EUR' },
    paymentTotal: { amount: '100.00', currency: 'EUR' },
    purchaseAmount: { amount: '0.05', currency: 'ETH' },
  },
};
const fetch: typeof globalThis.fetch = async (input) => {
  const answer = ANSWERS[new URL(String(input)).pathname];
  return answer ? Response.json(answer) : Response.json({}, { status: 404 });
};

let popup: { closed: boolean; opener: unknown; close(): void } | null;
const open = vi.fn<(url: string, name: string, features: string) => unknown>();

beforeEach(() => {
  popup = { closed: false, opener: {}, close: () => undefined };
  open.mockReset().mockImplementation(() => popup);
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = (view: string, options: Partial<FoyerOptions> = {}): Promise<OpenModal> =>
  renderModal({ onramp, request: { view: view as 'FundWallet' }, ...options }, (modal) =>
    modal.connect({ namespace: 'eip155', connectorId: CONNECTOR_ID }),
  );

const shows = (page: OpenModal, view: string) => waitFor(() => expect(page.shownView()).toBe(view));

/** Stands in for the page's clipboard. */
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

describe('funding the wallet', () => {
  it('leads to buying and to receiving', async () => {
    const page = await show('FundWallet');
    expect(page.title()).toBe('Fund wallet');
    await page.user.click(page.getByRole('button', { name: 'Buy crypto popular' }));
    await shows(page, 'OnRampProviders');
    expect(page.title()).toBe('Choose Provider');
    await page.user.click(page.getByRole('button', { name: 'Back' }));
    await shows(page, 'FundWallet');
    await page.user.click(page.getByRole('button', { name: 'Receive funds' }));
    await shows(page, 'WalletReceive');
  });

  it.each([
    ['buying', { onramp: {} }, ['Receive funds']],
    ['receiving', { features: { receive: false } }, ['Buy crypto popular']],
  ])('has no row for %s where it is off', async (_, options, rows) => {
    const page = await show('FundWallet', options);
    const names = [...page.mount.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);
    expect(names).toEqual(rows);
  });
});

describe('receiving', () => {
  it('shows the address, copies it, and lists the networks', async () => {
    const writeText = clipboard(async () => undefined);
    const page = await show('WalletReceive');
    expect(page.title()).toBe('Receive');
    expect(page.getByRole('img', { name: 'QR code of your address on Local One' }).dataset.uri).toBe(ADDRESS);
    await page.user.click(page.getByRole('button', { name: 'Copy address' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(await page.findByText('Address copied')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: /^Compatible networks/ }));
    await shows(page, 'WalletCompatibleNetworks');
    expect(page.getByText('You can only receive assets on these networks')).toBeDefined();
    expect(page.getByText('Local Two')).toBeDefined();
  });

  it('lists only the active network with a smart account', async () => {
    const adapter = fakeAdapter({
      connect: async ({ connectorId }) => ({
        connectorId,
        accounts: [{ address: ADDRESS, type: 'smartAccount' }],
        networkId: 'eip155:31338',
      }),
    });
    const page = await show('WalletReceive', { adapters: [adapter], networks: [localNetwork, otherNetwork] });
    await page.user.click(page.getByRole('button', { name: /^Compatible networks/ }));
    await shows(page, 'WalletCompatibleNetworks');
    expect(page.getByText('Local Two')).toBeDefined();
    expect(page.queryByText('Local One')).toBeNull();
  });
});

describe('buying', () => {
  it('opens the provider in the press, and follows the purchase until the funds arrive', async () => {
    let value = '1000000000000000000';
    const adapter = fakeAdapter({ getBalance: async () => ({ value, decimals: 18, symbol: 'ETH' }) });
    const page = await show('OnRampProviders', { adapters: [adapter], services, fetch });
    // Not awaited: a browser opens no window after the task of the press.
    await act(async () => {
      page.getByRole('button', { name: 'Meld' }).click();
      expect(open).toHaveBeenCalledExactlyOnceWith(
        `https://meldcrypto.com/?publicKey=key&destinationCurrencyCode=USDC&walletAddress=${ADDRESS}&externalCustomerId=project-1`,
        'popupWindow',
        'width=600,height=800,scrollbars=yes',
      );
    });
    await shows(page, 'BuyInProgress');
    expect(page.getByText('Buy in Meld')).toBeDefined();
    value = '1500000000000000000';
    if (popup) popup.closed = true;
    expect(await page.findByText('Your funds have arrived', {}, { timeout: 5_000 })).toBeDefined();
    expect(page.getByText('0.500 ETH')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'Done' }));
    await shows(page, 'OnRampProviders');
  });

  it('says that a provider of the service sells nothing, if it is there for tests', async () => {
    const options = {
      ...(ANSWERS['/v1/onramp/options'] as object),
      provider: { id: 'meld', name: 'Meld', is_test: true },
    };
    const page = await show('OnRampProviders', {
      onramp: { meld: {} },
      services,
      fetch: async (input) => (String(input).includes('/onramp/options') ? Response.json(options) : fetch(input)),
    });
    expect(await page.findByRole('button', { name: 'Meld test' })).toBeDefined();
    expect(page.getByText('This is a test provider: nothing is sold, and no money is taken.')).toBeDefined();
  });

  it('says that the window was blocked, and opens it with the next press', async () => {
    popup = null;
    const page = await show('OnRampProviders');
    await page.user.click(page.getByRole('button', { name: 'Meld' }));
    expect(await page.findByText('Buy failed')).toBeDefined();
    popup = { closed: false, opener: {}, close: () => undefined };
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    expect(await page.findByText('Buy in Meld')).toBeDefined();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Link copied', async () => undefined],
    ['Failed to copy', () => Promise.reject(new Error('not allowed'))],
  ])('copies the link of the provider: %s', async (text, writeText) => {
    const copied = clipboard(writeText);
    const page = await show('OnRampProviders');
    await page.user.click(page.getByRole('button', { name: 'Meld' }));
    await page.user.click(await page.findByRole('button', { name: 'Copy link' }));
    expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^https:\/\/meldcrypto\.com\//));
    expect(await page.findByText(text)).toBeDefined();
  });

  it('says that there is no link to copy while the service is asked for it', async () => {
    const never = () => new Promise<Response>(() => undefined);
    const page = await show('OnRampProviders', { onramp: { meld: {} }, services, fetch: never });
    await page.user.click(page.getByRole('button', { name: 'Meld' }));
    await page.user.click(await page.findByRole('button', { name: 'Copy link' }));
    expect(await page.findByText('No link found')).toBeDefined();
  });

  it('takes an amount within the limits, in a currency and for a token of choice, and shows the quote', async () => {
    const page = await show('OnRampProviders', { services, fetch });
    await page.user.click(await page.findByRole('button', { name: 'USD, choose currency' }));
    await shows(page, 'OnRampFiatSelect');
    await page.user.click(page.getByRole('button', { name: 'EUR' }));
    await shows(page, 'OnRampProviders');
    await page.user.click(page.getByRole('button', { name: 'USDC on Local One' }));
    await shows(page, 'OnRampTokenSelect');
    await page.user.click(page.getByRole('button', { name: 'Ether' }));
    await shows(page, 'OnRampProviders');
    const field = page.getByRole('textbox', { name: 'You pay' });
    await page.user.type(field, '9');
    expect(page.getByText('The least amount is 10.00 EUR')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'Meld' }));
    expect(open).not.toHaveBeenCalled();
    await page.user.type(field, '0');
    expect(await page.findByText('0.05 ETH', {}, { timeout: 5_000 })).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'Meld' }));
    expect(open.mock.calls[0]?.[0]).toMatch(/destinationCurrencyCode=ETH&.*sourceAmount=90&sourceCurrencyCode=EUR$/);
  });

  it('lets nothing be chosen until the legal box is checked', async () => {
    const page = await show('OnRampProviders', {
      services,
      fetch,
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://host.example/terms',
    });
    await page.user.click(await page.findByRole('button', { name: 'USD, choose currency' }));
    await shows(page, 'OnRampFiatSelect');
    expect(page.mount.querySelector('.inert-region[inert]')?.textContent).toContain('EUR');
    await page.user.click(page.getByRole('checkbox'));
    expect(page.mount.querySelector('.inert-region[inert]')).toBeNull();
  });

  it('says so where the visitor’s place is excluded', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const page = await show('OnRampProviders', { onramp: { ...onramp, restrictedTimeZones: [timeZone] } });
    expect(page.getByText('No provider serves the place where you are.')).toBeDefined();
    expect(page.queryByRole('button', { name: 'Meld' })).toBeNull();
  });

  it('is explained by a guide', async () => {
    const page = await show('OnRampProviders');
    await page.user.click(page.getByRole('button', { name: 'How does it work?' }));
    await shows(page, 'WhatIsABuy');
    expect(page.title()).toBe('What is Buy?');
    await page.user.click(page.getByRole('button', { name: 'Buy crypto' }));
    await shows(page, 'OnRampProviders');
  });
});
