import { act } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { activeElementIn } from '../shell/focus.js';
import { renderUi } from '../testing/render-ui.js';
import {
  type LiveWallet,
  ProfileWalletsView,
  type ProfileWalletsViewProps,
  type RecentWalletItem,
} from './profile-wallets.view.js';

const live = (id: string, part: Partial<LiveWallet> = {}): LiveWallet => ({
  id,
  name: `Wallet ${id}`,
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  accountType: 'eoa',
  isActive: false,
  explorerHref: `https://explorer.test/address/${id}`,
  otherAccounts: [],
  ...part,
});

const recent = (id: string, part: Partial<RecentWalletItem> = {}): RecentWalletItem => ({
  id,
  name: `Wallet ${id}`,
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  canConnect: true,
  ...part,
});

const handlers = () => ({
  onAdd: vi.fn(),
  onSwitch: vi.fn(),
  onDisconnect: vi.fn(),
  onDisconnectAll: vi.fn(),
  onCopyAddress: vi.fn(),
  onMore: vi.fn(),
  onConnect: vi.fn(),
  onDelete: vi.fn(),
});

const view = (props: Partial<ProfileWalletsViewProps> = {}) => (
  <ProfileWalletsView
    wallets={[live('A', { isActive: true }), live('B')]}
    recent={[recent('C')]}
    namespace="eip155"
    namespaces={['eip155']}
    onNamespaceChange={vi.fn()}
    {...handlers()}
    {...props}
  />
);

