import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PolkadotNetwork, polkadot } from '../networks.js';
import { createBench, endBench, installWallet, WALLET_ID } from '../testing/bench.js';
import { type FakeNode, startFakeNode } from '../testing/fake-node.js';

/** The metadata of the chain behind the endpoint, and a hook that runs while the fee is calculated. */
const chain = vi.hoisted(() => ({
  genesis: '',
  meanwhile: async (): Promise<void> => undefined,
  fee: '1',
  leave: async (): Promise<void> => undefined,
}));

// The real one needs a node; these tests change the wallet between its responses.
vi.mock('@polkadot/api', () => {
  class HttpProvider {
    connect = async () => undefined;
  }
  class ApiPromise {
    isReadyOrError = Promise.resolve(this);
    consts = {};
    genesisHash = { toHex: () => chain.genesis };
    disconnect = () => chain.leave();
    tx = {
      balances: {
        transferKeepAlive: () => ({
          paymentInfo: async () => {
            await chain.meanwhile();
            return { partialFee: chain.fee };
          },
          signAsync: async (address: string, { signer }: { signer: { signPayload(payload: object): unknown } }) => {
            const blockHash = chain.genesis;
            const zeros = { era: '0x00', method: '0x00', nonce: '0x00', specVersion: '0x00', tip: '0x00' };
            const rest = { signedExtensions: [], transactionVersion: '0x00', version: 4 };
            await signer.signPayload({ address, blockHash, genesisHash: chain.genesis, ...zeros, ...rest });
            return { send: async () => ({ toHex: () => '0xhash' }) };
          },
        }),
      },
    };
  }
  return { ApiPromise, HttpProvider, WsProvider: HttpProvider };
});

const ACCOUNT = `0x${'00'.repeat(16)}${'64'}${'00'.repeat(63)}`;
let node: FakeNode;

beforeEach(async () => {
  node = await startFakeNode({ jsonrpc: '2.0', id: 1, result: ACCOUNT });
  chain.genesis = `0x${polkadot.id}${'00'.repeat(16)}`;
  chain.meanwhile = async () => undefined;
  chain.fee = '1';
  chain.leave = async () => undefined;
});
afterEach(() => {
  endBench();
  node.close();
});

async function connected() {
  const wallet = installWallet();
  const network: PolkadotNetwork = { ...polkadot, rpcUrls: { default: { http: [node.url] } } };
  const bench = await createBench({ networks: [network] });
  const { accounts } = await bench.connect();
  const [{ address: from }, second] = accounts;
  const { caipNetworkId: networkId } = network;
  const request = { connectorId: WALLET_ID, networkId, from, to: second?.address ?? '', value: '10' };
  wallet.clearLog();
  return { bench, request, wallet, send: () => bench.adapter.sendTransaction(request) };
}

describe('the wallet is not asked to sign', () => {
  it('a transfer that began before the visitor disconnected it', async () => {
    const { bench, send, wallet } = await connected();
    chain.meanwhile = () => bench.adapter.disconnect(WALLET_ID);
    await expect(send()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(wallet.log()).toEqual([]);
  });

  it('for another chain, if the endpoint of the host serves one', async () => {
    const { send, wallet } = await connected();
    chain.genesis = `0x${'ab'.repeat(32)}`;
    await expect(send()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', details: /0xabab/ });
    expect(wallet.log()).toEqual([]);
  });
});

it('resolves for a sent transfer even if the connection to the node cannot be closed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { send } = await connected();
  chain.leave = () => Promise.reject(new Error('still connecting'));
  expect(await send()).toBe('0xhash');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

describe('an estimate', () => {
  it('is the fee of the runtime, and shows no prompt', async () => {
    const { bench, request, wallet } = await connected();
    expect(await bench.adapter.estimate(request)).toEqual({ fee: '1', decimals: 10, symbol: 'DOT' });
    expect(wallet.log()).toEqual([]);
  });

  it.each([
    ['zero', { value: '0' }, 'INVALID_AMOUNT'],
    ['a fraction', { value: '1.5' }, 'INVALID_AMOUNT'],
    ['to an invalid address', { to: 'nobody' }, 'INVALID_ADDRESS'],
    ['from an account that is not shared', { from: 'nobody' }, 'NOT_CONNECTED'],
    ['by a wallet that is not connected', { connectorId: 'other' }, 'NOT_CONNECTED'],
    ['on a network that the host has not configured', { networkId: 'polkadot:x' }, 'CHAIN_NOT_SUPPORTED'],
    ['more than the account holds with the fee', { value: '100' }, 'INSUFFICIENT_FUNDS'],
  ] as const)('is refused with the code that sending has: %s', async (_, change, code) => {
    const { bench, request } = await connected();
    await expect(bench.adapter.estimate({ ...request, ...change })).rejects.toMatchObject({ code });
  });

  it('is rejected if the runtime returns no fee, and if the node is unreachable', async () => {
    const { bench, request } = await connected();
    chain.meanwhile = () => Promise.reject(new Error('no TransactionPaymentApi'));
    await expect(bench.adapter.estimate(request)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'The network fee cannot be estimated right now',
    });
    chain.meanwhile = async () => undefined;
    chain.fee = 'much';
    await expect(bench.adapter.estimate(request)).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    node.close();
    await expect(bench.adapter.estimate(request)).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });

  it('is rejected when its signal is aborted and when the adapter is destroyed', async () => {
    const { bench, request } = await connected();
    chain.meanwhile = () => new Promise(() => undefined);
    const leaving = new AbortController();
    const given = bench.adapter.estimate({ ...request, signal: leaving.signal });
    leaving.abort();
    await expect(given).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const late = bench.adapter.estimate(request);
    bench.adapter.destroy();
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});
