import { selectableNetworks } from '@polkadot/networks';
import { knownGenesis } from '@polkadot/networks/defaults/genesis';
import { describe, expect, it } from 'vitest';
import { kusama, kusamaAssetHub, POLKADOT_NETWORKS, polkadot, polkadotAssetHub, westend } from './networks.js';

describe('the predefined networks', () => {
  it.each([
    [polkadot, 'polkadot'],
    [polkadotAssetHub, 'statemint'],
    [kusama, 'kusama'],
    [kusamaAssetHub, 'statemine'],
    [westend, 'westend'],
  ] as const)('$name has the genesis of the registry', (network, name) => {
    expect(knownGenesis[name]?.[0]?.slice(2, 34)).toBe(network.id);
    expect(network.caipNetworkId).toBe(`polkadot:${network.id}`);
  });

  it.each([
    [polkadot, 'polkadot'],
    [polkadotAssetHub, 'polkadot'],
    [kusama, 'kusama'],
    [kusamaAssetHub, 'kusama'],
  ] as const)('$name has the format and the currency of the registry', (network, name) => {
    const known = selectableNetworks.find((candidate) => candidate.network === name);
    expect(known?.prefix).toBe(network.ss58Format);
    expect(known?.decimals[0]).toBe(network.nativeCurrency.decimals);
    expect(known?.symbols[0]).toBe(network.nativeCurrency.symbol);
  });

  it('have no endpoint: the modal reads through the host’s own', () => {
    expect(POLKADOT_NETWORKS.flatMap(({ rpcUrls }) => rpcUrls.default.http)).toEqual([]);
  });
});
