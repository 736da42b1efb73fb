import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { css } from './account-tabs.css.js';
import { AccountTabs, type AccountTabsProps } from './account-tabs.view.js';

const tabs = (props: Partial<AccountTabsProps> = {}) => (
  <AccountTabs tabs={['tokens', 'nfts', 'activity']} activeTab="tokens" onTabChange={() => undefined} {...props}>
    {props.children ?? <p>content</p>}
  </AccountTabs>
);

it('has one tab each for tokens, NFTs and activity', async () => {
  const onTabChange = vi.fn();
  const { user, getAllByRole, getByRole } = renderUi(tabs({ onTabChange }));
  expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens', 'NFTs', 'Activity']);
  await user.click(getByRole('tab', { name: 'NFTs' }));
  expect(onTabChange).toHaveBeenCalledWith('nfts');
});

it.each<[AccountTabsProps['activeTab'], string]>([
  ['tokens', 'content'],
  ['nfts', 'Coming soonStay tuned for our upcoming NFT featureReceive funds'],
  ['activity', 'content'],
])('shows in %s: %s', async (activeTab, text) => {
  const { getByRole, violations } = renderUi(tabs({ activeTab, onReceive: () => undefined }));
  expect(getByRole('tabpanel').textContent).toBe(text);
  expect(await violations()).toEqual([]);
});

it('leads from NFTs to what can be received, where the modal offers it', async () => {
  const onReceive = vi.fn();
  const { user, getByRole, queryByRole, rerender } = renderUi(tabs({ activeTab: 'nfts', onReceive }));
  await user.click(getByRole('button', { name: 'Receive funds' }));
  expect(onReceive).toHaveBeenCalledOnce();
  rerender(tabs({ activeTab: 'nfts' }));
  expect(queryByRole('button', { name: 'Receive funds' })).toBeNull();
});

it('keeps the focus when what was pressed in it is replaced', () => {
  const { getByRole, host, rerender } = renderUi(tabs({ children: <button type="button">Try again</button> }));
  getByRole('button', { name: 'Try again' }).focus();
  rerender(tabs({ children: <p>Loading</p> }));
  expect(getByRole('tabpanel').contains(host.root.activeElement)).toBe(true);
});

it('is 300 px high, whatever it contains', () => {
  expect(css).toMatch(/\.account-tab-content *\{[^}]*block-size: *300px[;}]/);
});
