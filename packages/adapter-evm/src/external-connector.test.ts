import { connect, createConfig } from '@wagmi/core';
import { http } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { DISCONNECT_LIMIT_MS } from './connection/close-connection.js';
import { createBench, endBench, installWallet, RDNS, settled } from './testing/bench.js';
import { externalConnector } from './testing/external-connector.js';
import { hostNetwork } from './testing/networks.js';
import { ADDRESS } from './testing/scripted-provider.js';

afterEach(endBench);

describe('a connector of the host', () => {
  it('is external, prompts by itself, and is disconnected even if it never answers', async () => {
    const bench = await createBench({
      adapter: { connectors: [externalConnector({ disconnect: () => new Promise(() => undefined) })] },
    });
    expect(bench.connectors()).toEqual([{ id: 'external', namespace: 'eip155', type: 'EXTERNAL', name: 'External' }]);
    await expect(bench.connect('external')).resolves.toMatchObject({
      connectorId: 'external',
      networkId: 'eip155:31337',
    });
    const start = performance.now();
    await bench.adapter.disconnect('external');
    expect(performance.now() - start).toBeLessThan(DISCONNECT_LIMIT_MS * 1.5);
    expect(bench.shown()).toBeNull();
  });

  it('rejects with a code when it fails, and has ended even then', async () => {
    const bench = await createBench({
      adapter: { connectors: [externalConnector({ disconnect: () => Promise.reject(new Error('broken')) })] },
    });
    await bench.connect('external');
    await expect(bench.adapter.disconnect('external')).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      details: 'broken',
    });
    expect(bench.shown()).toBeNull();
  });

  it('is disconnected again if it approves after another wallet was chosen', async () => {
    let approve: () => void = () => undefined;
    let disconnects = 0;
    const approval = new Promise<void>((resolve) => {
      approve = resolve;
    });
    installWallet();
    const connector = externalConnector({
      connect: () => approval,
      disconnect: async () => {
        disconnects += 1;
      },
    });
    const bench = await createBench({ adapter: { connectors: [connector] } });
    const controller = new AbortController();
    const connecting = bench.connect('external', controller.signal);
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await bench.connect();
    approve();
    await settled();
    expect(disconnects).toBe(1);
    expect(JSON.stringify(bench.events)).not.toContain('"connectorId":"external"');
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });

  it('signs through its own provider', async () => {
    const bench = await createBench({ adapter: { connectors: [externalConnector()] } });
    await bench.connect('external');
    const request = { connectorId: 'external', address: ADDRESS, message: 'hi' };
    await expect(bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(await bench.adapter.getProvider('external')).toMatchObject({ calls: ['personal_sign'] });
  });

  it.each([
    ['switches itself', async () => undefined, undefined],
    ['is refused', () => Promise.reject({ code: 4001 }), 'SWITCH_REJECTED'],
    ['fails', () => Promise.reject(new Error('no')), 'CHAIN_NOT_SUPPORTED'],
    ['cannot switch', undefined, 'CHAIN_NOT_SUPPORTED'],
  ])('switches the network by its own means, or %s', async (_, switching, code) => {
    const connector = externalConnector(switching && { switching });
    const bench = await createBench({ adapter: { connectors: [connector] } });
    await bench.connect('external');
    const work = bench.adapter.switchNetwork({ connectorId: 'external', networkId: 'eip155:31338' });
    if (code) await expect(work).rejects.toMatchObject({ name: 'ModalError', code });
    else await work;
    expect(bench.shown()?.networkId).toBe(code ? 'eip155:31337' : 'eip155:31338');
  });

  it('is restored by its own means, or not at all', async () => {
    const bench = await createBench({ adapter: { connectors: [externalConnector()] } });
    expect(await bench.restore('external')).toBeNull();
  });
});

describe('a slow connector of the host', () => {
  const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 100));

  /** A connector whose first approval comes when the test says so. */
  function slowConnector(disconnect?: () => Promise<void>) {
    let approve: () => void = () => undefined;
    const approval = new Promise<void>((resolve) => {
      approve = resolve;
    });
    let asked = 0;
    const answer = () => {
      asked += 1;
      return asked === 1 ? approval : Promise.resolve();
    };
    return { connector: externalConnector({ connect: answer, ...(disconnect && { disconnect }) }), approve };
  }

  const abandon = async (bench: Awaited<ReturnType<typeof createBench>>) => {
    const controller = new AbortController();
    const connecting = bench.connect('external', controller.signal);
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  };

  it('does not end, with its own end, a connection that it made meanwhile', async () => {
    const bench = await createBench({ adapter: { connectors: [externalConnector({ disconnect: slowly })] } });
    await bench.connect('external');
    const ending = bench.adapter.disconnect('external');
    await bench.connect('external');
    await ending;
    expect(bench.shown()).toMatchObject({ connectorId: 'external' });
  });

  it('stays connected if a former approval of it came too late and is being ended', async () => {
    installWallet();
    const { approve, connector } = slowConnector(slowly);
    const bench = await createBench({ adapter: { connectors: [connector] } });
    await abandon(bench);
    await bench.connect();
    approve();
    await settled();
    await bench.connect('external');
    await slowly();
    expect(bench.shown()).toMatchObject({ connectorId: 'external' });
  });

  it('leaves the connection current that was made meanwhile, among several', async () => {
    installWallet();
    const { approve, connector } = slowConnector();
    const bench = await createBench({ adapter: { connectors: [connector, externalConnector({ id: 'first' })] } });
    await bench.connect('first');
    await abandon(bench);
    await bench.connect();
    approve();
    await settled();
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });

  it('does not replace what the host has connected meanwhile by its own code', async () => {
    const { approve, connector } = slowConnector();
    const config = createConfig({
      chains: [{ ...hostNetwork(31337), id: 31337 }],
      transports: { 31337: http() },
      storage: null,
      connectors: [connector, externalConnector({ id: 'of the host' })],
    });
    const bench = await createBench({ adapter: { config } });
    await abandon(bench);
    const [, other] = config.connectors;
    if (other) await connect(config, { connector: other });
    approve();
    await settled();
    expect(bench.shown()).toMatchObject({ connectorId: 'of the host' });
  });
});
