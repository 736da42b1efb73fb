import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import type { SessionItem } from './session-item.js';
import { SmartSessionCreatedView } from './smart-session-created.view.js';
import { SmartSessionListView, type SmartSessionListViewProps } from './smart-session-list.view.js';

const TOKEN = `0x${'22'.repeat(20)}`;
const at = (month: number) => new Date(2025, month, 5, 12).getTime();
const session = (changes: Partial<SessionItem> = {}): SessionItem => ({
  pci: 'one',
  projectName: 'Game',
  status: 'active',
  createdAt: at(4),
  expiresAt: at(11),
  revokedAt: null,
  permissions: [
    { type: 'native-token-recurring-allowance', amount: '1234.5', period: '1w' },
    { type: 'erc20-recurring-allowance', address: TOKEN, units: '1000', known: null, period: '1m' },
    {
      type: 'erc20-recurring-allowance',
      address: TOKEN,
      units: '1234567890123456789',
      known: { amount: '1234567890123.456789', symbol: 'LUSD' },
      period: '1d',
    },
    {
      type: 'contract-call',
      address: TOKEN,
      functions: [
        { name: 'play', limit: '0.5' },
        { name: 'quit', limit: null },
      ],
    },
  ],
  ...changes,
});

function show(props: Partial<SmartSessionListViewProps> = {}) {
  const callbacks = { onRetry: vi.fn(), onRevoke: vi.fn() };
  const view = (more: Partial<SmartSessionListViewProps> = {}) => (
    <SmartSessionListView
      sessions={[session()]}
      error={null}
      symbol="ETH"
      revocation={null}
      {...callbacks}
      {...props}
      {...more}
    />
  );
  return { ...renderUi(view()), ...callbacks, view };
}

describe('the list of Smart Sessions', () => {
  it('says in words what each may do and until when, by month', async () => {
    const older = session({ pci: 'two', projectName: 'Shop', createdAt: at(3) });
    const { getAllByRole, getByRole, getByText, violations } = show({ sessions: [session(), older] });
    expect(getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'May 2025',
      'April 2025',
    ]);
    const [first] = getAllByRole('list', { name: 'May do without asking you' });
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Spend up to 1,234.5 ETH every 1w',
      `Spend up to 1,000 of the smallest unit of the token ${TOKEN} every 1m`,
      `Spend up to 1,234,567,890,123.456789 LUSD of the token ${TOKEN} every 1d`,
      `Call play of ${TOKEN}, with up to 0.5 ETH`,
      `Call quit of ${TOKEN}`,
    ]);
    expect(getByRole('listitem', { name: 'Game' }).textContent).toMatch(/Expires Dec 5, 2025/);
    getByText('Shop');
    expect(await violations()).toEqual([]);
  });

  it('has tabs for Active, Expired and Revoked, of which only active ones can be revoked', async () => {
    const expired = session({ pci: 'two', status: 'expired' });
    const revoked = session({ pci: 'three', status: 'revoked', revokedAt: at(6) });
    const { getByRole, getByText, queryByRole, rerender, user, view, violations } = show({
      sessions: [session(), expired, revoked],
    });
    expect(getByRole('button', { name: 'Revoke, Game' })).toBeTruthy();
    await user.click(getByRole('tab', { name: 'Expired' }));
    getByText(/^Expired Dec 5, 2025/);
    await user.click(getByRole('tab', { name: 'Revoked' }));
    getByText(/^Revoked Jul 5, 2025/);
    expect(queryByRole('button', { name: 'Revoke, Game' })).toBeNull();
    rerender(view({ sessions: [] }));
    getByText('No revoked sessions');
    await user.click(getByRole('tab', { name: 'Active' }));
    getByText('No active sessions');
    getByText('What you allow pages to do without asking you appears here');
    expect(await violations()).toEqual([]);
  });

  it('asks before it revokes, and says that it waits for the wallet, or why it has failed', async () => {
    const { getByRole, host, onRevoke, rerender, user, view, violations } = show();
    await user.click(getByRole('button', { name: 'Revoke, Game' }));
    expect(getByRole('status').textContent).toContain('Game can then do nothing more');
    // The focus rests where a second press does no harm.
    expect(host.root.activeElement).toBe(getByRole('heading', { name: 'Game' }));
    await user.click(getByRole('button', { name: 'Keep it' }));
    await user.click(getByRole('button', { name: 'Revoke, Game' }));
    expect(onRevoke).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'Revoke session' }));
    expect(onRevoke).toHaveBeenCalledExactlyOnceWith('one');
    rerender(view({ revocation: { pci: 'one', error: null } }));
    expect(getByRole('button', { name: 'Continue in your wallet' }).getAttribute('aria-busy')).toBe('true');
    rerender(view({ revocation: { pci: 'one', error: { code: 'REQUEST_REJECTED', message: 'Request declined' } } }));
    expect(getByRole('alert').textContent).toBe('The session could not be revoked: Request declined');
    expect(await violations()).toEqual([]);
  });

  it('shows that it loads, and why it cannot', async () => {
    const { getByRole, getByText, onRetry, rerender, user, view } = show({ sessions: null });
    getByText('Loading');
    rerender(view({ error: { code: 'HTTP_ERROR', message: 'HTTP status code: 503' } }));
    expect(getByRole('alert').textContent).toContain('The sessions could not be loaded');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

it('SmartSessionCreated says what was granted, and ends with Got it!', async () => {
  const onDone = vi.fn();
  const { getByRole, getByText, user, violations } = renderUi(
    <SmartSessionCreatedView {...session()} symbol="ETH" onDone={onDone} />,
  );
  expect(getByRole('status').textContent).toBe('Smart Session created successfully');
  getByText('Spend up to 1,234.5 ETH every 1w');
  await user.click(getByRole('button', { name: 'Got it!' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});
