import {
  type AdapterConnection,
  type ChainNamespace,
  type ConnectRequest,
  DisconnectFailedError,
  type Modal,
} from '@foyerkit/core';
import { deferred, fakeAdapter, localNetwork, rejects, testConnector } from '@foyerkit/core/testing';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Foyer, FoyerOptions } from '../foyer/foyer.js';
import { FoyerProvider, useFoyer } from '../foyer/foyer-provider.js';
import { renderFoyerHook, settle } from '../testing/render-with-foyer.js';
import { ADDRESS, loadEngineCode, storedVisit, testFoyer } from '../testing/test-foyer.js';
import { useAccount } from './use-account.js';
import { useBalance } from './use-balance.js';
import { useConnections } from './use-connections.js';
import { useDisconnect } from './use-disconnect.js';
import { useFoyerEvents } from './use-foyer-events.js';
import { useModalState } from './use-modal-state.js';
import { useNetwork } from './use-network.js';
import { useProvider } from './use-provider.js';
import { useTheme } from './use-theme.js';
import { useWalletInfo } from './use-wallet-info.js';
import { useWallets } from './use-wallets.js';

// The first import is slow in tests only.
beforeAll(() => loadEngineCode());

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

async function connect(foyer: Foyer): Promise<Modal> {
  const modal = await foyer.engine();
  await act(() => modal.connect(wallet));
  return modal;
}

const BITCOIN_ACCOUNTS = [
  { address: 'bcrt1qpayment', type: 'payment', publicKey: '02ab', path: "m/84'/1'/0'/0/0" },
  { address: 'bcrt1pordinal', type: 'ordinal', publicKey: 'cd', path: "m/86'/1'/0'/0/0" },
] as const;

/** A host with a wallet that shares two Bitcoin accounts. */
function bitcoinFoyer(options: Partial<FoyerOptions> = {}) {
  const connectors = [{ ...testConnector, namespace: 'bip122', type: 'INJECTED' }] as const;
  const connect = async ({ connectorId }: ConnectRequest): Promise<AdapterConnection> => ({
    connectorId,
    accounts: BITCOIN_ACCOUNTS,
    networkId: 'bip122:regtest',
  });
  return testFoyer({
    networks: [{ ...localNetwork, id: 'regtest', chainNamespace: 'bip122' }],
    adapters: [fakeAdapter({ namespace: 'bip122', connectors, connect, keepsSeveral: true })],
    ...options,
  }).foyer;
}

const connectBitcoin = async (foyer: Foyer) => {
  const modal = await foyer.engine();
  await act(() => modal.connect({ ...wallet, namespace: 'bip122' }));
};

describe('the accounts of a Bitcoin wallet', () => {
  it('tell payment from ordinals in useAccount, with public key and path', async () => {
    const foyer = bitcoinFoyer();
    const { result } = renderFoyerHook(foyer, () => useAccount({ namespace: 'bip122' }));
    await connectBitcoin(foyer);
    expect(result.current).toMatchObject({
      address: 'bcrt1qpayment',
      accounts: ['bcrt1qpayment', 'bcrt1pordinal'],
    });
    expect(result.current.allAccounts).toEqual(BITCOIN_ACCOUNTS);
  });

  it('are in useConnections with how the provider is reached', async () => {
    const foyer = bitcoinFoyer();
    const { result } = renderFoyerHook(foyer, () => useConnections());
    await connectBitcoin(foyer);
    expect(result.current).toHaveLength(1);
    expect(result.current[0]).toMatchObject({ namespace: 'bip122', connectorType: 'INJECTED' });
    expect(result.current[0]?.allAccounts).toEqual(BITCOIN_ACCOUNTS);
  });

  it('are in useWallets with how the provider is reached, the active one first', async () => {
    const foyer = bitcoinFoyer({ features: { multiWallet: true } });
    const { result } = renderFoyerHook(foyer, () => useWallets());
    await connectBitcoin(foyer);
    await waitFor(() => expect(result.current.connections).toHaveLength(1), { timeout: 10_000 });
    const [connection] = result.current.connections;
    expect(connection).toMatchObject({ namespace: 'bip122', connectorType: 'INJECTED', isCurrent: true });
    expect(connection?.allAccounts).toEqual(BITCOIN_ACCOUNTS);
    const [payment, ordinal] = BITCOIN_ACCOUNTS;
    await act(() => result.current.switchConnection({ ...wallet, namespace: 'bip122', address: ordinal.address }));
    expect(result.current.connections[0]?.allAccounts).toEqual([ordinal, payment]);
  });
});

