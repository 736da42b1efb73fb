import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, RDNS } from './testing/bench.js';
import { announcementOf, scriptedProvider } from './testing/scripted-provider.js';

afterEach(endBench);

const QUIET_METHODS = ['eth_accounts', 'eth_chainId'];

describe('connecting an announced wallet', () => {
  it('resolves with what the wallet shares, and reports it once', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const connection = await bench.connect();
    expect(connection).toEqual({
      connectorId: RDNS,
      accounts: wallet.addresses.map((address) => ({ address, type: 'eoa' })),
      networkId: 'eip155:31337',
    });
    expect(bench.events.map(({ type }) => type)).toEqual(['connectorsChanged', 'connectionChanged']);
    expect(bench.events[1]).toEqual({ type: 'connectionChanged', connection });
  });

  it('prompts exactly once and requests nothing that could sign, send or approve', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    expect(wallet.prompts()).toBe(1);
    const methods = wallet.log().map(({ method }) => method);
    expect(methods.filter((method) => !QUIET_METHODS.includes(method))).toEqual(['eth_requestAccounts']);
  });

  it('arrives on the requested network, for which the wallet is asked once it has agreed', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    expect(await bench.connect(RDNS, undefined, 'eip155:31338')).toMatchObject({ networkId: 'eip155:31338' });
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
    const asked = wallet.log().map(({ method }) => method);
    expect(asked.indexOf('eth_requestAccounts')).toBeLessThan(asked.indexOf('wallet_switchEthereumChain'));
  });

  it('does not ask for a network that the wallet is on', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect(RDNS, undefined, 'eip155:31337');
    expect(wallet.prompts()).toBe(1);
  });

  it('stays on the wallet’s network if the visitor declines the requested one', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    wallet.fail({ code: 4001, message: 'no' }, 'wallet_switchEthereumChain');
    expect(await bench.connect(RDNS, undefined, 'eip155:31338')).toMatchObject({ networkId: 'eip155:31337' });
  });

  it('reports the connection when the visitor leaves the prompt for the requested network', async () => {
    const provider = scriptedProvider({ wallet_switchEthereumChain: () => new Promise(() => undefined) });
    const bench = await createBench();
    const { info } = announcementOf(provider, RDNS);
    globalThis.window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
    const visitor = new AbortController();
    const connecting = bench.connect(RDNS, visitor.signal, 'eip155:31338');
    await vi.waitFor(() => expect(provider.calls).toContain('wallet_switchEthereumChain'));
    visitor.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await vi.waitFor(() => expect(bench.shown()).toMatchObject({ networkId: 'eip155:31337' }));
  });

  it.each([
    ['at the top', { code: 4001, message: 'no' }, 'CONNECTION_REJECTED'],
    [
      'in the original error',
      { code: -32603, message: 'x', data: { originalError: { code: 4001 } } },
      'CONNECTION_REJECTED',
    ],
    ['in a cause', { code: -32603, message: 'x', data: { cause: { code: 4001 } } }, 'CONNECTION_REJECTED'],
    ['of a pairing', { code: 5000, message: 'x' }, 'CONNECTION_REJECTED'],
    ['of an open prompt', { code: -32002, message: 'x' }, 'CONNECTION_PENDING'],
    ['of anything else', { code: -32603, message: 'User rejected the request.' }, 'CONNECTION_FAILED'],
  ])('reads the code %s, never the text', async (_, error, code) => {
    const wallet = installWallet();
    const bench = await createBench();
    wallet.fail(error, 'eth_requestAccounts');
    await expect(bench.connect()).rejects.toMatchObject({ name: 'ModalError', code });
    expect(wallet.prompts()).toBe(1);
    expect(bench.shown()).toBeNull();
  });

  it('handles a wallet that responds twice, and one that throws a string', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    wallet.throwString();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED', details: 'wallet is busy' });
    wallet.answerTwice();
    await bench.connect();
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
  });

  it('can be tried again after a rejection', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    wallet.reject();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    wallet.approve();
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: RDNS });
  });

  it('rejects with CONNECTOR_NOT_FOUND for an unknown connector', async () => {
    const bench = await createBench();
    await expect(bench.connect('org.example.absent')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
  });

  it('connects again to a connected wallet and reports nothing new', async () => {
    installWallet();
    const bench = await createBench();
    const first = await bench.connect();
    expect(await bench.connect()).toEqual(first);
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
  });

  it('adds less than 10 ms to a wallet that responds at once', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const times: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      const start = performance.now();
      await bench.connect();
      times.push(performance.now() - start);
      await bench.adapter.disconnect(RDNS);
      wallet.clearLog();
    }
    expect(times.sort((one, other) => one - other)[4]).toBeLessThan(10);
  });
});
