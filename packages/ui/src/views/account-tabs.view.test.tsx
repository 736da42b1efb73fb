import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { css } from './account-tabs.css.js';
import { AccountTabs, type AccountTabsProps } from './account-tabs.view.js';

const tabs = (props: Partial<AccountTabsProps> = {}) => (
  <AccountTabs
    tabs={['tokens', 'nfts', 'activity']}
    activeTab="tokens"
    onTabChange={() => undefined}
    balance={{ status: 'ready', amount: '1.23456', symbol: 'ETH' }}
    {...props}
  />
);

it('has one tab each for tokens, NFTs and activity', async () => {
  const onTabChange = vi.fn();
  const { user, getAllByRole, getByRole } = renderUi(tabs({ onTabChange }));
  expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens', 'NFTs', 'Activity']);
  await user.click(getByRole('tab', { name: 'NFTs' }));
  expect(onTabChange).toHaveBeenCalledWith('nfts');
});

it.each<[AccountTabsProps['activeTab'], AccountTabsProps['balance'], string]>([
  ['tokens', { status: 'ready', amount: '1.23456', symbol: 'ETH' }, 'ETH1.234'],
  ['tokens', { status: 'error' }, 'Token Balance Unavailable'],
  ['tokens', { status: 'loading' }, 'Loading'],
  ['nfts', { status: 'loading' }, 'Coming soonStay tuned for our upcoming NFT feature'],
  ['activity', { status: 'loading' }, 'No activity to show yet'],
])('shows in %s, with a balance that is %j, %s', async (activeTab, balance, text) => {
  const { getByRole, violations } = renderUi(tabs({ activeTab, balance }));
  expect(getByRole('tabpanel').textContent).toContain(text);
  expect(await violations()).toEqual([]);
});

it('is 300 px high, whatever it contains', () => {
  expect(css).toMatch(/\.account-tab-content *\{[^}]*block-size: *300px[;}]/);
});