const Alone = () => <p>{useFoyer().getState().activeNamespace}</p>;

it('names the missing provider', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Alone />)).toThrow('FoyerProvider');
});

describe('useAccount', () => {
  it('follows the wallet from connecting to disconnecting', async () => {
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, () => useAccount());
    expect(result.current).toMatchObject({ status: 'disconnected', isConnected: false, address: null });
    const modal = await connect(foyer);
    expect(result.current).toEqual({
      namespace: 'eip155',
      status: 'connected',
      isConnected: true,
      address: ADDRESS,
      caipAddress: `eip155:31337:${ADDRESS}`,
      profileName: null,
      profileImage: null,
      accounts: [ADDRESS],
      allAccounts: [{ address: ADDRESS, type: 'eoa' }],
      error: null,
    });
    await act(() => modal.disconnect());
    expect(result.current).toMatchObject({ status: 'disconnected', isConnected: false, address: null });
  });

  it('returns the stored account, and reports that nothing can be signed yet', async () => {
    const { foyer } = testFoyer({ stored: storedVisit() });
    const { result, results } = renderFoyerHook(foyer, () => useAccount());
    expect(result.current).toMatchObject({ status: 'restoring', isConnected: false, address: ADDRESS });
    await vi.waitFor(() => expect(result.current.isConnected).toBe(true));
    expect(results.every(({ address }) => address === ADDRESS)).toBe(true);
  });

  it('does not render for changes of state that it does not return', async () => {
    const { foyer } = testFoyer();
    const { results } = renderFoyerHook(foyer, () => useAccount());
    await connect(foyer);
    const count = results.length;
    const account = results.at(-1);
    act(() => foyer.setThemeMode('light'));
    await act(() => foyer.open());
    expect(results).toHaveLength(count);
    expect(results.at(-1)).toBe(account);
  });

  it('reads a namespace other than the active one, even one that is not configured', () => {
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, () => useAccount({ namespace: 'solana' }));
    expect(result.current).toMatchObject({ namespace: 'solana', status: 'disconnected' });
  });
});

describe('useNetwork', () => {
  it('returns the network and switches to another one', async () => {
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, () => useNetwork());
    expect(result.current).toMatchObject({ networkId: 'eip155:31337', chainId: 31337, isUnsupported: false });
    expect(result.current.network?.name).toBe('Local One');
    expect(result.current.networks).toHaveLength(2);
    await connect(foyer);
    await act(() => result.current.switchNetwork('eip155:31338'));
    expect(result.current).toMatchObject({ networkId: 'eip155:31338', chainId: 31338 });
  });

  it('returns the networks that the session approves, and null without a session', async () => {
    const approvedNetworkIds = ['eip155:31337', 'eip155:5'] as const;
    const connected: AdapterConnection = {
      connectorId: testConnector.id,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
      networkId: 'eip155:31337',
      approvedNetworkIds,
    };
    const { foyer } = testFoyer({ adapters: [fakeAdapter({ connect: async () => connected })] });
    const { result } = renderFoyerHook(foyer, () => useNetwork());
    expect(result.current.approvedNetworkIds).toBeNull();
    await connect(foyer);
    expect(result.current.approvedNetworkIds).toEqual(approvedNetworkIds);
    await act(async () => (await foyer.engine()).disconnect());
    expect(result.current.approvedNetworkIds).toBeNull();
  });

  it('rejects with the code when the network is not configured', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, () => useNetwork());
    await expect(result.current.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
    await waitFor(() => expect(complain).toHaveBeenCalledWith(expect.stringContaining('APKT001')));
  });

  it('keeps the text id of a chain outside the EVM', () => {
    const id = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const { foyer } = testFoyer({ networks: [{ ...localNetwork, id, chainNamespace: 'solana' }] });
    expect(renderFoyerHook(foyer, () => useNetwork()).result.current.chainId).toBe(id);
  });
});

