// @vitest-environment happy-dom
import { localNetwork, memoryStorage } from '@foyerkit/core/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createFoyer } from './create-foyer.js';
import type { FoyerMessages } from './foyer.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const KEY = 'foyerkit:snapshot';

/** What another tab stores when it connects a wallet. */
const CONNECTED = JSON.stringify({
  version: 1,
  activeNamespace: 'eip155',
  networkIds: { eip155: 'eip155:31337' },
  connections: {
    eip155: { caipAddress: `eip155:31337:${ADDRESS}`, connectorId: 'com.example.wallet', walletName: 'Example' },
  },
});

afterEach(() => vi.unstubAllGlobals());

it('follows a connection made in another tab before its own modal is loaded', async () => {
  const storage = memoryStorage();
  const foyer = createFoyer({ networks: [localNetwork], storage });
  const statuses: (string | undefined)[] = [];
  const end = foyer.subscribe(({ namespaces }) => statuses.push(namespaces.eip155?.status));
  expect(foyer.getState().namespaces.eip155?.status).toBe('disconnected');
  storage.setItem(KEY, CONNECTED);
  dispatchEvent(new StorageEvent('storage', { key: 'another key' }));
  expect(statuses).toEqual([]);
  foyer.setThemeMode('light');
  foyer.setThemeVariables({ '--w3m-accent': '#ff0000' });
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(statuses.at(-1)).toBe('restoring');
  expect(foyer.getState()).toMatchObject({ themeMode: 'light', themeVariables: { '--w3m-accent': '#ff0000' } });
  end();
  await foyer.destroy();
});

it('follows without waiting for idle time, which browsers delay in background tabs', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const storage = memoryStorage();
  const messages = vi.fn(async (): Promise<FoyerMessages> => ({}));
  const foyer = createFoyer({ networks: [localNetwork], storage, messages });
  const end = foyer.subscribe(() => undefined);
  storage.setItem(KEY, CONNECTED);
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(messages).toHaveBeenCalledOnce();
  end();
  await foyer.destroy();
});
