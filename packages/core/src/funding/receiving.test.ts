import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { createTestModal, fakeAdapter, localNetwork, otherNetwork, testConnector } from '../testing.js';
import { receivingOf } from './receiving.js';

const ADDRESSES: Readonly<Record<ChainNamespace, string>> = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  bip122: 'bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x',
  polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
};

let modal: Modal;
afterEach(() => modal.destroy());

async function connect(namespace: ChainNamespace, part: Partial<AdapterConnection> = {}, networks = fourNetworks) {
  const connector = { ...testConnector, namespace };
  const adapter = fakeAdapter({
    namespace,
    connectors: [connector],
    connect: async ({ connectorId }) => ({
      connectorId,
      accounts: [{ address: ADDRESSES[namespace], type: 'eoa' }],
      networkId:
        networks
          .map(({ caipNetworkId, id }) => caipNetworkId ?? (`eip155:${id}` as const))
          .find((id) => id.startsWith(namespace)) ?? 'eip155:31337',
      ...part,
    }),
  });
  modal = createTestModal({ debug: false, networks, adapters: [adapter] });
  await modal.ready();
  await modal.connect({ namespace, connectorId: connector.id });
  return modal.getState();
}

describe('receiving', () => {
  it.each(CHAIN_NAMESPACES)('gives the whole address on %s, and a link of the namespace', async (namespace) => {
    const receiving = receivingOf(await connect(namespace), { namespace });
    const address = ADDRESSES[namespace];
    const links = {
      eip155: `ethereum:${address}@31337`,
      solana: `solana:${address}`,
      bip122: `bitcoin:${address}`,
      polkadot: address,
    };
    expect(receiving).toMatchObject({ namespace, address, uri: links[namespace] });
    expect(receiving?.networks.map((network) => network.namespace)).toEqual([namespace]);
  });

  const namesOf = (state: Awaited<ReturnType<typeof connect>>) => receivingOf(state)?.networks.map(({ name }) => name);
  const twoEvm = [localNetwork, otherNetwork, ...fourNetworks.slice(1)];

  it('is possible on every network of the namespace, the active one first', async () => {
    expect(namesOf(await connect('eip155', { networkId: 'eip155:31338' }, twoEvm))).toEqual(['Local Two', 'Local One']);
  });

  it('is possible only on the active network with a smart account', async () => {
    const accounts = [{ address: ADDRESSES.eip155, type: 'smartAccount' }] as const;
    expect(namesOf(await connect('eip155', { accounts, networkId: 'eip155:31338' }, twoEvm))).toEqual(['Local Two']);
  });

  it('is possible only on the active network on Bitcoin, whose addresses belong to one', async () => {
    const other = { ...fourNetworks[2], id: 'other', name: 'Other', caipNetworkId: 'bip122:other' };
    const networks = [...fourNetworks, other as (typeof fourNetworks)[number]];
    const state = await connect('bip122', { networkId: 'bip122:other' }, networks);
    expect(receivingOf(state, { namespace: 'bip122' })?.networks.map(({ name }) => name)).toEqual(['Other']);
  });

  it('lists nothing on a network that is not configured, with a smart account', async () => {
    const accounts = [{ address: ADDRESSES.eip155, type: 'smartAccount' }] as const;
    expect(namesOf(await connect('eip155', { accounts, networkId: 'eip155:999' }, twoEvm))).toEqual([]);
  });

  it('is impossible without a wallet', async () => {
    const state = await connect('eip155');
    expect(receivingOf(state, { namespace: 'solana' })).toBeNull();
  });
});