describe('useBalance', () => {
  it('reads the balance once for an account on a network', async () => {
    const { foyer, adapter } = testFoyer();
    const { result } = renderFoyerHook(foyer, () => useBalance());
    expect(result.current).toMatchObject({ balance: null, isLoading: false, error: null });
    await connect(foyer);
    await vi.waitFor(() => expect(result.current.balance).toMatchObject({ symbol: 'ETH', decimals: 18 }));
    expect(result.current.isLoading).toBe(false);
    const reads = () => adapter.calls.filter((call) => call === 'getBalance').length;
    const before = reads();
    await settle();
    expect(reads()).toBe(before);
    await act(() => result.current.refetch());
    expect(reads()).toBe(before + 1);
  });

  it('requests nothing when disabled', async () => {
    const { foyer, adapter } = testFoyer();
    renderFoyerHook(foyer, () => useBalance({ isEnabled: false }));
    await connect(foyer);
    await settle();
    expect(adapter.calls).not.toContain('getBalance');
  });

  it('returns the reason why a read failed, and reads again on request', async () => {
    let isDown = true;
    const adapter = fakeAdapter({
      getBalance: () =>
        isDown ? Promise.reject(new Error('down')) : Promise.resolve({ value: '7', decimals: 0, symbol: 'X' }),
    });
    const { foyer } = testFoyer({ adapters: [adapter] });
    const { result } = renderFoyerHook(foyer, () => useBalance());
    await connect(foyer);
    await vi.waitFor(() => expect(result.current.error).toMatchObject({ message: 'down' }));
    expect(result.current).toMatchObject({ balance: null, isLoading: false });
    isDown = false;
    await act(() => result.current.refetch());
    expect(result.current).toMatchObject({ error: null, balance: { value: '7' } });
  });
});

describe('useDisconnect', () => {
  it('ends the connection, and reports while it is pending', async () => {
    const answer = deferred<void>();
    const { foyer } = testFoyer({ adapters: [fakeAdapter({ disconnect: () => answer.promise })] });
    const { result } = renderFoyerHook(foyer, () => ({ ...useDisconnect(), ...useAccount() }));
    await connect(foyer);
    let ending = Promise.resolve();
    await act(async () => {
      ending = result.current.disconnect();
    });
    expect(result.current.isPending).toBe(true);
    await act(async () => {
      answer.resolve();
      await ending;
    });
    expect(result.current).toMatchObject({ isPending: false, status: 'disconnected' });
  });

  it('rejects, and keeps the connection, when the wallet refuses', async () => {
    const { foyer } = testFoyer({ adapters: [fakeAdapter({ disconnect: rejects(new DisconnectFailedError()) })] });
    const { result } = renderFoyerHook(foyer, () => ({ ...useDisconnect(), ...useAccount() }));
    await connect(foyer);
    await act(() =>
      expect(result.current.disconnect({ namespace: 'eip155' })).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' }),
    );
    expect(result.current).toMatchObject({ isPending: false, isConnected: true });
  });
});

it('lists only live connections', async () => {
  const { foyer } = testFoyer({ stored: storedVisit() });
  const { result } = renderFoyerHook(foyer, () => useConnections());
  expect(result.current).toEqual([]);
  await vi.waitFor(() => expect(result.current).toHaveLength(1));
  expect(result.current[0]).toMatchObject({
    namespace: 'eip155',
    connectorId: testConnector.id,
    wallet: { name: 'Example Wallet' },
    caipAddress: `eip155:31337:${ADDRESS}`,
    network: { name: 'Local One' },
  });
});

