import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { AccountView, type AccountViewProps } from './account.view.js';

const view = (props: Partial<AccountViewProps> = {}) => (
  <AccountView
    address="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
    balance={{ status: 'ready', amount: '1.23456', symbol: 'ETH' }}
    onDisconnect={vi.fn()}
    {...props}
  />
);

const everything = (): Partial<AccountViewProps> => ({
  wallet: { name: 'MetaMask' },
  explorerHref: 'https://explorer.test/address/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  onSettings: vi.fn(),
  onCopyAddress: vi.fn(),
});

it('shows the account and its balance', async () => {
  const { container, getByText, violations } = renderUi(view(everything()));
  expect(getByText('0xd8...A96045')).toBeDefined();
  expect(container.querySelector('.balance-figure')?.textContent).toBe('1.234 ETH');
  expect(await violations()).toEqual([]);
});

it('names the network, with its picture, unless the app does not know it', () => {
  const { container, rerender } = renderUi(view({ network: { name: 'Base', iconUrl: 'data:image/png;base64,AA==' } }));
  const network = () => container.querySelector('.account-network');
  expect(network()?.textContent).toBe('Base');
  expect(network()?.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA==');
  rerender(view());
  expect(network()).toBeNull();
});

it('prefers a name, truncated to 16 characters', () => {
  const { getByText } = renderUi(view({ profileName: 'a-rather-long-name.eth' }));
  expect(getByText('a-rather-long-na...')).toBeDefined();
});

it('opens a view from each row', async () => {
  const props = everything();
  const onDisconnect = vi.fn();
  const { user, getByRole } = renderUi(view({ ...props, onDisconnect }));
  await user.click(getByRole('button', { name: '0xd8...A96045, copy address', description: /^0xd8dA\w{36}$/ }));
  expect(props.onCopyAddress).toHaveBeenCalledOnce();
  await user.click(getByRole('button', { name: 'Account settings' }));
  expect(props.onSettings).toHaveBeenCalledOnce();
  await user.click(getByRole('button', { name: 'Disconnect' }));
  expect(onDisconnect).toHaveBeenCalledOnce();
  const explorer = getByRole('link', { name: /^Block Explorer/ });
  expect(explorer.getAttribute('href')).toBe(props.explorerHref);
  expect(explorer.getAttribute('rel')).toBe('noopener noreferrer');
});

it('moves between rows with the arrow keys', async () => {
  const { user, host, getByRole } = renderUi(view(everything()));
  getByRole('button', { name: 'Account settings' }).focus();
  await user.keyboard('{End}');
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'Disconnect' }));
});

it('offers only the actions it was given', () => {
  const { getAllByRole, queryByRole } = renderUi(view());
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Disconnect']);
  expect(queryByRole('link')).toBeNull();
});

it('shows what all of it is worth beside the network, where that is known', async () => {
  const network = { id: 'eip155:1', name: 'Ethereum' };
  const { container, rerender, violations } = renderUi(view({ network, totalUsd: '3002.50' }));
  expect(container.querySelector('.account-network')?.textContent).toContain('Total value $3,002.50');
  expect(await violations()).toEqual([]);
  rerender(view({ network }));
  expect(container.querySelector('.account-total')).toBeNull();
});

it('reserves space for the balance while it loads', async () => {
  const { getByRole, violations } = renderUi(view({ balance: { status: 'loading' } }));
  expect(getByRole('status').textContent).toBe('Loading balance');
  expect(await violations()).toEqual([]);
});

it('shows that the balance is unavailable, and offers a retry', async () => {
  const onRetryBalance = vi.fn();
  const { user, getByRole, violations } = renderUi(view({ balance: { status: 'error' }, onRetryBalance }));
  expect(getByRole('status').textContent).toContain('Token Balance Unavailable');
  expect(await violations()).toEqual([]);
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetryBalance).toHaveBeenCalledOnce();
});

it('is busy while disconnecting', async () => {
  const onDisconnect = vi.fn();
  const { user, getByRole } = renderUi(view({ onDisconnect, isDisconnecting: true }));
  const row = getByRole('button', { name: 'Disconnect' });
  expect(row.getAttribute('aria-busy')).toBe('true');
  await user.click(row);
  expect(onDisconnect).not.toHaveBeenCalled();
});
