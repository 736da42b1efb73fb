import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { SwapView, type SwapViewProps } from './swap.view.js';
import { SwapPreviewView, type SwapPreviewViewProps } from './swap-preview.view.js';

const ETHER = { id: 'native', name: 'Ether', symbol: 'ETH', balance: '2', usd: '4000', isOwn: true } as const;
const DOLLAR = { id: '0x5', name: 'Dollar', symbol: 'USD', balance: '0', usd: null, isOwn: false } as const;
const DETAILS = {
  ...{ fromSymbol: 'ETH', toSymbol: 'USD', rate: '1994', slippage: '1' },
  networkFee: { amount: '0.0001', symbol: 'ETH', usd: '0.2' },
  ...{ priceImpact: '0.3', maxSlippage: '19.94', providerFee: '0.0085', minReceived: '1974.06' },
};

const form = (props: Partial<SwapViewProps> = {}) => {
  const calls = {
    onAmount: vi.fn(),
    onSelect: vi.fn(),
    onSwitch: vi.fn(),
    onReview: vi.fn(),
    onMax: vi.fn(),
    onRetry: vi.fn(),
    onRetryQuote: vi.fn(),
  };
  const shown = {
    from: ETHER,
    to: DOLLAR,
    amount: '1',
    fromUsd: '2000',
    toUsd: '1994',
    toAmount: '1994',
    details: DETAILS,
    obstacle: null,
    pendingCount: 0,
  };
  return { ...calls, ...renderUi(<SwapView {...shown} {...calls} {...props} />) };
};

it.each([
  [null, 'Review swap'],
  ['selectToken', 'Select token'],
  ['enterAmount', 'Enter amount'],
  ['insufficientBalance', 'Insufficient balance'],
  ['noQuote', 'Review swap'],
] as const)('says of the obstacle %s: %s', (obstacle, name) => {
  const { getByRole } = form({ obstacle });
  expect(getByRole('button', { name }).getAttribute('aria-disabled')).toBe(obstacle === null ? null : 'true');
});

it('leads to the tokens, switches them, enters the greatest amount and can ask again', async () => {
  const view = form({ quoteError: { code: 'HTTP_ERROR', message: 'Down' } });
  await view.user.click(view.getByRole('button', { name: 'USD: change the token to receive' }));
  expect(view.onSelect).toHaveBeenCalledWith('to');
  await view.user.click(view.getByRole('button', { name: 'Switch the tokens' }));
  expect(view.onSwitch).toHaveBeenCalledOnce();
  await view.user.click(view.getByRole('button', { name: /^Max/ }));
  expect(view.onMax).toHaveBeenCalledOnce();
  expect(view.getByRole('alert').textContent).toContain('There is no quote right now');
  await view.user.click(view.getByRole('button', { name: 'Try again' }));
  expect(view.onRetryQuote).toHaveBeenCalledOnce();
  expect(view.container.textContent).toContain('Minimum received1,974.06 USD');
});

it('says which amounts there is no quote for, and that it could not begin', () => {
  const invalid = form({ quoteError: { code: 'INVALID_AMOUNT', message: '' }, obstacle: 'noQuote' });
  expect(invalid.getByRole('alert').textContent).toBe('Incorrect amount Please enter a valid amount');
  invalid.unmount();
  const failed = form({ error: { code: 'HTTP_ERROR', message: 'Down' }, obstacle: 'fetchError' });
  expect(failed.getByText('Failed to initialize swap')).toBeDefined();
  expect(failed.getByRole('button', { name: 'Swap' }).getAttribute('aria-disabled')).toBe('true');
});

it.each([
  [{ next: 'approval' }, 'Approve', 'First you let the swap service take 1 ETH, and no more. Then you swap', null],
  [{ next: 'reset' }, 'Approve', /^ETH takes a new approval only after the former one is withdrawn/, null],
  [{ next: 'swap' }, 'Swap', 'You receive the minimum, or nothing is swapped', null],
  [{ next: null }, 'Swap', 'Getting the latest price', 'true'],
  [{ next: 'swap', isSigning: true }, 'Swap', 'Confirm transaction in your wallet', 'true'],
  [{ next: null, isApproving: true }, 'Approve', 'The network is including your approval', 'true'],
] as const)('shows of %j: %s', (props, name, note, isDisabled) => {
  const shown: SwapPreviewViewProps = {
    from: { token: ETHER, amount: '1', usd: '2000' },
    to: { token: DOLLAR, amount: '1994', usd: '1994' },
    ...{ details: { ...DETAILS, priceImpact: '12.5' }, networkName: 'Ethereum' },
    ...{ onSign: vi.fn(), onCancel: vi.fn(), onRetry: vi.fn(), ...props },
  };
  const { getAllByText, getByRole, getByText } = renderUi(<SwapPreviewView {...shown} />);
  expect(getByRole('button', { name }).getAttribute('aria-disabled')).toBe(isDisabled);
  expect(getAllByText(note).length).toBeGreaterThan(0);
  expect(getByText('This swap moves the price a lot: you lose 12.5% of the value')).toBeDefined();
});
