import { EMBEDDED_CONNECTOR_ID } from '@foyerkit/core/adapter';
import { fakeAdapter, localNetwork, otherNetwork, testConnector } from '@foyerkit/core/testing';
import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoyerOptions } from '../foyer/foyer.js';
import { ONRAMP_ANSWERS, onrampFetch, onrampServices } from '../testing/onramp-service.js';
import { type OpenModal, renderModal } from '../testing/render-modal.js';
import { ADDRESS, CONNECTOR_ID } from '../testing/test-foyer.js';

const onramp = { meld: { publicKey: 'key' } };
const services = onrampServices;
const fetch = onrampFetch();

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

/** The service, which answers what can be bought only once it is told to. */
function holdOptions() {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const held: typeof globalThis.fetch = async (input, init) => {
    if (String(input).includes('/v1/onramp/options')) await isAnswered;
    return fetch(input, init);
  };
  return { answer: () => answer(), fetch: held };
}

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

describe('a wallet that cannot be funded', () => {
  it('says so', async () => {
    const page = await show('FundWallet', { onramp: {}, features: { receive: false } });
    await page.push({ view: 'FundWallet' });
    expect(page.getByText('Nothing to fund it with here')).toBeDefined();
    expect(page.getByText('This app offers no way to fund the wallet on this network.')).toBeDefined();
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
    const meld = await page.findByRole('button', { name: 'Meld' });
    // Not awaited: a browser opens no window after the task of the press.
    await act(async () => {
      meld.click();
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
    expect(await page.findByText('Your funds have arrived')).toBeDefined();
    expect(page.getByText('0.500 ETH')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'Done' }));
    await shows(page, 'OnRampProviders');
  });

  it('says that a provider of the service sells nothing, if it is there for tests', async () => {
    const options = {
      ...ONRAMP_ANSWERS['/v1/onramp/options'],
      provider: { id: 'meld', name: 'Meld', is_test: true },
    };
    const page = await show('OnRampProviders', {
      onramp: { meld: {} },
      services,
      fetch: onrampFetch({ '/v1/onramp/options': options }),
    });
    expect(await page.findByRole('button', { name: 'Meld test' })).toBeDefined();
    expect(page.getByText('This is a test provider: nothing is sold, and no money is taken.')).toBeDefined();
  });

  it('says that the window was blocked, and opens it with the next press', async () => {
    popup = null;
    const page = await show('OnRampProviders');
    await page.user.click(page.getByRole('button', { name: 'Meld' }));
    expect(await page.findByText('Buy failed')).toBeDefined();
    expect(
      page.getByText(
        'Your browser blocked the window. Allow popups for this page, or copy the link and open it yourself.',
      ),
    ).toBeDefined();
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
    const never: typeof globalThis.fetch = (input, init) =>
      String(input).includes('/v1/generators/onrampurl') ? new Promise(() => undefined) : fetch(input, init);
    const page = await show('OnRampProviders', { onramp: { meld: {} }, services, fetch: never });
    await page.user.click(await page.findByRole('button', { name: 'Meld' }));
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
    expect(await page.findByText('0.05 ETH')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'Meld' }));
    expect(open.mock.calls[0]?.[0]).toMatch(/destinationCurrencyCode=ETH&.*sourceAmount=90&sourceCurrencyCode=EUR$/);
  });

  it('offers nothing to press before the service has said what can be bought', async () => {
    const service = holdOptions();
    const page = await show('OnRampProviders', { services, fetch: service.fetch });
    const view = within(page.mount.querySelector<HTMLElement>('[data-view]') ?? page.mount);
    expect(view.getByRole('status').textContent).toBe('Loading');
    expect(view.queryByRole('button')).toBeNull();
    service.answer();
    expect(await view.findByRole('button', { name: 'Meld' })).toBeDefined();
    expect(view.getByRole('textbox', { name: 'You pay' })).toBeDefined();
  });

  it('offers the built-in lists where the service does not answer, and leaves them when it does', async () => {
    const service = holdOptions();
    const page = await show('OnRampProviders', { services, fetch: service.fetch });
    const token = await page.findByRole('button', { name: 'USDC on Ethereum' }, { timeout: 5_000 });
    service.answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(token.isConnected && token.textContent).toContain('USDC on Ethereum');
    await page.user.click(page.getByRole('button', { name: 'How does it work?' }));
    await shows(page, 'WhatIsABuy');
    await page.user.click(page.getByRole('button', { name: 'Buy crypto' }));
    await shows(page, 'OnRampProviders');
    expect(page.getByRole('button', { name: 'USDC on Ethereum' })).toBeDefined();
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

  const bitcoin = { ...testConnector, namespace: 'bip122' } as const;
  const login = { ...testConnector, id: EMBEDDED_CONNECTOR_ID, type: 'AUTH' } as const;

  it.each([
    ['the host has set up no provider', { onramp: {} }, testConnector, 'This app does not offer it.'],
    [
      'no provider delivers to the network',
      {
        networks: [{ ...localNetwork, id: 'regtest', name: 'Regtest', chainNamespace: 'bip122' }],
        adapters: [fakeAdapter({ namespace: 'bip122', connectors: [bitcoin] })],
      },
      bitcoin,
      'No provider delivers to this network. Switch to another one.',
    ],
    [
      'the account has a login while the pay feature is on',
      { features: { payments: true }, adapters: [fakeAdapter({ connectors: [login] })] },
      login,
      'It is not offered for accounts with an email or social login.',
    ],
  ] as const)('is not available where %s, and says so', async (_, options, { id, namespace }, text) => {
    const page = await renderModal(
      { onramp, debug: false, request: { view: 'OnRampProviders' }, ...options },
      (modal) => modal.connect({ namespace, connectorId: id }),
    );
    expect(await page.findByText('Buying is not available')).toBeDefined();
    expect(page.getByText(text)).toBeDefined();
  });

  it('names the limits and the notes of the provider in the words of the specification', async () => {
    const page = await show('OnRampProviders', {
      services,
      fetch,
      termsConditionsUrl: 'https://host.example/terms',
      privacyPolicyUrl: 'https://host.example/privacy',
    });
    const field = await page.findByRole('textbox', { name: 'You pay' });
    expect(page.getByText('Card: 10.00 to 7,500.00 USD')).toBeDefined();
    expect(page.getByText('Bank transfer: 10.00 to 25,000.00 USD')).toBeDefined();
    expect(page.getByText('Fee 1-2%')).toBeDefined();
    expect(
      page.getByText(
        'We work with the best providers to give you the lowest fees and best support. More options coming soon!',
      ),
    ).toBeDefined();
    await page.user.type(field, '0');
    expect(page.getByText('Enter an amount')).toBeDefined();
    await page.user.type(field, '{Backspace}25000.01');
    expect(page.getByText('The greatest amount is 25,000.00 USD')).toBeDefined();
    await page.user.click(page.getByRole('button', { name: 'USD, choose currency' }));
    await shows(page, 'OnRampFiatSelect');
    expect(page.mount.textContent?.replaceAll(' (opens in a new tab)', '')).toContain(
      'By connecting your wallet, you agree to our Terms of Service and Privacy Policy',
    );
  });

  it.each([
    ['that failed', { '/v1/onramp/quote': null }, 'There is no quote now. The provider shows its own before you pay.'],
    [
      'that the network does not have',
      { '/v1/supported-chains': { http: ['eip155:1'], ws: [] } },
      'There are no quotes for this network. The provider shows its own before you pay.',
    ],
  ])('makes up no quote in the place of one %s', async (_, replaced, text) => {
    const page = await show('OnRampProviders', { services, debug: false, fetch: onrampFetch(replaced) });
    await page.user.type(await page.findByRole('textbox', { name: 'You pay' }), '100');
    expect(await page.findByText(text)).toBeDefined();
  });

  it('has no token to choose from where the provider sells none for the network', async () => {
    const elsewhere = { name: 'solana', display_name: 'Solana', chain_id: 'mainnet', contract_address: '' };
    const purchaseCurrencies = [{ id: 'sol', name: 'SOL', symbol: 'SOL', networks: [elsewhere] }];
    const options = { ...ONRAMP_ANSWERS['/v1/onramp/options'], purchaseCurrencies };
    const page = await show('OnRampProviders', { services, fetch: onrampFetch({ '/v1/onramp/options': options }) });
    await page.push({ view: 'OnRampTokenSelect' });
    expect(await page.findByText('Nothing to choose from')).toBeDefined();
    expect(page.getByText('The provider shows what it sells for this network.')).toBeDefined();
  });

  it('says that the page of the provider could not be opened', async () => {
    const replace = vi.fn();
    popup = Object.assign({ closed: false, opener: {}, close: vi.fn() }, { location: { replace } });
    const page = await show('OnRampProviders', {
      onramp: { meld: {} },
      services,
      debug: false,
      fetch: onrampFetch({ '/v1/generators/onrampurl': null }),
    });
    await page.user.click(await page.findByRole('button', { name: 'Meld' }));
    expect(await page.findByText('The page of the provider could not be opened.')).toBeDefined();
    expect(replace).not.toHaveBeenCalled();
    expect(popup?.close).toHaveBeenCalledOnce();
  });

  it('says that the balance cannot be read, where the node is unavailable', async () => {
    const unavailable = Object.assign(new Error('unavailable'), { status: 503 });
    const adapter = fakeAdapter({ getBalance: () => Promise.reject(unavailable) });
    const page = await show('OnRampProviders', { adapters: [adapter], debug: false });
    await page.user.click(await page.findByRole('button', { name: 'Meld' }));
    expect(
      await page.findByText('The balance cannot be read now. Look at your wallet once you have paid.'),
    ).toBeDefined();
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
