import { CHAIN_NAMESPACES, createModal, type HostNetwork } from '@foyerkit/core';
import { fakeAdapter, localNetwork, memoryStorage, otherNetwork } from '@foyerkit/core/testing';
import { expect, it } from 'vitest';
import type { FoyerOptions } from './foyer.js';
import { toInitialState } from './initial-state.js';
import { isNetworkId, NAMESPACE_NAMES } from './namespaces.js';
import { NO_SNAPSHOT, type Snapshot } from './snapshot.js';

const solana: HostNetwork = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
  assets: { imageId: 'sol', imageUrl: 'https://pictures.example/sol.png' },
};

const testnet: HostNetwork = { ...localNetwork, id: 5, testnet: true, caipNetworkId: 'eip155:5' };

const cases: readonly Pick<FoyerOptions, 'networks' | 'defaultNetwork' | 'chainImages' | 'themeMode'>[] = [
  { networks: [localNetwork] },
  { networks: [localNetwork, otherNetwork, solana], defaultNetwork: solana, themeMode: 'system' },
  { networks: [localNetwork, otherNetwork, solana], defaultNetwork: otherNetwork },
  // The id alone identifies the namespace.
  { networks: [{ ...solana, chainNamespace: undefined, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }] },
  { networks: [testnet, solana], chainImages: { 'eip155:5': 'https://pictures.example/5.png' } },
];

it('uses no inherited object property as a picture', () => {
  const network = { ...localNetwork, caipNetworkId: '__proto__' } as unknown;
  const options = { networks: [network], chainImages: {} } as FoyerOptions;
  expect(toInitialState(options, NO_SNAPSHOT, 'disconnected').networks[0]).not.toHaveProperty('imageUrl');
});

// Implemented both here and in core, because this tier may not load core.
it.each(cases)('reads the options as core does (%#)', async (options) => {
  // The handle has its own default theme, and passes it to core.
  const themeMode = options.themeMode ?? 'system';
  const modal = createModal({ ...options, themeMode, adapters: [fakeAdapter()], storage: memoryStorage() });
  const { isLoading, ...state } = toInitialState(options, NO_SNAPSHOT, 'disconnected');
  expect(isLoading).toBe(false);
  expect(state).toEqual(modal.getState());
  await modal.destroy();
});

it('has the chain namespaces of core, in its order', () => {
  expect(NAMESPACE_NAMES).toEqual(CHAIN_NAMESPACES);
});

it('distinguishes a network id from other texts', () => {
  expect(isNetworkId('eip155:1')).toBe(true);
  expect(isNetworkId('bip122:000000000019d6689c085ae165831e93')).toBe(true);
  for (const other of ['eip155', 'eip155:', 'cosmos:hub', 'eip155:1:0x0', 'eip155:1\n', 7, null]) {
    expect(isNetworkId(other)).toBe(false);
  }
});

it('shows the default network until another one of its chain namespace was chosen, as core does', async () => {
  const options = { networks: [localNetwork, otherNetwork, solana], defaultNetwork: otherNetwork } as const;
  const networkOf = (snapshot: Snapshot) =>
    toInitialState(options, snapshot, 'disconnected').namespaces.eip155?.network?.name;
  expect(networkOf(NO_SNAPSHOT)).toBe('Local Two');
  expect(networkOf({ ...NO_SNAPSHOT, networkIds: { eip155: 'eip155:31337' } })).toBe('Local One');
  // The visitor has used only another chain namespace so far.
  const inSolana = { activeNamespace: 'solana', networkIds: { solana: `solana:${solana.id}` } } as const;
  expect(networkOf({ ...NO_SNAPSHOT, ...inSolana })).toBe('Local Two');
  const stored = { connections: {}, recent: [], activeNetworkId: `solana:${solana.id}`, chosenNetworkIds: [] };
  const storage = memoryStorage({ 'foyerkit:state': JSON.stringify({ version: 1, ...stored }) });
  const modal = createModal({ ...options, adapters: [fakeAdapter()], storage });
  expect(modal.getState()).toMatchObject({
    activeNamespace: 'solana',
    namespaces: { eip155: { network: { name: 'Local Two' } } },
  });
  await modal.destroy();
});

it('shows the network that was chosen on an earlier visit, unless it is no longer configured', () => {
  const options: FoyerOptions = { networks: [localNetwork, otherNetwork] };
  const chosen = (id: 'eip155:31338' | 'eip155:7') =>
    toInitialState(options, { ...NO_SNAPSHOT, networkIds: { eip155: id } }, 'disconnected').namespaces.eip155?.network;
  expect(chosen('eip155:31338')?.name).toBe('Local Two');
  expect(chosen('eip155:7')?.name).toBe('Local One');
});

it('shows the chain namespace that was on screen, unless it is no longer configured', () => {
  const options: FoyerOptions = { networks: [localNetwork, solana] };
  const active = (namespace: 'solana' | 'polkadot') =>
    toInitialState(options, { ...NO_SNAPSHOT, activeNamespace: namespace }, 'disconnected').activeNamespace;
  expect(active('solana')).toBe('solana');
  expect(active('polkadot')).toBe('eip155');
});
