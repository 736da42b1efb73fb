import { ConnectionAbortedError } from '@foyerkit/core/adapter';
import { connect, createConfig, reconnect } from '@wagmi/core';
import { http } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { createBench, endBench, installWallet, RDNS, settled } from '../testing/bench.js';
import { externalConnector } from '../testing/external-connector.js';
import { fakePairing, session } from '../testing/fake-pairing.js';
import { hostNetwork } from '../testing/networks.js';

afterEach(endBench);

const ID = 'walletConnect';

describe("the pairing connector in a host's own config", () => {
  const chain = { ...hostNetwork(31337), id: 31337 };
  const hostConfig = () => createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null });

  it("connects from the host's own hooks, too", async () => {
    const config = hostConfig();
    const bench = await createBench({ adapter: { config }, pairing: fakePairing() });
    const connector = config.connectors.find(({ id }) => id === ID);
    if (!connector) throw new TypeError('The connector is missing.');
    await connect(config, { connector });
    expect(bench.shown()).toMatchObject({ connectorId: ID, wallet: { name: 'Paired Wallet' } });
  });

  it('is connected by the modal, which shows the code, when the host asks for it', async () => {
    const config = hostConfig();
    const pairing = fakePairing({
      async connectInModal(namespace) {
        expect(namespace).toBe('eip155');
        await bench.connect(ID);
      },
    });
    const bench = await createBench({ adapter: { config }, pairing });
    const connector = config.connectors.find(({ id }) => id === ID);
    if (!connector) throw new TypeError('The connector is missing.');
    await expect(connect(config, { connector })).resolves.toMatchObject({ chainId: 31337 });
    expect(pairing.calls).toEqual(['connect']);
    expect(bench.shown()).toMatchObject({ connectorId: ID });
    expect(config.state).toMatchObject({ status: 'connected', current: connector.uid });
    await bench.adapter.disconnect(ID);
    expect(config.state).toMatchObject({ status: 'disconnected', current: null });
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
  });

  it('rejects as a wallet does when the visitor closes the code', async () => {
    const config = hostConfig();
    const cause = new ConnectionAbortedError();
    const pairing = fakePairing({ connectInModal: () => Promise.reject(cause) });
    const bench = await createBench({ adapter: { config }, pairing });
    const connector = config.connectors.find(({ id }) => id === ID);
    if (!connector) throw new TypeError('The connector is missing.');
    await expect(connect(config, { connector })).rejects.toMatchObject({ code: 4001, cause });
    expect(pairing.calls).toEqual([]);
    expect(bench.shown()).toBeNull();
    expect(config.state.status).toBe('disconnected');
  });

  it("is ignored by the host's reconnect, because the modal knows what to restore", async () => {
    const config = hostConfig();
    const pairing = fakePairing({ stored: session() });
    const bench = await createBench({ adapter: { config }, pairing });
    await reconnect(config);
    expect(pairing.calls).toEqual([]);
    expect(bench.shown()).toBeNull();
  });

  it("proposes nothing when the host's config has its own pairing connector", async () => {
    const pairing = fakePairing();
    const connectors = [externalConnector({ id: ID })];
    const config = createConfig({ chains: [chain], connectors, transports: { [chain.id]: http() }, storage: null });
    await createBench({ adapter: { config }, pairing });
    expect(await pairing.offered()).toEqual([]);
  });

  it('is removed with the adapter, together with its connection', async () => {
    const config = hostConfig();
    installWallet();
    const bench = await createBench({ adapter: { config }, pairing: fakePairing() });
    await bench.connect(ID);
    bench.adapter.destroy();
    await settled();
    expect(config.connectors.map(({ id }) => id)).toEqual([RDNS]);
    expect(config.state).toMatchObject({ status: 'disconnected', current: null });
  });
});
