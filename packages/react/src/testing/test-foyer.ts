import { type FakeAdapter, fakeAdapter, localNetwork, memoryStorage, otherNetwork } from '@foyerkit/core/testing';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createFoyer } from '../foyer/create-foyer.js';
import type { Foyer, FoyerOptions } from '../foyer/foyer.js';

export interface TestFoyer {
  readonly foyer: Foyer;
  readonly adapter: FakeAdapter;
  readonly storage: ReturnType<typeof memoryStorage>;
}

export const SNAPSHOT_KEY = 'foyerkit:snapshot';
const STATE_KEY = 'foyerkit:state';
export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const CONNECTOR_ID = 'com.example.wallet';

/** The stored data of a visit that ended with a connected wallet. */
export const storedVisit = () => ({
  [SNAPSHOT_KEY]: JSON.stringify({
    version: 1,
    activeNamespace: 'eip155',
    networkIds: { eip155: 'eip155:31337' },
    connections: {
      eip155: { caipAddress: `eip155:31337:${ADDRESS}`, connectorId: CONNECTOR_ID, walletName: 'Example Wallet' },
    },
  }),
  [STATE_KEY]: JSON.stringify({
    version: 1,
    connections: { eip155: { connectorId: CONNECTOR_ID, networkId: 'eip155:31337' } },
    recent: [],
    activeNetworkId: 'eip155:31337',
    chosenNetworkIds: ['eip155:31337'],
  }),
});

/** A handle with two local networks, a fake adapter, storage in memory and no services. Destroyed after the test. */
export function testFoyer(
  options: Partial<FoyerOptions> & { readonly stored?: Readonly<Record<string, string>> } = {},
): TestFoyer {
  const { stored, ...given } = options;
  const adapter = fakeAdapter();
  const storage = memoryStorage(stored);
  const foyer = createFoyer({ networks: [localNetwork, otherNetwork], adapters: [adapter], storage, ...given });
  onTestFinished(() => act(() => foyer.destroy()));
  return { foyer, adapter, storage };
}

/** Loads the code that opening needs, so that no test waits for its transformation. */
export async function loadEngineCode(): Promise<void> {
  await Promise.all([import('../engine/engine.js'), import('../containers/connect.container.js')]);
}
