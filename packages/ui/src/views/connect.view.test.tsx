import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectView, type ConnectWalletItem } from './connect.view.js';
import { ConnectFullView, type ConnectFullViewProps } from './connect-full.view.js';
import { ExploreGuide } from './connect-guide.js';

const wallets: ConnectWalletItem[] = [
  { id: 'wc', name: 'WalletConnect', tag: 'qrCode' },
  { id: 'io.metamask', name: 'MetaMask', tag: 'installed', iconUrl: 'https://icons.example/mm.png' },
  { id: 'rainbow', name: 'Rainbow', tag: 'recent' },
];
const legal = { termsUrl: 'https://host.example/terms', privacyUrl: 'https://host.example/privacy' };
const connect = (props: Partial<ConnectFullViewProps> = {}) => (
  <ConnectFullView wallets={wallets} onSelect={() => undefined} {...props} />
);

it('lists the wallets in order, each with its name and tag', () => {
  const { getAllByRole } = renderUi(connect());
  expect(getAllByRole('button').map(({ textContent }) => textContent?.replace(/^W(?=Wallet)|^R(?=Rain)/, ''))).toEqual([
    'WalletConnect qr code',
    'MetaMask installed',
    'Rainbow recent',
  ]);
});

it.each([
  ['its own symbol', undefined, ['svg.icon']],
  ["the host's image", 'https://host.example/wc.png', ['img']],
])('shows pairing with %s, and never with a monogram', (_, iconUrl, expected) => {
  const { getByRole } = renderUi(connect({ wallets: [{ id: 'wc', name: 'WalletConnect', tag: 'qrCode', iconUrl }] }));
  const row = getByRole('button');
  expect(['svg.icon', 'img', 'svg text'].filter((mark) => row.querySelector(mark))).toEqual(expected);
});

it('keeps rows free for wallets that may arrive, which no one can press or hear', () => {
  const { container, getAllByRole, rerender } = renderUi(connect({ reserved: { places: [1, 3], isPending: true } }));
  const rows = () => [...container.querySelectorAll('ul > li')].map((row) => row.querySelector('button') !== null);
  expect(rows()).toEqual([true, false, true, false, true]);
  expect(getAllByRole('listitem')).toHaveLength(3);
  expect(container.querySelectorAll('.skeleton-row')).toHaveLength(2);
  rerender(connect({ reserved: { places: [1, 3], isPending: false } }));
  expect(rows()).toEqual([true, false, true, false, true]);
  expect(container.querySelector('.skeleton-row')).toBeNull();
});

it('selects a wallet by its id', async () => {
  const onSelect = vi.fn();
  const { user, getByRole } = renderUi(connect({ onSelect }));
  await user.click(getByRole('button', { name: 'MetaMask installed' }));
  expect(onSelect).toHaveBeenCalledWith('io.metamask');
});

it('scrolls above 470 px', () => {
  const { container } = renderUi(<ConnectView wallets={[{ id: 'a', name: 'A' }]} onSelect={vi.fn()} />);
  const area = container.querySelector<HTMLElement>('.scroll-area');
  expect(area?.style.getPropertyValue('--scroll-max')).toBe('470px');
});

it('opens all wallets, and shows their number', async () => {
  const onAllWallets = vi.fn();
  const { user, getByRole } = renderUi(
    connect({ onAllWallets, allWallets: { count: 487, iconUrls: ['a', 'b', 'c', 'd', 'e'] } }),
  );
  const row = getByRole('button', { name: 'All Wallets 480+' });
  expect(row.querySelectorAll('img')).toHaveLength(4);
  await user.click(row);
  expect(onAllWallets).toHaveBeenCalledOnce();
});

it('offers no action without a callback', () => {
  const { queryByRole } = renderUi(connect({ allWallets: { count: 487, iconUrls: [] } }));
  expect(queryByRole('button', { name: /All Wallets/ })).toBeNull();
  expect(queryByRole('button', { name: 'Get a wallet' })).toBeNull();
  expect(queryByRole('checkbox')).toBeNull();
});

it('disables a second pairing next to a paired wallet, and gives the reason', async () => {
  const onSelect = vi.fn();
  const { user, getByRole } = renderUi(
    connect({
      onSelect,
      wallets: [{ id: 'wc', name: 'WalletConnect', isPairingTaken: true }],
    }),
  );
  await user.click(
    getByRole('button', { name: 'WalletConnect', description: 'You are connected through WalletConnect already' }),
  );
  expect(onSelect).not.toHaveBeenCalled();
});

it('shows placeholders while loading', () => {
  const { getByRole, queryByRole } = renderUi(connect({ wallets: [], isLoading: true }));
  expect(getByRole('status').textContent).toBe('Loading');
  expect(queryByRole('list')).toBeNull();
});

it('shows what to do if there is no wallet', async () => {
  const onGetWallet = vi.fn();
  const { user, getByRole, getByText } = renderUi(connect({ wallets: [], onGetWallet }));
  getByText('No wallets available');
  await user.click(getByRole('button', { name: 'Get a wallet' }));
  expect(onGetWallet).toHaveBeenCalledOnce();
});

