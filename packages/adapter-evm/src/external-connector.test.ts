import { afterEach, describe, expect, it } from 'vitest';
import { DISCONNECT_LIMIT_MS } from './connection/wagmi-connections.js';
import { createBench, endBench, installWallet, RDNS, settled } from './testing/bench.js';
import { externalConnector } from './testing/external-connector.js';
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
