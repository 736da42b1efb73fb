import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { type AllWalletsItem, AllWalletsView, type AllWalletsViewProps } from './all-wallets.view.js';

const wallets: AllWalletsItem[] = Array.from({ length: 40 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at + 1}`,
  isInstalled: at === 0,
}));
const all = (props: Partial<AllWalletsViewProps> = {}) => (
  <AllWalletsView
    wallets={wallets}
    listKey="all"
    total={487}
    status="ready"
    search=""
    onSearchChange={() => undefined}
    onSelect={() => undefined}
    {...props}
  />
);

it('shows tiles named by their wallet, and selects by id', async () => {
  const onSelect = vi.fn();
  const { user, getByRole } = renderUi(all({ onSelect }));
  getByRole('button', { name: 'Wallet 1 installed' });
  await user.click(getByRole('button', { name: 'Wallet 3' }));
  expect(onSelect).toHaveBeenCalledWith('w2');
});

it('announces how many there are, and again when a search changes that', () => {
  const { getByRole, rerender } = renderUi(all());
  expect(getByRole('status').textContent).toBe('480+ wallets');
  rerender(all({ wallets: wallets.slice(0, 1), total: 1, search: 'wa' }));
  expect(getByRole('status').textContent).toBe('1 wallet');
});

it('reports every change of the search', async () => {
  const onSearchChange = vi.fn();
  const { user, getByRole } = renderUi(all({ onSearchChange }));
  await user.type(getByRole('searchbox', { name: 'Search wallet' }), 'r');
  expect(onSearchChange).toHaveBeenCalledWith('r');
});

it('moves from the field down into the grid', () => {
  const { getByRole, host } = renderUi(all());
  fireEvent.keyDown(getByRole('searchbox'), { key: 'ArrowDown' });
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'Wallet 1 installed' }));
});

it('switches to certified wallets only', async () => {
  const onCertifiedOnlyChange = vi.fn();
  const { user, getByRole } = renderUi(all({ onCertifiedOnlyChange }));
  await user.click(getByRole('switch', { name: 'Certified', checked: false }));
  expect(onCertifiedOnlyChange).toHaveBeenCalledWith(true);
});

it('offers a QR code if the caller supports it', async () => {
  const onQr = vi.fn();
  const { user, getByRole, queryByRole, rerender } = renderUi(all({ onQr }));
  await user.click(getByRole('button', { name: 'Show a QR code' }));
  expect(onQr).toHaveBeenCalledOnce();
  rerender(all());
  expect(queryByRole('button', { name: 'Show a QR code' })).toBeNull();
});

it('starts with 16 placeholders', () => {
  const { container, queryByRole } = renderUi(all({ wallets: [], total: 0, status: 'loading' }));
  expect(container.querySelectorAll('.skeleton-tile')).toHaveLength(16);
  expect(queryByRole('list')).toBeNull();
});

it('keeps its wallets, dimmed, while it loads others', () => {
  const { container, getByRole } = renderUi(all({ status: 'loading' }));
  getByRole('button', { name: 'Wallet 2' });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

it('shows a message if nothing was found', () => {
  const { getByText, queryByRole } = renderUi(all({ wallets: [], total: 0, search: 'zzz' }));
  getByText('No Wallet found');
  expect(queryByRole('listitem')).toBeNull();
});

it('announces a failure at once and offers a retry', async () => {
  const onRetry = vi.fn();
  const { user, getByRole } = renderUi(all({ wallets: [], status: 'error', onRetry }));
  expect(getByRole('alert').textContent).toContain('The wallets could not be loaded');
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('says that nothing vouches for a wallet, visibly and in its name', () => {
  const wallets = [{ id: 'a', name: 'MetaMask', isInstalled: true, isUnverified: true }];
  const { container, getByRole } = renderUi(all({ wallets, total: 1 }));
  getByRole('button', { name: 'MetaMask unverified' });
  expect(container.querySelector('.tile-doubt')).not.toBeNull();
});

it('keeps its wallets above a failure', async () => {
  const onRetry = vi.fn();
  const { user, getByRole } = renderUi(all({ status: 'error', onRetry }));
  getByRole('button', { name: 'Wallet 2' });
  expect(getByRole('alert').textContent).toContain('Some wallets could not be loaded');
  expect(getByRole('status').textContent).toBe('');
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it.each([
  ['ready', { onQr: vi.fn(), onCertifiedOnlyChange: vi.fn() }],
  ['loading', { wallets: [], status: 'loading' as const }],
  ['empty', { wallets: [], total: 0 }],
  ['failed in part', { status: 'error' as const, onRetry: vi.fn() }],
  ['failed', { wallets: [], status: 'error' as const, onRetry: vi.fn() }],
])('passes axe when %s', async (_state, props) => {
  expect(await renderUi(all(props)).violations()).toEqual([]);
});

it('starts at the given scroll position with its rows, and reports the position when it leaves', () => {
  const onLeave = vi.fn();
  const { getByRole, queryByRole, container, unmount } = renderUi(all({ initialScrollTop: 104 * 6, onLeave }));
  const scroller = container.querySelector('.scroll-area');
  expect(scroller?.scrollTop).toBe(104 * 6);
  getByRole('button', { name: 'Wallet 30' });
  expect(queryByRole('button', { name: 'Wallet 2' })).toBeNull();
  if (scroller) scroller.scrollTop = 208;
  unmount();
  expect(onLeave.mock.calls).toEqual([[208]]);
});

it('keeps its height for a long, loading or searched list, and leaves no void under a few wallets', () => {
  const { container, rerender } = renderUi(all({ total: 3 }));
  const isFixed = () => container.querySelector<HTMLElement>('.scroll-area')?.dataset.fixed === 'true';
  expect(isFixed()).toBe(false);
  rerender(all({ total: 13 }));
  expect(isFixed()).toBe(true);
  rerender(all({ total: 3, status: 'loading' }));
  expect(isFixed()).toBe(true);
  rerender(all({ total: 3, search: 'w' }));
  expect(isFixed()).toBe(true);
});