describe('legal documents', () => {
  it('are accepted by connecting', () => {
    const { container, getByRole } = renderUi(connect({ legal }));
    expect(container.textContent?.replaceAll(' (opens in a new tab)', '')).toContain(
      'By connecting your wallet, you agree to our Terms of Service and Privacy Policy',
    );
    expect(getByRole('link', { name: /Terms of Service/ }).getAttribute('href')).toBe(legal.termsUrl);
  });

  it('are named alone if there is only one', () => {
    const { container } = renderUi(connect({ legal: { privacyUrl: legal.privacyUrl } }));
    expect(container.textContent).toContain('By connecting your wallet, you agree to our Privacy Policy');
  });

  it('disable the list until the box is checked', async () => {
    const onLegalChange = vi.fn();
    const { user, getByRole, container, rerender } = renderUi(connect({ legal, onLegalChange }));
    const box = getByRole('checkbox', { name: /^I agree to our terms of service.* and privacy policy/ });
    expect(container.querySelector('[inert]')?.textContent).toContain('MetaMask');
    await user.click(box);
    expect(onLegalChange).toHaveBeenCalledWith(true);
    rerender(connect({ legal, onLegalChange, isLegalChecked: true }));
    expect(container.querySelector('[inert]')).toBeNull();
  });

  it('disable nothing if there is no document to accept', () => {
    const { container, queryByRole } = renderUi(connect({ legal: {}, onLegalChange: vi.fn() }));
    expect(queryByRole('checkbox')).toBeNull();
    expect(container.querySelector('[inert]')).toBeNull();
  });

  it('follow the word order of the language', () => {
    const { container } = renderUi(connect({ legal }), {
      messages: { 'connect.legal.implied': '{privacy} ja {terms}: hyväksyt ne' },
    });
    expect(container.querySelector('.legal-note')?.textContent?.replaceAll(' (opens in a new tab)', '')).toBe(
      'Privacy Policy ja Terms of Service: hyväksyt ne',
    );
  });
});

it.each([
  [
    'with everything',
    { legal, onLegalChange: vi.fn(), isLegalChecked: true, onAllWallets: vi.fn(), onGetWallet: vi.fn() },
  ],
  ['loading', { wallets: [], isLoading: true }],
  ['empty', { wallets: [], onGetWallet: vi.fn(), legal }],
])('passes axe %s', async (_state, props) => {
  expect(await renderUi(connect(props)).violations()).toEqual([]);
});

it('shows that the wallets failed to load, and offers a retry', async () => {
  const onRetry = vi.fn();
  const { user, getByRole, rerender, queryByText } = renderUi(connect({ wallets: [], onRetry }));
  expect(getByRole('alert').textContent).toContain('The wallets could not be loaded');
  expect(queryByText('No wallets available')).toBeNull();
  await user.click(getByRole('button', { name: 'Try again' }));
  rerender(connect({ onRetry }));
  expect(getByRole('alert').textContent).toContain('Some wallets could not be loaded');
  expect(getByRole('button', { name: 'MetaMask installed' })).toBeDefined();
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it('does not blame the network for a mistake of the application', () => {
  const { getByRole } = renderUi(connect({ wallets: [], onRetry: vi.fn(), hasHostFailed: true }));
  expect(getByRole('alert').textContent).toContain('This application is not set up correctly');
  expect(getByRole('alert').textContent).not.toContain('Check your connection');
});

it('renders the same with and without the optional parts if none are used', () => {
  const props = { wallets, onSelect: vi.fn(), onGetWallet: vi.fn(), onAllWallets: vi.fn() };
  const plain = renderUi(<ConnectView {...props} />).container.innerHTML;
  const full = renderUi(<ConnectFullView {...props} />).container.innerHTML;
  expect(
    full
      .replace('<div class="inert-region">', '')
      .replace('</div><p class="connect-hint">', '<p class="connect-hint">'),
  ).toBe(plain);
});

it('scrolls at a greater height if it is the only content of its view', () => {
  const { container } = renderUi(connect({ maxHeight: 540 }));
  const area = container.querySelector<HTMLElement>('.scroll-area');
  expect(area?.style.getPropertyValue('--scroll-max')).toBe('540px');
});

it("shows the caller's guide instead of its own", async () => {
  const onExplore = vi.fn();
  const { user, getByRole, queryByText } = renderUi(
    connect({ onGetWallet: vi.fn(), guide: <ExploreGuide onExplore={onExplore} /> }),
  );
  expect(queryByText('New to wallets?')).toBeNull();
  await user.click(getByRole('button', { name: 'Explore wallets' }));
  expect(onExplore).toHaveBeenCalledOnce();
});

it('says that nothing vouches for a wallet, in its name', () => {
  const { getByRole } = renderUi(connect({ wallets: [{ id: 'a', name: 'MetaMask', tag: 'unverified' }] }));
  expect(getByRole('button', { name: 'MetaMask unverified' })).toBeDefined();
});
