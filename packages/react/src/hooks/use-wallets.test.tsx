import { testConnector } from '@foyerkit/core/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FoyerProvider } from '../foyer/foyer-provider.js';
import { otherWallet } from '../testing/connectors.js';
import { severalWallets } from '../testing/several.js';
import { loadEngineCode, testFoyer } from '../testing/test-foyer.js';
import { useDisconnect } from './use-disconnect.js';
import { useWallets } from './use-wallets.js';

const ref = (connectorId: string) => ({ namespace: 'eip155', connectorId }) as const;

function setUp(wallets: Parameters<typeof severalWallets>[0] = {}) {
  const { foyer } = testFoyer(severalWallets(wallets).options);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
  );
  const { result } = renderHook(() => ({ ...useWallets(), ...useDisconnect() }), { wrapper });
  return { foyer, result };
}

// The tool chain reads all of it before the first test, which then waits for nothing.
beforeAll(async () => {
  await Promise.all([loadEngineCode(), import('@foyerkit/core/multi-wallet')]);
}, 60_000);

describe('several wallets, for hosts', () => {
  it('are listed, switched between, ended by their connector and deleted', async () => {
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

  it('are none, and refused, where the feature is off', async () => {
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
});
