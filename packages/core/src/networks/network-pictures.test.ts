import { describe, expect, it, vi } from 'vitest';
import { createModal } from '../create-modal.js';
import type { HostNetwork } from '../ports/network.js';

const network = (id: number | string, more: Partial<HostNetwork> = {}): HostNetwork => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...more,
});

const catalogue = { kind: 'self-hosted', url: 'https://services.example', projectId: 'test' } as const;
const ETHEREUM = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900';
const pathOf = (url: string | undefined) => url && new URL(url).pathname;

describe('the picture of a network', () => {
  it.each([
    ['Ethereum', network(1), ETHEREUM],
    ['Base', network(8453), '7289c336-3981-4081-c5f4-efc26ac64a00'],
    [
      'Solana',
      network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { chainNamespace: 'solana' }),
      'a1b58899-f671-4276-6a5e-56ca5bd59700',
    ],
    [
      'Bitcoin',
      network('000000000019d6689c085ae165831e93', { chainNamespace: 'bip122' }),
      '0b4838db-0161-4ffe-022d-532bf03dba00',
    ],
    ['the id that the host gave', network(1, { assets: { imageId: 'of-the-host' } }), 'of-the-host'],
  ])('comes from the catalogue, for %s', async (_, host, imageId) => {
    const modal = createModal({ networks: [host], services: catalogue });
    await vi.waitFor(() =>
      expect(pathOf(modal.getState().networks[0]?.imageUrl)).toBe(`/public/getAssetImage/${imageId}`),
    );
    const { activeNamespace, namespaces } = modal.getState();
    expect(namespaces[activeNamespace]?.network?.imageUrl).toBe(modal.getState().networks[0]?.imageUrl);
    await modal.destroy();
  });

  it("is the host's own where it gave one, and none without a catalogue or for an unknown network", async () => {
    const modal = createModal({
      networks: [network(1, { assets: { imageUrl: 'https://host.example/1.png' } }), network(10), network(4242)],
      chainImages: { 'eip155:10': 'https://host.example/10.png' },
      services: catalogue,
    });
    await modal.addNetwork(network(137));
    await vi.waitFor(() =>
      expect(modal.getState().networks.map(({ imageUrl }) => imageUrl?.split('?')[0])).toEqual([
        'https://host.example/1.png',
        'https://host.example/10.png',
        undefined,
        'https://services.example/public/getAssetImage/41d04d42-da3b-4453-8506-668cc0727900',
      ]),
    );
    await modal.destroy();
    const without = createModal({ networks: [network(1, { assets: { imageId: 'of-the-host' } })] });
    await without.addNetwork(network(137));
    expect(without.getState().networks.map(({ imageUrl }) => imageUrl)).toEqual([undefined, undefined]);
    await without.destroy();
  });
});