describe('the list of wallets', () => {
  it('marks the active wallet, and the kind of each account', async () => {
    const { container, getAllByText, getByRole, violations } = renderUi(view());
    const list = getByRole('list', { name: 'Connected wallets' });
    expect([...list.querySelectorAll('.wallet-card-name')].map((name) => name.textContent)).toEqual([
      'Wallet A',
      'Wallet B',
    ]);
    expect(list.querySelector('[aria-current]')?.textContent).toContain('Active');
    expect(getAllByText('Active')).toHaveLength(1);
    expect(getAllByText('EOA Account')).toHaveLength(2);
    expect(container.querySelectorAll('.wallet-card')).toHaveLength(3);
    expect(await violations()).toEqual([]);
  });

  it('marks smart accounts', () => {
    const wallets = [live('A', { isActive: true, accountType: 'smartAccount' })];
    const { getAllByText, queryByText } = renderUi(view({ wallets, recent: [] }));
    expect(getAllByText('Smart Account')).toHaveLength(1);
    expect(queryByText('EOA Account')).toBeNull();
  });

  it('offers the actions of each wallet', async () => {
    const given = handlers();
    const { getByRole, queryByRole, user } = renderUi(view(given));
    const press = (name: string) => user.click(getByRole('button', { name }));
    await press('Disconnect Wallet A');
    await press('Switch to Wallet B');
    await press('Copy address of Wallet A');
    await press('More about Wallet A');
    expect(given.onDisconnect).toHaveBeenCalledWith('A');
    expect(given.onSwitch).toHaveBeenCalledWith('B');
    expect(given.onCopyAddress).toHaveBeenCalledWith('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045');
    expect(given.onMore).toHaveBeenCalledOnce();
    const explorer = getByRole('link', { name: 'Open Wallet A in explorer, opens in a new tab' });
    expect(explorer.getAttribute('href')).toBe('https://explorer.test/address/A');
    expect(queryByRole('button', { name: 'Switch to Wallet A' })).toBeNull();
    expect(queryByRole('button', { name: 'More about Wallet B' })).toBeNull();
  });

  it('lists recent wallets under RECENTLY CONNECTED, to connect or delete', async () => {
    const given = handlers();
    const items = [recent('C'), recent('D', { canConnect: false })];
    const { getByRole, user } = renderUi(view({ ...given, recent: items }));
    expect(getByRole('heading', { name: 'RECENTLY CONNECTED' })).toBeDefined();
    await user.click(getByRole('button', { name: 'Connect Wallet C' }));
    await user.click(getByRole('button', { name: 'Delete Wallet D' }));
    expect(given.onConnect).toHaveBeenCalledWith('C');
    expect(given.onDelete).toHaveBeenCalledWith('D');
    await user.click(
      getByRole('button', { name: 'Connect Wallet D', description: 'This wallet is not in your browser' }),
    );
    expect(given.onConnect).toHaveBeenCalledOnce();
  });

  it('disconnects all wallets with Disconnect All, and adds another one', async () => {
    const given = handlers();
    const { getByRole, user } = renderUi(view(given));
    await user.click(getByRole('button', { name: 'Disconnect All' }));
    await user.click(getByRole('button', { name: 'Add EVM Wallet' }));
    expect(given.onDisconnectAll).toHaveBeenCalledOnce();
    expect(given.onAdd).toHaveBeenCalledOnce();
  });

  it('has other button texts for other chain namespaces, and no button if none can be added', () => {
    const { getByRole, queryByRole, rerender } = renderUi(view());
    for (const [namespace, name] of [
      ['solana', 'Add Solana Wallet'],
      ['bip122', 'Add Bitcoin Wallet'],
      ['polkadot', 'Add Wallet'],
    ] as const) {
      rerender(view({ namespace }));
      expect(getByRole('button', { name })).toBeDefined();
    }
    rerender(view({ onAdd: undefined, onDisconnectAll: undefined }));
    expect(queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(queryByRole('button', { name: 'Disconnect All' })).toBeNull();
  });

  it('shows a message in a box of fixed height if there is no wallet', async () => {
    const { container, getByText, violations } = renderUi(view({ wallets: [], recent: [] }));
    expect(getByText('No wallet connected')).toBeDefined();
    expect(container.querySelector('.wallets-empty')).not.toBeNull();
    expect(container.querySelector('.scroll-area')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('scrolls in a box of at most 330 px, whose edges fade from 50 px', () => {
    const { container } = renderUi(view());
    const area = container.querySelector<HTMLElement>('.scroll-area');
    expect(area?.style.getPropertyValue('--scroll-max')).toBe('330px');
    expect(area?.dataset.fixed).toBeUndefined();
  });

  it('shows which item is busy, and disables its other actions meanwhile', async () => {
    const given = handlers();
    const wallets = [live('A', { isActive: true }), live('B', { busy: 'switch' })];
    const { getByRole, user } = renderUi(view({ ...given, wallets }));
    expect(getByRole('button', { name: 'Switch to Wallet B' }).getAttribute('aria-busy')).toBe('true');
    await user.click(getByRole('button', { name: 'Switch to Wallet B' }));
    await user.click(getByRole('button', { name: 'Disconnect Wallet B' }));
    expect(given.onSwitch).not.toHaveBeenCalled();
    expect(given.onDisconnect).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'Disconnect Wallet A' }));
    expect(given.onDisconnect).toHaveBeenCalledWith('A');
  });

  it('offers the other accounts of a wallet', async () => {
    const given = handlers();
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
    const wallets = [
      live('A', { isActive: true, otherAccounts: [{ address: other, isBusy: false, canSwitch: true }] }),
    ];
    const { getByRole, user } = renderUi(view({ ...given, wallets }));
    await user.click(getByRole('button', { name: 'Switch to 0x3C...4293BC' }));
    expect(given.onSwitch).toHaveBeenCalledWith('A', other);
  });
});

/** Wallets of two chain namespaces behind their tabs. */
function Tabbed() {
  const [namespace, setNamespace] = useState<'eip155' | 'solana'>('eip155');
  const wallets = [live(namespace, { isActive: true })];
  const onNamespaceChange = (id: string) => setNamespace(id === 'solana' ? 'solana' : 'eip155');
  return view({ namespaces: ['eip155', 'solana'], namespace, wallets, recent: [], onNamespaceChange });
}

describe('chain namespace tabs', () => {
  it('are shown in the given order if there is more than one', async () => {
    const onNamespaceChange = vi.fn();
    const { getAllByRole, getByRole, user, violations } = renderUi(
      view({ namespaces: ['eip155', 'solana', 'bip122', 'polkadot'], namespace: 'solana', onNamespaceChange }),
    );
    expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['EVM', 'Solana', 'Bitcoin', 'Polkadot']);
    expect(getByRole('tab', { selected: true }).textContent).toBe('Solana');
    expect(getByRole('tabpanel', { name: 'Solana' }).querySelectorAll('.wallet-card')).toHaveLength(3);
    await user.click(getByRole('tab', { name: 'Bitcoin' }));
    expect(onNamespaceChange).toHaveBeenCalledWith('bip122');
    expect(await violations()).toEqual([]);
  });

  it('are not shown for a single one', () => {
    const { queryByRole } = renderUi(view({ namespaces: ['bip122'], namespace: 'bip122' }));
    expect(queryByRole('tablist')).toBeNull();
  });

  it('keep focus while the wallets below change', async () => {
    const { container, getByRole, user } = renderUi(<Tabbed />);
    act(() => getByRole('tab', { name: 'EVM' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(activeElementIn(container)).toBe(getByRole('tab', { name: 'Solana' }));
    expect(getByRole('button', { name: 'Disconnect Wallet solana' })).toBeDefined();
  });
});

describe('a Bitcoin wallet', () => {
  const ordinals = 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk';
  const wallets = (canSwitch: boolean) => [
    live('A', {
      isActive: true,
      accountType: 'payment',
      address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
      otherAccounts: [{ address: ordinals, accountType: 'ordinal', isBusy: false, canSwitch }],
    }),
  ];

  it('labels its accounts PAYMENT and ORDINALS, and switches between them', async () => {
    const given = handlers();
    const { getByRole, getByText, user, violations } = renderUi(
      view({ ...given, namespace: 'bip122', wallets: wallets(true) }),
    );
    expect(getByText('PAYMENT').closest('.wallet-card-line')?.textContent).toContain('bcrt...ygt080');
    expect(getByText('ORDINALS').closest('.wallet-card-account')?.textContent).toContain('bcrt...vg32hk');
    await user.click(getByRole('button', { name: 'Switch to bcrt...vg32hk' }));
    expect(given.onSwitch).toHaveBeenCalledWith('A', ordinals);
    expect(await violations()).toEqual([]);
  });

  it('shows both accounts if they cannot be switched', () => {
    const { getByText, queryByRole } = renderUi(view({ namespace: 'bip122', wallets: wallets(false) }));
    expect(getByText('ORDINALS')).toBeDefined();
    expect(queryByRole('button', { name: /^Switch/ })).toBeNull();
  });
});

/** A stateful list that carries out its callbacks. */
function StatefulWallets({ onDisconnect }: { readonly onDisconnect?: (id: string) => void }) {
  const [ids, setIds] = useState(['A', 'B', 'D']);
  const [activeId, setActiveId] = useState('A');
  const [former, setFormer] = useState<readonly string[]>([]);
  const end = (id: string) => {
    onDisconnect?.(id);
    setIds(ids.filter((one) => one !== id));
    setFormer([id, ...former]);
  };
  return view({
    wallets: ids.map((id) => live(id, { isActive: id === activeId })),
    recent: former.map((id) => recent(id)),
    onSwitch: setActiveId,
    onDisconnect: end,
    onDisconnectAll: () => setIds([]),
    onDelete: (id) => setFormer(former.filter((one) => one !== id)),
  });
}

describe('focus', () => {
  const renderStateful = () => {
    const onDisconnect = vi.fn();
    const rendered = renderUi(<StatefulWallets onDisconnect={onDisconnect} />);
    const { container, getByRole, user } = rendered;
    return {
      ...rendered,
      onDisconnect,
      press: (name: string) => user.click(getByRole('button', { name })),
      focused: () => {
        const active = activeElementIn(container);
        return active?.getAttribute('aria-label') ?? active?.textContent;
      },
    };
  };

  it('moves to the heading of the list if the pressed control is removed with its wallet, never to the same control of another wallet', async () => {
    const { focused, press } = renderStateful();
    await press('Disconnect Wallet B');
    expect(focused()).toBe('2 wallets');
    await press('Disconnect Wallet D');
    expect(focused()).toBe('1 wallet');
    await press('Delete Wallet D');
    expect(focused()).toBe('RECENTLY CONNECTED');
    await press('Delete Wallet B');
    expect(focused()).toBe('1 wallet');
    await press('Disconnect All');
    expect(focused()).toMatch(/^No wallet connected/);
  });

  it('moves to the copy button of a wallet that was switched to, and its "Disconnect" keeps its place', async () => {
    const { focused, getByRole, onDisconnect, press, user } = renderStateful();
    const first = () => getByRole('button', { name: 'Disconnect Wallet B' }).parentElement?.firstElementChild;
    expect(first()?.textContent).toBe('Disconnect');
    getByRole('button', { name: 'Switch to Wallet B' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(focused()).toBe('Copy address of Wallet B');
    expect(onDisconnect).not.toHaveBeenCalled();
    expect(first()?.textContent).toBe('Disconnect');
    await press('Switch to Wallet A');
    expect(focused()).toBe('Copy address of Wallet A');
  });

  it('is not moved after it has left the control', async () => {
    const { container, getByRole, press } = renderStateful();
    await press('Disconnect Wallet B');
    const control = getByRole('button', { name: 'Delete Wallet B' });
    control.focus();
    await act(async () => control.blur());
    // A press without focus, as in some browsers.
    act(() => control.click());
    expect(container.contains(activeElementIn(container))).toBe(false);
  });
});
