// @vitest-environment happy-dom
import { localNetwork, memoryStorage } from '@foyerkit/core/testing';
import { expect, it } from 'vitest';
import { createFoyer } from './create-foyer.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

it('hears of a connection that another tab made, before its own modal is loaded', async () => {
  const storage = memoryStorage();
  const foyer = createFoyer({ networks: [localNetwork], storage });
  const statuses: (string | undefined)[] = [];
  const end = foyer.subscribe(({ namespaces }) => statuses.push(namespaces.eip155?.status));
  expect(foyer.getState().namespaces.eip155?.status).toBe('disconnected');
  storage.setItem(
    'foyerkit:snapshot',
    JSON.stringify({
      version: 1,
      activeNamespace: 'eip155',
      networkIds: { eip155: 'eip155:31337' },
      connections: {
        eip155: { caipAddress: `eip155:31337:${ADDRESS}`, connectorId: 'com.example.wallet', walletName: 'Example' },
      },
    }),
  );
  dispatchEvent(new StorageEvent('storage', { key: 'another key' }));
  expect(statuses).toEqual([]);
  foyer.setThemeMode('light');
  foyer.setThemeVariables({ '--w3m-accent': '#ff0000' });
  dispatchEvent(new StorageEvent('storage', { key: 'foyerkit:snapshot' }));
  expect(statuses.at(-1)).toBe('restoring');
  expect(foyer.getState()).toMatchObject({ themeMode: 'light', themeVariables: { '--w3m-accent': '#ff0000' } });
  end();
  await foyer.destroy();
});