it('changes the theme before and after the modal is loaded', async () => {
  const { foyer } = testFoyer();
  const { result } = renderFoyerHook(foyer, () => useTheme());
  expect(result.current.themeMode).toBe('system');
  act(() => result.current.setThemeMode('light'));
  expect(result.current.themeMode).toBe('light');
  const modal = await foyer.engine();
  expect(modal.getState().themeMode).toBe('light');
  act(() => result.current.setThemeVariables({ '--w3m-accent': '#00ff00' }));
  expect(result.current.themeVariables).toEqual({ '--w3m-accent': '#00ff00' });
  expect(modal.getState().themeVariables).toEqual({ '--w3m-accent': '#00ff00' });
});

it('returns the newest event', async () => {
  const { foyer } = testFoyer();
  const { result } = renderFoyerHook(foyer, () => useFoyerEvents());
  expect(result.current).toBeNull();
  await act(() => foyer.open());
  await waitFor(() => expect(result.current?.data.event).toBe('MODAL_OPEN'));
});

it('returns whether the modal is loading or open, and its view', async () => {
  const { foyer } = testFoyer();
  const { result } = renderFoyerHook(foyer, () => useModalState());
  expect(result.current).toEqual({ isOpen: false, isLoading: false, view: null });
  let opening = Promise.resolve();
  act(() => {
    opening = foyer.open({ view: 'WhatIsAWallet' });
  });
  expect(result.current).toEqual({ isOpen: false, isLoading: true, view: null });
  await act(() => opening);
  expect(result.current).toEqual({ isOpen: true, isLoading: false, view: 'WhatIsAWallet' });
  await act(() => foyer.close());
  expect(result.current).toEqual({ isOpen: false, isLoading: false, view: null });
});

it('returns the wallet', async () => {
  const { foyer } = testFoyer();
  const { result } = renderFoyerHook(foyer, () => useWalletInfo());
  expect(result.current).toBeNull();
  await connect(foyer);
  expect(result.current).toEqual({ name: 'Example Wallet' });
});

describe('useProvider', () => {
  it('returns the provider of a live connection, and null after disconnecting', async () => {
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, () => useProvider<{ request: unknown }>({ namespace: 'eip155' }));
    expect(result.current).toBeNull();
    const modal = await connect(foyer);
    await vi.waitFor(() => expect(result.current?.request).toBeTypeOf('function'));
    await act(() => modal.disconnect());
    expect(result.current).toBeNull();
  });

  it('never returns the provider of another namespace, even when both have the same connector id', async () => {
    const solana = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
    const connector = { ...testConnector, namespace: 'solana' } as const;
    const { foyer } = testFoyer({
      networks: [localNetwork, solana],
      adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana', connectors: [connector] })],
    });
    const modal = await connect(foyer);
    await act(() => modal.connect({ ...wallet, namespace: 'solana' }));
    const seen: [ChainNamespace, unknown][] = [];
    const { rerender, result } = renderHook(
      ({ namespace }: { readonly namespace: ChainNamespace }) => {
        const provider = useProvider({ namespace });
        seen.push([namespace, provider]);
        return provider;
      },
      {
        initialProps: { namespace: 'eip155' },
        wrapper: ({ children }) => <FoyerProvider foyer={foyer}>{children}</FoyerProvider>,
      },
    );
    await vi.waitFor(() => expect(result.current).not.toBeNull());
    const evm = result.current;
    rerender({ namespace: 'solana' });
    await vi.waitFor(() => expect(result.current).not.toBeNull());
    expect(seen.filter(([namespace, provider]) => namespace === 'solana' && provider === evm)).toEqual([]);
  });

  it('returns null while a connection is being restored', async () => {
    const pending = deferred<null>();
    const { foyer } = testFoyer({ stored: storedVisit(), adapters: [fakeAdapter({ restore: () => pending.promise })] });
    const { result, results } = renderFoyerHook(foyer, () => useProvider());
    await foyer.engine();
    await settle();
    expect(result.current).toBeNull();
    expect(results.every((provider) => provider === null)).toBe(true);
  });
});
