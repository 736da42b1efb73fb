import type { AdapterConnection, Connector } from '@foyerkit/core';
import { deferred, fakeAdapter, localNetwork, otherNetwork, testConnector } from '@foyerkit/core/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as loader from '../foyer/load-engine.js';
import { renderWithFoyer, settle } from '../testing/render-with-foyer.js';
import { ADDRESS, loadEngineCode, storedVisit, testFoyer } from '../testing/test-foyer.js';
import { AccountButton } from './account-button.js';
import { ConnectButton } from './connect-button.js';
import { FoyerButton } from './foyer-button.js';
import { NetworkButton } from './network-button.js';

// The first import is slow in tests only.
beforeAll(() => loadEngineCode());

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

const connectionOn = (networkId: 'eip155:31337' | 'eip155:99'): AdapterConnection => ({
  connectorId: testConnector.id,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  networkId,
});

describe('the connect button', () => {
  it('opens the modal, and closes it when pressed again', async () => {
    const { foyer } = testFoyer();
    const { user } = renderWithFoyer(foyer, <ConnectButton />);
    const button = screen.getByRole('button', { name: 'Connect Wallet' });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    await user.click(button);
    await vi.waitFor(() => expect(foyer.getState()).toMatchObject({ isOpen: true, view: 'Connect' }));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    // Pressed by a script: the modal dialog makes the page inert for the visitor.
    act(() => button.click());
    await vi.waitFor(() => expect(foyer.getState().isOpen).toBe(false));
  });

  it('can be disabled, with or without an account', async () => {
    const { foyer } = testFoyer({ stored: storedVisit() });
    const open = vi.spyOn(foyer, 'open');
    const { user } = renderWithFoyer(
      foyer,
      <>
        <ConnectButton disabled />
        <FoyerButton disabled network="show" />
      </>,
    );
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      expect(button).toHaveProperty('disabled', true);
      await user.click(button);
    }
    expect(open).not.toHaveBeenCalled();
  });

  it('does nothing while the modal is loading', async () => {
    const adapter = deferred<ReturnType<typeof fakeAdapter>>();
    const messages = deferred<object>();
    const { foyer } = testFoyer({ adapters: [() => adapter.promise], messages: () => messages.promise });
    renderWithFoyer(foyer, <ConnectButton />);
    const button = screen.getByRole('button', { name: 'Connect Wallet' });
    act(() => button.click());
    expect(foyer.getState().isLoading).toBe(true);
    act(() => button.click());
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    // A slow load changes the label.
    expect(screen.getByRole('button', { name: 'Connecting...' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => messages.resolve({}));
    await vi.waitFor(() => expect(foyer.getState().isOpen).toBe(true));
    expect(screen.getByRole('button', { name: 'Connect Wallet', hidden: true })).toBe(button);
  });

  it('shows the host’s loading label while a wallet is being asked', async () => {
    const answer = deferred<AdapterConnection>();
    const { foyer } = testFoyer({
      adapters: [fakeAdapter({ connect: () => answer.promise })],
      messages: { 'button.connect': 'Se connecter' },
    });
    renderWithFoyer(foyer, <ConnectButton loadingLabel="Un moment" />);
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeDefined();
    const modal = await foyer.engine();
    const connecting = modal.connect(wallet);
    await settle();
    const button = screen.getByRole('button', { name: 'Un moment' });
    expect(button.dataset.state).toBe('connecting');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => {
      answer.resolve(connectionOn('eip155:31337'));
      await connecting;
    });
  });

  it.each(['pointerEnter', 'pointerDown', 'focus'] as const)('loads the modal on %s', async (intent) => {
    const load = vi.fn(() => fakeAdapter());
    const { foyer } = testFoyer({ adapters: [load] });
    renderWithFoyer(foyer, <ConnectButton />);
    fireEvent[intent](screen.getByRole('button'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(foyer.getState()).toMatchObject({ isOpen: false, isLoading: false });
  });

  it('loads nothing before the press with preload: never', async () => {
    const load = vi.fn(() => fakeAdapter());
    const { foyer } = testFoyer({ adapters: [load], preload: 'never' });
    renderWithFoyer(foyer, <ConnectButton />);
    for (const intent of ['pointerEnter', 'pointerDown', 'focus'] as const)
      fireEvent[intent](screen.getByRole('button'));
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('reports why the modal could not open', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const { foyer } = testFoyer({ themeMode: 'green' as never });
    const { user } = renderWithFoyer(foyer, <ConnectButton />);
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ code: 'INVALID_OPTION' })),
    );
  });

  it('reports a namespace that is none, with those that there are', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const { foyer } = testFoyer();
    const { user } = renderWithFoyer(foyer, <ConnectButton namespace={'ethereum' as never} />);
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledWith(
        expect.any(String),
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: expect.stringContaining('expected one of eip155, solana, bip122, polkadot, got "ethereum"'),
        }),
      ),
    );
    expect(foyer.getState().isOpen).toBe(false);
  });

  it('shows that the modal could not be opened until the next press', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(loader, 'loadEngine').mockRejectedValueOnce(new Error('offline'));
    const { foyer } = testFoyer();
    const { user } = renderWithFoyer(foyer, <ConnectButton />);
    act(() => screen.getByRole('button', { name: 'Connect Wallet' }).click());
    const button = await screen.findByRole('button', { name: 'Could not be opened. Try again' });
    await user.click(button);
    expect(button.textContent).toBe('Connect Wallet');
    await vi.waitFor(() => expect(foyer.getState().isOpen).toBe(true));
  });

  it('removes that text when the modal is opened by other means', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(loader, 'loadEngine').mockRejectedValueOnce(new Error('offline'));
    const { foyer } = testFoyer();
    renderWithFoyer(foyer, <ConnectButton />);
    act(() => screen.getByRole('button').click());
    await screen.findByRole('button', { name: 'Could not be opened. Try again' });
    await act(() => foyer.open());
    await act(() => foyer.close());
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeDefined();
  });
});

