import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { WalletFeaturesView, type WalletFeaturesViewProps } from './wallet-features.view.js';

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

const view = (props: Partial<WalletFeaturesViewProps> = {}) => (
  <WalletFeaturesView
    address={ADDRESS}
    balance={{ status: 'ready', amount: '1.5', symbol: 'ETH' }}
    onCopyAddress={vi.fn()}
    onSettings={vi.fn()}
    onDisconnect={vi.fn()}
    {...props}
  />
);

it('shows the total in US dollars, where prices are known', async () => {
  const { container, getByText, violations } = renderUi(view({ balance: { status: 'total', usd: '1234567.89' } }));
  expect(getByText('Total value')).toBeDefined();
  expect(container.querySelector('.balance-figure')?.textContent).toBe('$1,234,567.89');
  expect(await violations()).toEqual([]);
});

it('shows the address as a pill, the balance, and what follows in tabs', async () => {
  const { container, getByRole, getByText, violations } = renderUi(view({ children: <p>The tabs</p> }));
  expect(getByRole('button', { name: '0xd8...A96045, copy address', description: ADDRESS })).toBeDefined();
  expect(container.textContent).toContain('1.500 ETH');
  getByText('The tabs');
  expect(await violations()).toEqual([]);
});

it('shows the name of the account, shortened', () => {
  const { getByRole } = renderUi(view({ profileName: 'a-very-long-profile-name' }));
  expect(getByRole('button', { name: 'a-very-long-prof..., copy address' })).toBeDefined();
});

it('has a round button for each thing to do', async () => {
  const callbacks = { onCopyAddress: vi.fn(), onWallets: vi.fn(), onSettings: vi.fn(), onDisconnect: vi.fn() };
  const { getAllByRole, getByRole, user } = renderUi(view(callbacks));
  for (const button of getAllByRole('button')) await user.click(button);
  for (const callback of Object.values(callbacks)) expect(callback).toHaveBeenCalledOnce();
  expect(getByRole('group', { name: 'What to do with the account' })).toBeDefined();
});

it('offers only what there is', () => {
  const { getAllByRole, queryByRole } = renderUi(view());
  expect(getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '0xd8...A96045, copy address',
    'Settings',
    'Disconnect',
  ]);
  expect(queryByRole('link')).toBeNull();
});

it('leads to the block explorer in a new tab', () => {
  const { getByRole } = renderUi(view({ explorerHref: 'https://explorer.example/address/1' }));
  const link = getByRole('link', { name: 'Explorer (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('https://explorer.example/address/1');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('is busy while disconnecting, and disconnects once', async () => {
  const onDisconnect = vi.fn();
  const { getByRole, user } = renderUi(view({ isDisconnecting: true, onDisconnect }));
  const button = getByRole('button', { name: 'Disconnect' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  expect(onDisconnect).not.toHaveBeenCalled();
});
