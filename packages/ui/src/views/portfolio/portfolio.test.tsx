import { describe, expect, it, vi } from 'vitest';
import { indexAt } from '../../primitives/use-row-window.js';
import { renderUi } from '../../testing/render-ui.js';
import { ActivityContent, type ActivityContentProps, NoActivity, NoTransactions } from './activity-content.js';
import { groupByMonth } from './activity-groups.js';
import type { ActivityItem } from './activity-item.js';
import { css as rowCss } from './activity-row.css.js';
import { TokenListView, type TokenListViewProps } from './token-list.view.js';
import { TransactionsView } from './transactions.view.js';

const FRIEND = '0xBcd4042DE499D14e55001CcbB24a551F3b954096';

const item = (given: Partial<ActivityItem> = {}): ActivityItem => ({
  id: '1',
  type: 'send',
  status: 'confirmed',
  minedAt: new Date(2026, 10, 20, 10).toISOString(),
  transfers: [{ direction: 'out', quantity: '0.123999', symbol: 'ETH', iconUrl: null, isNft: false }],
  counterparty: FRIEND,
  href: 'https://explorer.example/tx/0x1',
  ...given,
});

const content = (given: Partial<ActivityContentProps> = {}) => (
  <ActivityContent
    items={[item()]}
    status="ready"
    onRetry={() => undefined}
    suspiciousCount={0}
    showsSuspicious={false}
    onSuspiciousChange={() => undefined}
    empty={<NoTransactions />}
    {...given}
  />
);

const view = (given: Partial<ActivityContentProps> = {}) => {
  const { empty: _, ...props } = content(given).props as ActivityContentProps;
  return <TransactionsView {...props} />;
};

const NOW = new Date(2026, 10, 23);
const at = (id: string, ...date: [number, number, number]) =>
  item({ id, minedAt: new Date(...date, 12).toISOString() });

