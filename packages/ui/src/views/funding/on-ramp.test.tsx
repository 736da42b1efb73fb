import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { BuyInProgressView, type BuyInProgressViewProps } from './buy-in-progress.view.js';
import { OnRampFiatSelectView } from './on-ramp-fiat-select.view.js';
import { type OnRampOrderProps, OnRampProvidersView, type OnRampProvidersViewProps } from './on-ramp-providers.view.js';
import { OnRampTokenSelectView } from './on-ramp-token-select.view.js';
import { WhatIsABuyView } from './what-is-a-buy.view.js';

const FOOTER =
  'We work with the best providers to give you the lowest fees and best support. More options coming soon!';

const order = (part: Partial<OnRampOrderProps> = {}): OnRampOrderProps => ({
  amount: '',
  onAmount: vi.fn(),
  currency: 'USD',
  onCurrency: vi.fn(),
  methods: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    { id: 'apple_pay', min: '1', max: '2' },
  ],
  token: { symbol: 'USDC', network: 'Ethereum' },
  onToken: vi.fn(),
  quote: { status: 'none' },
  onRetryQuote: vi.fn(),
  ...part,
});

describe('OnRampProviders', () => {
  const view = (props: Partial<OnRampProvidersViewProps> = {}) => (
    <OnRampProvidersView
      providers={[{ id: 'meld', name: 'Meld', feeRange: '1-2' }]}
      onSelect={vi.fn()}
      onHelp={vi.fn()}
      {...props}
    />
  );

  it('lists the providers with their fees, above the footer that leads to the guide', async () => {
    const callbacks = { onSelect: vi.fn(), onHelp: vi.fn() };
    const { user, getByRole, getByText, violations } = renderUi(view(callbacks));
    const meld = getByRole('button', { name: 'Meld', description: 'Fee 1-2%' });
    expect(getByText(FOOTER)).toBeDefined();
    expect(await violations()).toEqual([]);
    await user.click(meld);
    await user.click(getByRole('button', { name: 'How does it work?' }));
    expect(callbacks.onSelect).toHaveBeenCalledExactlyOnceWith('meld');
    expect(callbacks.onHelp).toHaveBeenCalledOnce();
  });

  it.each([
    ['off', 'This app does not offer it.'],
    ['namespace', 'No provider delivers to this network. Switch to another one.'],
    ['place', 'No provider serves the place where you are.'],
    ['login', 'It is not offered for accounts with an email or social login.'],
  ] as const)('says why nothing can be bought: %s', (obstacle, text) => {
    const { getByText, queryByRole } = renderUi(view({ obstacle }));
    expect(getByText('Buying is not available')).toBeDefined();
    expect(getByText(text)).toBeDefined();
    expect(queryByRole('button')).toBeNull();
  });

  it('says of a test provider that nothing is sold, and of no other', async () => {
    const note = 'This is a test provider: nothing is sold, and no money is taken.';
    const { getByRole, getByText, rerender, queryByText, violations } = renderUi(view({ isTest: true }));
    expect(getByRole('button', { name: 'Meld test' })).toBeDefined();
    expect(getByText(note)).toBeDefined();
    expect(await violations()).toEqual([]);
    rerender(view());
    expect(getByRole('button', { name: 'Meld' })).toBeDefined();
    expect(queryByText(note)).toBeNull();
    rerender(<BuyInProgressView status="waiting" isTest onCopyLink={vi.fn()} onRetry={vi.fn()} onDone={vi.fn()} />);
    expect(getByText(note, { exact: false })).toBeDefined();
  });

  it('takes an amount, typed or preset, and leads to the currencies and tokens', async () => {
    const given = order();
    const { user, getByRole, violations } = renderUi(view({ order: given }));
    await user.type(getByRole('textbox', { name: 'You pay' }), '7');
    expect(given.onAmount).toHaveBeenLastCalledWith('7');
    await user.click(getByRole('button', { name: '250' }));
    expect(given.onAmount).toHaveBeenLastCalledWith('250');
    await user.click(getByRole('button', { name: 'USD, choose currency' }));
    await user.click(getByRole('button', { name: 'USDC on Ethereum' }));
    expect(given.onCurrency).toHaveBeenCalledOnce();
    expect(given.onToken).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  it('shows the limits of each way to pay', () => {
    const { getByText } = renderUi(view({ order: order() }));
    expect(getByText('Card: 10.00 to 7,500.00 USD')).toBeDefined();
    expect(getByText('Bank transfer: 10.00 to 25,000.00 USD')).toBeDefined();
    expect(getByText('apple pay: 1.00 to 2.00 USD')).toBeDefined();
  });

  it.each([
    [{ kind: 'low', limit: '10.00' }, 'The least amount is 10.00 USD'],
    [{ kind: 'high', limit: '25000.00' }, 'The greatest amount is 25,000.00 USD'],
    [{ kind: 'invalid' }, 'Enter an amount'],
  ] as const)('offers no provider for an amount outside of the limits: %j', async (problem, text) => {
    const onSelect = vi.fn();
    const { user, getByRole } = renderUi(view({ onSelect, order: order({ amount: '1', problem }) }));
    expect(getByRole('alert').textContent).toBe(text);
    await user.click(getByRole('button', { name: 'Meld' }));
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('shows the quote', () => {
    const quote = {
      subtotal: { amount: '98', currency: 'USD' },
      networkFee: { amount: '0.5', currency: 'USD' },
      total: { amount: '100', currency: 'USD' },
      purchase: { amount: '98.123456', currency: 'USDC' },
    };
    const { container } = renderUi(view({ order: order({ quote: { status: 'ready', quote } }) }));
    expect([...container.querySelectorAll('.onramp-line')].map(({ textContent }) => textContent)).toEqual([
      'Subtotal98.00 USD',
      'Network fee0.50 USD',
      'Total100.00 USD',
      'You get98.123456 USDC',
    ]);
  });

  it.each([
    [{ status: 'none' }, '–', ''],
    [{ status: 'loading' }, '', 'Asking for a quote'],
    [{ status: 'failed' }, '–', 'There is no quote now. The provider shows its own before you pay.Try again'],
    [
      { status: 'unsupported' },
      '–',
      'There are no quotes for this network. The provider shows its own before you pay.',
    ],
  ] as const)(
    'has the lines of the quote before there is one, and reads out none of them: %j',
    async (quote, value, said) => {
      const { container, getAllByRole, queryAllByRole, violations } = renderUi(view({ order: order({ quote }) }));
      expect([...container.querySelectorAll('.onramp-line')].map(({ textContent }) => textContent)).toEqual([
        `Subtotal${value}`,
        `Network fee${value}`,
        `Total${value}`,
        `You get${value}`,
      ]);
      expect(queryAllByRole('term')).toEqual([]);
      expect(getAllByRole('status').map(({ textContent }) => textContent)).toEqual([said]);
      expect(await violations()).toEqual([]);
    },
  );

  it('offers nothing to press before it is known what can be bought', async () => {
    const { getByRole, getByText, queryByRole, queryByText, rerender, violations } = renderUi(
      view({ isLoading: true }),
    );
    expect(getByRole('status').textContent).toBe('Loading');
    expect(queryByRole('button')).toBeNull();
    expect(queryByRole('textbox')).toBeNull();
    expect(await violations()).toEqual([]);
    rerender(view({ order: order() }));
    expect(getByRole('button', { name: 'Meld' })).toBeDefined();
    expect(queryByText('Loading')).toBeNull();
    rerender(view({ isLoading: true, obstacle: 'namespace' }));
    expect(getByText('Buying is not available')).toBeDefined();
  });

  it('reads out the quote where it has read out that it asks for it', () => {
    const money = { amount: '1', currency: 'USD' };
    const quote = { subtotal: money, networkFee: money, total: money, purchase: { amount: '0.5', currency: 'ETH' } };
    const { getByRole, rerender } = renderUi(view({ order: order({ quote: { status: 'loading' } }) }));
    const region = getByRole('status');
    rerender(view({ order: order({ quote: { status: 'ready', quote } }) }));
    expect(region.isConnected && region.textContent).toBe('You get 0.50 ETH');
  });

  it('says that there is no quote, and asks again', async () => {
    const given = order({ quote: { status: 'failed' } });
    const { user, getByRole, getByText, rerender } = renderUi(view({ order: given }));
    expect(getByText(/There is no quote now/)).toBeDefined();
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(given.onRetryQuote).toHaveBeenCalledOnce();
    rerender(view({ order: order({ quote: { status: 'unsupported' } }) }));
    expect(getByText(/There are no quotes for this network/)).toBeDefined();
    rerender(view({ order: order({ quote: { status: 'loading' } }) }));
    expect(getByText('Asking for a quote')).toBeDefined();
  });

  it('keeps the focus beside a quote that is asked for again', async () => {
    const { user, getByRole, host, rerender } = renderUi(view({ order: order({ quote: { status: 'failed' } }) }));
    await user.click(getByRole('button', { name: 'Try again' }));
    rerender(view({ order: order({ quote: { status: 'loading' } }) }));
    expect(host.root.activeElement).toBe(getByRole('button', { description: 'You get' }));
  });
});

const legal = { termsUrl: 'https://host.example/terms', privacyUrl: 'https://host.example/privacy' };

describe('OnRampTokenSelect', () => {
  const tokens = [
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', network: 'Ethereum' },
    { id: 'eth', name: 'Ether', symbol: 'ETH', network: 'Polygon' },
  ];

  it('lists the tokens with their networks, above the legal footer', async () => {
    const onSelect = vi.fn();
    const { user, getByRole, violations } = renderUi(
      <OnRampTokenSelectView tokens={tokens} selectedId="usdc" onSelect={onSelect} legal={legal} />,
    );
    expect(getByRole('button', { name: 'USD Coin' }).getAttribute('aria-current')).toBe('true');
    expect(getByRole('link', { name: /Terms/ }).getAttribute('href')).toBe(legal.termsUrl);
    await user.click(getByRole('button', { name: 'Ether', description: 'ETH on Polygon' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('eth');
    expect(await violations()).toEqual([]);
  });

  it('lets nothing be chosen until the legal box is checked', () => {
    const view = (isLegalChecked: boolean) => (
      <OnRampTokenSelectView
        tokens={tokens}
        onSelect={vi.fn()}
        legal={legal}
        isLegalChecked={isLegalChecked}
        onLegalChange={vi.fn()}
      />
    );
    const { container, rerender } = renderUi(view(false));
    expect(container.querySelector('[inert]')?.textContent).toContain('USD Coin');
    rerender(view(true));
    expect(container.querySelector('[inert]')).toBeNull();
  });

  it('says that there is nothing to choose from', () => {
    const { getByText } = renderUi(<OnRampTokenSelectView tokens={[]} onSelect={vi.fn()} />);
    expect(getByText('Nothing to choose from')).toBeDefined();
  });
});

describe('OnRampFiatSelect', () => {
  const currencies = [{ id: 'USD' }, { id: 'EUR' }];

  it('lists the currencies by code and name, above the legal footer', async () => {
    const onSelect = vi.fn();
    const { user, getByRole, violations } = renderUi(
      <OnRampFiatSelectView currencies={currencies} selectedId="USD" onSelect={onSelect} legal={legal} />,
    );
    expect(getByRole('button', { name: 'USD', description: 'US Dollar' }).getAttribute('aria-current')).toBe('true');
    expect(getByRole('link', { name: /Privacy/ }).getAttribute('href')).toBe(legal.privacyUrl);
    await user.click(getByRole('button', { name: 'EUR' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('EUR');
    expect(await violations()).toEqual([]);
  });

  it('lets nothing be chosen until the legal box is checked', () => {
    const { container } = renderUi(
      <OnRampFiatSelectView
        currencies={currencies}
        onSelect={vi.fn()}
        legal={legal}
        isLegalChecked={false}
        onLegalChange={vi.fn()}
      />,
    );
    expect(container.querySelector('[inert]')?.textContent).toContain('USD');
  });
});

describe('BuyInProgress', () => {
  const view = (props: Partial<BuyInProgressViewProps> = {}) => (
    <BuyInProgressView
      provider="Meld"
      status="waiting"
      onCopyLink={vi.fn()}
      onRetry={vi.fn()}
      onDone={vi.fn()}
      {...props}
    />
  );

  it('waits for the funds in the name of the provider, with a link to copy', async () => {
    const onCopyLink = vi.fn();
    const { user, getByRole, getByText, queryByRole, violations } = renderUi(view({ onCopyLink }));
    expect(getByText('Buy in Meld')).toBeDefined();
    expect(getByText('You will be notified here once your funds have arrived.')).toBeDefined();
    await user.click(getByRole('button', { name: 'Copy link' }));
    expect(onCopyLink).toHaveBeenCalledOnce();
    expect(queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('has a title for a provider without a name', () => {
    const { getByText } = renderUi(view({ provider: undefined }));
    expect(getByText('Continue in external window')).toBeDefined();
  });

  it.each([
    ['POPUP_BLOCKED', /^Your browser blocked the window/],
    ['HTTP_ERROR', 'The page of the provider could not be opened.'],
  ])('says that it has failed, and can be tried again: %s', async (code, text) => {
    const onRetry = vi.fn();
    const failure = { code, message: 'no' };
    const { user, getByRole, getByText, violations } = renderUi(view({ status: 'error', failure, onRetry }));
    expect(getByText('Buy failed')).toBeDefined();
    expect(getByText(text)).toBeDefined();
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  it('keeps the focus on its first button when the funds arrive', () => {
    const { getByRole, host, rerender } = renderUi(view());
    getByRole('button', { name: 'Copy link' }).focus();
    rerender(view({ status: 'arrived', received: { amount: '0.5', symbol: 'ETH' } }));
    expect(host.root.activeElement === getByRole('button', { name: 'Done' })).toBe(true);
  });

  it('keeps amount and symbol in their order in every language, and dust different from nothing', () => {
    const received = { amount: '0.0005', symbol: 'ETH' };
    const { getByText } = renderUi(view({ status: 'arrived', received }), { direction: 'rtl' });
    expect(getByText('<0.001 ETH').dir).toBe('ltr');
  });

  it('says what has arrived, floored to three decimals', async () => {
    const onDone = vi.fn();
    const received = { amount: '1234.56789', symbol: 'ETH' };
    const { user, getByRole, getByText, queryByRole } = renderUi(view({ status: 'arrived', received, onDone }));
    expect(getByText('Your funds have arrived')).toBeDefined();
    expect(getByText('1,234.567 ETH')).toBeDefined();
    expect(queryByRole('button', { name: 'Copy link' })).toBeNull();
    await user.click(getByRole('button', { name: 'Done' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('says that it cannot see the balance', () => {
    const { getByText } = renderUi(view({ status: 'unseen' }));
    expect(getByText(/^The balance cannot be read now/)).toBeDefined();
  });
});

describe('WhatIsABuy', () => {
  it('explains buying with drawings, and leads to the providers', async () => {
    const onBuy = vi.fn();
    const { user, container, getAllByRole, getByRole, violations } = renderUi(<WhatIsABuyView onBuy={onBuy} />);
    expect(getAllByRole('heading')).toHaveLength(2);
    expect(container.querySelectorAll('.drawing')).toHaveLength(2);
    await user.click(getByRole('button', { name: 'Buy crypto' }));
    expect(onBuy).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });
});