describe('the account button', () => {
  it('shows nothing without an account', () => {
    const { container } = renderWithFoyer(testFoyer().foyer, <AccountButton />);
    expect(container.childElementCount).toBe(0);
  });

  it('shows the name that the host gave the account', async () => {
    const { foyer } = testFoyer({ addressLabels: { eip155: { [ADDRESS]: 'Treasury' } } });
    renderWithFoyer(foyer, <AccountButton />);
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    expect(await screen.findByRole('button', { name: 'Treasury' })).toBeDefined();
    await act(async () => (await modal.settings()).removeAddressLabel(ADDRESS, 'eip155'));
    expect(await screen.findByRole('button', { name: '0x70...dc79C8' })).toBeDefined();
  });

  it('shows the address, the balance and the network, and opens Account', async () => {
    const networks = [{ ...localNetwork, assets: { imageUrl: 'https://pictures.example/one.png' } }] as const;
    const { foyer } = testFoyer({ networks });
    const { user } = renderWithFoyer(foyer, <AccountButton balance="show" />);
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    const button = await screen.findByRole('button', { name: '1.5 ETH 0x70...dc79C8' });
    expect(button.dataset.state).toBe('connected');
    expect(button.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/one.png');
    const avatar = button.querySelector<HTMLElement>('.foyer-button-avatar');
    expect(avatar?.style.getPropertyValue('--foyer-tint-5')).toMatch(/^rgb/);
    await user.click(button);
    await vi.waitFor(() => expect(foyer.getState()).toMatchObject({ isOpen: true, view: 'Account' }));
  });

  it('removes a picture that cannot be loaded', async () => {
    const networks = [{ ...localNetwork, assets: { imageUrl: 'https://pictures.example/gone.png' } }] as const;
    const { foyer } = testFoyer({ networks });
    renderWithFoyer(foyer, <AccountButton />);
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    const image = screen.getByRole('button').querySelector('img');
    act(() => void image?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('button').querySelector('img')).toBeNull();
  });

  it('opens UnsupportedChain when the wallet is on a network that is not configured', async () => {
    const { foyer } = testFoyer({ adapters: [fakeAdapter({ connect: async () => connectionOn('eip155:99') })] });
    const { user } = renderWithFoyer(foyer, <AccountButton />);
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    const button = screen.getByRole('button', { name: 'Switch Network 0x70...dc79C8' });
    expect(button.dataset.state).toBe('unsupported');
    await user.click(button);
    await vi.waitFor(() => expect(foyer.getState().view).toBe('UnsupportedChain'));
  });

  it.each([
    ['ignore', /^0x70/],
    ['hint', /^Switch Network 0x70/],
    ['require', /^Switch Network 0x70/],
  ] as const)(
    'says that the network is not configured unless the policy is to ignore it (%s)',
    async (policy, name) => {
      const adapters = [fakeAdapter({ connect: async () => connectionOn('eip155:99') })];
      const { foyer } = testFoyer({ adapters, unsupportedNetworks: policy });
      renderWithFoyer(foyer, <AccountButton />);
      const modal = await foyer.engine();
      await act(() => modal.connect(wallet));
      expect(screen.getByRole('button', { name })).toBeDefined();
    },
  );

  it('shows the address while the connection is restored', async () => {
    const { foyer } = testFoyer({ stored: storedVisit() });
    renderWithFoyer(foyer, <AccountButton />);
    const button = screen.getByRole('button', { name: '0x70...dc79C8' });
    expect(button.dataset.state).toBe('restoring');
    await vi.waitFor(() => expect(button.dataset.state).toBe('connected'));
  });
});

describe('the network button', () => {
  it.each([
    ['by the id that the host gave', { imageId: 'of-the-host' }, 'of-the-host'],
    ['by the id of its chain', undefined, 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  ])("shows the catalogue's picture of the network, %s", async (_, assets, imageId) => {
    const { foyer } = testFoyer({
      networks: [{ ...localNetwork, id: 1, assets }],
      services: { kind: 'self-hosted', url: 'https://services.example' },
    });
    const { container } = renderWithFoyer(foyer, <NetworkButton />);
    await act(() => foyer.preload());
    const src = () => container.querySelector('img')?.getAttribute('src');
    await waitFor(() => expect(src()).toContain(`https://services.example/public/getAssetImage/${imageId}?`));
  });

  it('shows the network and opens Networks', async () => {
    const { foyer } = testFoyer();
    const { user } = renderWithFoyer(foyer, <NetworkButton />);
    await user.click(screen.getByRole('button', { name: 'Local One' }));
    await vi.waitFor(() => expect(foyer.getState()).toMatchObject({ isOpen: true, view: 'Networks' }));
  });

  it('shows the default network before the modal has loaded, and the same one afterwards', async () => {
    const { foyer } = testFoyer({ defaultNetwork: otherNetwork });
    renderWithFoyer(foyer, <NetworkButton />);
    expect(screen.getByRole('button', { name: 'Local Two' })).toBeDefined();
    await act(() => foyer.engine());
    expect(screen.getByRole('button', { name: 'Local Two' })).toBeDefined();
  });

  it.each([
    [false, 'Switch Network'],
    [true, 'Unknown Network'],
  ])('has its own label when the network is not configured (allowed: %s)', async (allowUnsupportedChain, name) => {
    const adapters = [fakeAdapter({ connect: async () => connectionOn('eip155:99') })];
    const { foyer } = testFoyer({ adapters, allowUnsupportedChain });
    renderWithFoyer(foyer, <NetworkButton />);
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    expect(screen.getByRole('button', { name }).dataset.state).toBe('unsupported');
  });

  it('offers to select a network when the namespace has none', () => {
    renderWithFoyer(testFoyer().foyer, <NetworkButton namespace="solana" />);
    expect(screen.getByRole('button', { name: 'Select Network' })).toBeDefined();
  });
});

describe('the combined button', () => {
  it('is the connect button until there is an account', async () => {
    const { foyer } = testFoyer();
    renderWithFoyer(foyer, <FoyerButton label="Log in" network="show" size="sm" className="mine" />);
    expect(screen.getByRole('button', { name: 'Log in' }).className).toBe('foyer-button foyer-button-connect mine');
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Local One', '0x70...dc79C8']);
    await act(() => modal.disconnect());
    expect(screen.getByRole('button', { name: 'Log in' }).dataset.size).toBe('sm');
  });

  it.each(['hide', 'show'] as const)(
    'keeps its element when connecting and disconnecting, with network %s',
    async (network) => {
      const { foyer } = testFoyer();
      renderWithFoyer(foyer, <FoyerButton network={network} />);
      const button = screen.getByRole('button', { name: 'Connect Wallet' });
      button.focus();
      const modal = await foyer.engine();
      await act(() => modal.connect(wallet));
      expect(await screen.findByRole('button', { name: '0x70...dc79C8' })).toBe(button);
      await act(() => modal.disconnect());
      expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBe(button);
      expect(document.activeElement).toBe(button);
    },
  );

  it('wears the host’s accent, also one that is set later', () => {
    vi.stubGlobal('CSS', { supports: () => true });
    const { foyer } = testFoyer({ themeVariables: { '--w3m-accent': '#ffee00' } });
    renderWithFoyer(foyer, <FoyerButton />);
    const { style } = screen.getByRole('button');
    expect(style.getPropertyValue('--foyer-accent')).toBe('#ffee00');
    act(() => foyer.setThemeVariables({ '--w3m-accent': '#112233' }));
    expect(style.getPropertyValue('--foyer-accent')).toBe('#112233');
    vi.unstubAllGlobals();
  });

  it('follows the visitor’s setting unless the host chooses a theme', () => {
    renderWithFoyer(testFoyer().foyer, <FoyerButton />);
    expect(screen.getByRole('button').dataset.theme).toBe('system');
  });

  it('follows the theme', () => {
    const { foyer } = testFoyer({ themeMode: 'light' });
    renderWithFoyer(foyer, <FoyerButton />);
    expect(screen.getByRole('button').dataset.theme).toBe('light');
    act(() => foyer.setThemeMode('dark'));
    expect(screen.getByRole('button').dataset.theme).toBe('dark');
  });
});

describe('the buttons of one chain namespace', () => {
  const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana', name: 'Solana Local' } as const;
  const sun: Connector = { id: 'Sun Wallet', namespace: 'solana', type: 'ANNOUNCED', name: 'Sun Wallet' };
  const ofBoth = () =>
    testFoyer({
      networks: [localNetwork, solanaNetwork],
      adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana', connectors: [sun] })],
    });

  it('open the modal for that namespace, whichever is active', async () => {
    const { foyer } = ofBoth();
    const { user } = renderWithFoyer(
      foyer,
      <>
        <ConnectButton namespace="solana" label="Connect Solana" />
        <NetworkButton namespace="solana" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Connect Solana' }));
    await vi.waitFor(() => expect(foyer.getState()).toMatchObject({ isOpen: true, activeNamespace: 'solana' }));
    const { wantedNamespace } = (await foyer.engine()).store.getState().modal;
    expect(wantedNamespace).toBe('solana');
    await act(() => foyer.close());
    await user.click(screen.getByRole('button', { name: 'Solana Local' }));
    await vi.waitFor(() => expect(foyer.getState().view).toBe('Networks'));
  });

  it('show their own account and open it', async () => {
    const { foyer } = ofBoth();
    const { user } = renderWithFoyer(
      foyer,
      <>
        <FoyerButton namespace="eip155" label="Connect EVM" />
        <FoyerButton namespace="solana" label="Connect Solana" />
      </>,
    );
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '0x70...dc79C8',
      'Connect Solana',
    ]);
    await act(() => modal.connect({ namespace: 'solana', connectorId: sun.id }));
    const [first, second] = screen.getAllByRole('button');
    expect([first?.dataset.state, second?.dataset.state]).toEqual(['connected', 'connected']);
    if (first) await user.click(first);
    await vi.waitFor(() =>
      expect(foyer.getState()).toMatchObject({ isOpen: true, view: 'Account', activeNamespace: 'eip155' }),
    );
    await act(() => modal.disconnect('eip155'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Connect EVM', hidden: true })).toBeDefined());
    expect(modal.getState().namespaces.solana?.status).toBe('connected');
  });
});
