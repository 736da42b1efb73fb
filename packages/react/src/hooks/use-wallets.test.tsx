import type { ChainNamespace } from '@foyerkit/core';
import { testConnector } from '@foyerkit/core/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Foyer } from '../foyer/foyer.js';
import { foyerError } from '../foyer/foyer-error.js';
import { FoyerProvider } from '../foyer/foyer-provider.js';
import { otherWallet } from '../testing/connectors.js';
import { severalWallets } from '../testing/several.js';
import { loadEngineCode, testFoyer } from '../testing/test-foyer.js';
import { useDisconnect } from './use-disconnect.js';
import { useWallets } from './use-wallets.js';

const ref = (connectorId: string) => ({ namespace: 'eip155', connectorId }) as const;

const within =
  (foyer: Foyer) =>
  ({ children }: { readonly children: ReactNode }) => <FoyerProvider foyer={foyer}>{children}</FoyerProvider>;

function setUp(wallets: Parameters<typeof severalWallets>[0] = {}) {
  const { foyer } = testFoyer(severalWallets(wallets).options);
  const { result } = renderHook(() => ({ ...useWallets(), ...useDisconnect() }), { wrapper: within(foyer) });
  return { foyer, result };
}

// Transforms the code before the first test, so that no test waits for it.
beforeAll(async () => {
  await Promise.all([loadEngineCode(), import('@foyerkit/core/multi-wallet')]);
}, 60_000);

describe('several wallets, for hosts', () => {
  it('are listed, switched, disconnected by connector and deleted', async () => {
    const { foyer, result } = setUp();
    await waitFor(() => expect(result.current.isEnabled).toBe(true), { timeout: 10_000 });
    const modal = await foyer.engine();
    await act(async () => {
      await modal.connect(ref(testConnector.id));
      await modal.connect(ref(otherWallet.id));
    });
    const current = () => result.current.connections.find(({ isCurrent }) => isCurrent)?.connectorId;
    expect(result.current.connections).toHaveLength(2);
    expect(current()).toBe(otherWallet.id);
    await act(() => result.current.switchConnection(ref(testConnector.id)));
    expect(current()).toBe(testConnector.id);
    await act(() => result.current.disconnect(ref(otherWallet.id)));
    expect(result.current.connections).toMatchObject([{ connectorId: testConnector.id, isCurrent: true }]);
    expect(result.current.recentConnections).toMatchObject([{ connectorId: otherWallet.id }]);
    await act(() => result.current.deleteConnection(ref(otherWallet.id)));
    expect(result.current.recentConnections).toEqual([]);
    await act(() => result.current.disconnect());
    expect(result.current.connections).toEqual([]);
  });

  it('are empty and rejected when the feature is off', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { result } = setUp({ isOn: false });
    expect(result.current.isEnabled).toBeNull();
    await waitFor(() => expect(result.current.isEnabled).toBe(false), { timeout: 10_000 });
    expect([result.current.connections, result.current.recentConnections]).toEqual([[], []]);
    await expect(result.current.switchConnection(ref(otherWallet.id))).rejects.toMatchObject({
      code: 'MULTI_WALLET_DISABLED',
    });
    await expect(result.current.disconnect(ref(otherWallet.id))).rejects.toMatchObject({
      code: 'MULTI_WALLET_DISABLED',
    });
    vi.restoreAllMocks();
  });

  it('are unknown again while those of another namespace are read', async () => {
    const { foyer } = testFoyer(severalWallets().options);
    const shown: [ChainNamespace, boolean | null, number][] = [];
    const { rerender, result } = renderHook(
      ({ namespace }: { readonly namespace: ChainNamespace }) => {
        const wallets = useWallets({ namespace });
        shown.push([namespace, wallets.isEnabled, wallets.connections.length]);
        return wallets;
      },
      { wrapper: within(foyer), initialProps: { namespace: 'eip155' } },
    );
    await waitFor(() => expect(result.current.isEnabled).toBe(true), { timeout: 10_000 });
    const modal = await foyer.engine();
    await act(() => modal.connect(ref(testConnector.id)));
    expect(result.current.connections).toHaveLength(1);
    rerender({ namespace: 'solana' });
    await waitFor(() => expect(result.current.isEnabled).toBe(true));
    const ofSolana = shown.filter(([namespace]) => namespace === 'solana');
    expect(ofSolana[0]).toEqual(['solana', null, 0]);
    expect(ofSolana.at(-1)).toEqual(['solana', true, 0]);
  });

  it('are unknown rather than disabled when something else fails', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { foyer } = testFoyer(severalWallets().options);
    const modal = await foyer.engine();
    vi.spyOn(foyer, 'engine').mockResolvedValue({
      ...modal,
      multiWallet: async () => Promise.reject(foyerError('MODAL_DESTROYED', 'Gone.')),
    });
    const { result } = renderHook(() => useWallets(), { wrapper: within(foyer) });
    await waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 10_000 });
    expect(result.current.isEnabled).toBeNull();
    vi.restoreAllMocks();
  });
});