describe('activity by month', () => {
  it('is grouped by year, then month, newest first; the year is named unless it is this one', () => {
    const items = [at('4', 2026, 10, 22), at('3', 2026, 10, 1), at('2', 2026, 0, 31), at('1', 2025, 10, 30)];
    const months = groupByMonth(items, NOW, 'en');
    expect(months.map(({ items: rows, title }) => [title, rows.map(({ id }) => id)])).toEqual([
      ['November', ['4', '3']],
      ['January', ['2']],
      ['November 2025', ['1']],
    ]);
  });

  it('names the months in the visitor’s language', () => {
    expect(groupByMonth([at('1', 2025, 2, 3)], NOW, 'de')[0]?.title).toBe('März 2025');
  });

  it('keeps the order of the service within a month', () => {
    const items = [at('b', 2026, 10, 1), at('a', 2026, 10, 2)];
    expect(groupByMonth(items, NOW, 'en')[0]?.items.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('a transaction', () => {
  it('says what it did, with whom, and what it moved, to 3 decimals; it leads to the explorer', async () => {
    const { getByRole, violations } = renderUi(view());
    const row = getByRole('link', { name: 'Sent To 0xBc...954096 −0.123 ETH (opens in a new tab)' });
    expect(row.getAttribute('href')).toBe('https://explorer.example/tx/0x1');
    expect(row.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await violations()).toEqual([]);
  });

  it('shows an amount that is too little for 3 decimals, not 0', () => {
    const transfers = [{ ...item().transfers[0], quantity: '0.0004' }] as ActivityItem['transfers'];
    expect(renderUi(view({ items: [item({ transfers })] })).getByRole('link').textContent).toContain('−<0.001 ETH');
  });

  it.each<[string, Partial<ActivityItem>]>([
    ['Failed', { status: 'failed' }],
    ['Pending', { status: 'pending' }],
    ['Imitates an address', { suspicion: 'lookAlike' }],
    ['Moves nothing', { suspicion: 'zeroValue' }],
  ])('that is not like the others says so: %s', (text, given) => {
    expect(renderUi(view({ items: [item(given)] })).getByText(text)).toBeDefined();
  });

  it('has the whole address as its description', () => {
    renderUi(view()).getByRole('link', { description: FRIEND });
  });

  it('that may have been made to deceive shows no address', () => {
    const { getByRole, queryByRole } = renderUi(view({ items: [item({ suspicion: 'lookAlike' })] }));
    const row = getByRole('link');
    expect(row.textContent).not.toContain('0x');
    // Nor where it can be copied from unseen: a title, a label, a link.
    expect(row.outerHTML.toLowerCase()).not.toContain(FRIEND.slice(0, 6).toLowerCase());
    expect(row.outerHTML.toLowerCase()).not.toContain(FRIEND.slice(-6).toLowerCase());
    expect(queryByRole('button')).toBeNull();
  });

  it('shows what comes in and what goes out, and the name of an NFT', () => {
    const transfers = [
      { direction: 'out', quantity: '2', symbol: 'ETH', iconUrl: null, isNft: false },
      { direction: 'in', quantity: '1', symbol: 'Ape 7', iconUrl: null, isNft: true },
    ] as const;
    const { container } = renderUi(view({ items: [item({ type: 'trade', transfers })] }));
    const amounts = [...container.querySelectorAll('.activity-amount')].map(({ textContent }) => textContent);
    expect(amounts).toEqual(['−2.000 ETH ', 'Ape 7 ']);
  });

  it.each(['ريال', '\u202eCDSU', 'x\u2067'])('keeps the symbol %j apart from the direction of its amount', (symbol) => {
    const transfers = [{ direction: 'in', quantity: '2', symbol, iconUrl: null, isNft: false }] as const;
    const { container } = renderUi(view({ items: [item({ transfers })] }));
    expect(container.querySelector('.activity-amount bdi')?.textContent).toBe(symbol);
  });

  it('is no link without an explorer', () => {
    expect(renderUi(view({ items: [item({ href: undefined })] })).queryByRole('link')).toBeNull();
  });
});

describe('the activity', () => {
  it('shows 7 placeholders while it loads', () => {
    const { container } = renderUi(view({ items: [], status: 'loading' }));
    expect(container.querySelectorAll('.skeleton-row')).toHaveLength(7);
  });

  it('of an account where nothing has happened says so', () => {
    expect(renderUi(view({ items: [] })).getByRole('status').textContent).toBe(
      'No Transactions yetStart trading on dApps to grow your wallet!',
    );
  });

  it('in the account’s tab leads on', async () => {
    const onTrade = vi.fn();
    const { getByRole, user } = renderUi(content({ items: [], empty: <NoActivity onTrade={onTrade} /> }));
    expect(getByRole('status').textContent).toBe('No activity yetYour next transactions will appear hereTrade');
    await user.click(getByRole('button', { name: 'Trade' }));
    expect(onTrade).toHaveBeenCalledOnce();
  });

  it('that cannot be read can be tried again', async () => {
    const onRetry = vi.fn();
    const { getByRole, user, violations } = renderUi(view({ items: [], status: 'failed', onRetry }));
    expect(getByRole('alert').textContent).toContain('Failed to fetch transactions');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  it('keeps what is shown when a later page cannot be read', async () => {
    const onRetry = vi.fn();
    const { getByRole, user } = renderUi(view({ status: 'failed', onRetry }));
    expect(getByRole('link')).toBeDefined();
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('reads the next page at its end, and not while one is being read', () => {
    const onMore = vi.fn();
    const { rerender } = renderUi(view({ onMore, status: 'loading' }));
    expect(onMore).not.toHaveBeenCalled();
    rerender(view({ onMore }));
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('does not read the next page while its end is far away', () => {
    const onMore = vi.fn();
    renderUi(view({ items: Array.from({ length: 5_000 }, (_, index) => item({ id: String(index) })), onMore }));
    expect(onMore).not.toHaveBeenCalled();
  });

  it('has a control for what may have been made to deceive, where there is some', async () => {
    const onSuspiciousChange = vi.fn();
    const { getByRole, rerender, user, queryByRole } = renderUi(view({ suspiciousCount: 2, onSuspiciousChange }));
    await user.click(getByRole('button', { name: 'Show 2 suspicious transactions' }));
    expect(onSuspiciousChange).toHaveBeenCalledExactlyOnceWith(true);
    rerender(view({ suspiciousCount: 2, showsSuspicious: true, onSuspiciousChange }));
    await user.click(getByRole('button', { name: 'Hide suspicious transactions' }));
    expect(onSuspiciousChange).toHaveBeenLastCalledWith(false);
    rerender(view());
    expect(queryByRole('button')).toBeNull();
  });

  it('has only the rows near the viewport in the document, however long it is', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => item({ id: String(index) }));
    const { container, getByRole } = renderUi(view({ items }));
    const rows = container.querySelectorAll('.activity-item');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(30);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('5000');
    expect(getByRole('list').style.blockSize).toBe(`${36 + 5_000 * 72}px`);
  });

  it('has rows of the height that the list counts with', () => {
    expect(rowCss).toMatch(/\.activity-row *\{[^}]*block-size: *64px[;}]/);
  });

  it('moves between rows with the arrow keys', async () => {
    const { getAllByRole, host, user } = renderUi(view({ items: [item(), item({ id: '2' })] }));
    const [one, other] = getAllByRole('link');
    one?.focus();
    await user.keyboard('{ArrowDown}');
    expect(host.root.activeElement === other).toBe(true);
    await user.keyboard('{ArrowUp}');
    expect(host.root.activeElement === one).toBe(true);
  });
});

it('that is read again after a failure keeps the focus in the view', () => {
  const { container, getByRole, host, rerender } = renderUi(view({ items: [], status: 'failed' }));
  getByRole('button', { name: 'Try again' }).focus();
  rerender(view({ items: [], status: 'loading' }));
  expect(host.root.activeElement).not.toBeNull();
  expect(container.contains(host.root.activeElement)).toBe(true);
});

it('the entry at a height is the last one that begins above it', () => {
  const tops = [0, 36, 108, 180];
  expect([-5, 0, 35, 36, 107, 108, 9_999].map((height) => indexAt(tops, height))).toEqual([0, 0, 0, 1, 1, 2, 3]);
  expect(indexAt([], 10)).toBe(0);
});

describe('the tokens of an account', () => {
  const token = { id: 'usdc', name: 'USD Coin', symbol: 'USDC', amount: '1234.56789', price: '1.00', value: '1234.56' };
  const tokens = (given: Partial<TokenListViewProps> = {}) => (
    <TokenListView tokens={[token]} isFailed={false} onRetry={() => undefined} {...given} />
  );

  it('have a name, an amount to 3 decimals, and their price and value in US dollars', async () => {
    const { getByRole, violations } = renderUi(tokens());
    expect(getByRole('listitem').textContent).toContain('USD Coin$1.00 each$1,234.561,234.567 USDC');
    expect(await violations()).toEqual([]);
  });

  it('have no value where it is not known', () => {
    const { getByRole } = renderUi(tokens({ tokens: [{ ...token, price: undefined, value: undefined }] }));
    expect(getByRole('listitem').textContent).not.toContain('$');
  });

  it('stay on screen if they cannot be read again', () => {
    expect(renderUi(tokens({ isFailed: true })).getByText('USD Coin')).toBeDefined();
  });

  it('that cannot be read can be tried again', async () => {
    const onRetry = vi.fn();
    const { getByRole, user } = renderUi(tokens({ tokens: null, isFailed: true, onRetry }));
    expect(getByRole('alert').textContent).toContain('Token Balance Unavailable');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('have placeholders while they load, and a text where there are none', () => {
    expect(renderUi(tokens({ tokens: null })).container.querySelectorAll('.skeleton-row')).toHaveLength(3);
    expect(renderUi(tokens({ tokens: [] })).getByText('No tokens yet')).toBeDefined();
  });
});
