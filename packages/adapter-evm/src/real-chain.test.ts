import type { TypedData } from '@foyerkit/core/adapter';
import type { AdapterBench } from '@foyerkit/core/testing';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { createPublicClient, custom, http, isAddress, isHex, verifyMessage, verifyTypedData } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBench, createWallet, endBench, RDNS } from './testing/bench.js';
import { hostNetwork } from './testing/networks.js';

let first: LocalChain;
let second: LocalChain;
let bench: AdapterBench;
let wallet: ReturnType<typeof createWallet>;

beforeAll(async () => {
  [first, second] = await Promise.all([startAnvil(31337), startAnvil(31338)]);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));
beforeEach(async () => {
  // The wallet does not know the second chain.
  wallet = createWallet({ chains: [first] });
  wallet.install(globalThis.window);
  bench = await createBench({ networks: [first, second].map(({ id, rpcUrl }) => hostNetwork(id, rpcUrl)) });
  await bench.connect();
});
afterEach(() => {
  endBench();
  vi.restoreAllMocks();
});

const RECIPIENT = '0x00000000000000000000000000000000000000AA';
const account = () => {
  const [address = ''] = wallet.addresses;
  if (!isAddress(address)) throw new TypeError('The wallet has no account.');
  return address;
};
const asHex = (text: string) => {
  if (!isHex(text)) throw new TypeError(`${text} is not hex.`);
  return text;
};

describe('signing with a real key', () => {
  it.each(['hello', '0x68656c6c6f', 'grüß dich 🦊', ''])('signs the text %j unchanged', async (message) => {
    const signature = await bench.adapter.signMessage({ connectorId: RDNS, address: account(), message });
    expect(await verifyMessage({ address: account(), message, signature: asHex(signature) })).toBe(true);
  });

  it('signs typed data, with a domain and numbers that JSON cannot represent', async () => {
    const typedData = {
      domain: { name: 'Post', version: '1', chainId: 31337, verifyingContract: RECIPIENT },
      types: {
        Mail: [
          { name: 'to', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      primaryType: 'Mail',
      message: { to: RECIPIENT, amount: 2n ** 200n },
    } as const satisfies TypedData;
    const signature = await bench.adapter.signTypedData?.({ connectorId: RDNS, address: account(), typedData });
    expect(await verifyTypedData({ ...typedData, address: account(), signature: asHex(signature ?? '') })).toBe(true);
  });

  it('rejects with REQUEST_REJECTED when the visitor declines', async () => {
    wallet.reject();
    const signing = bench.adapter.signMessage({ connectorId: RDNS, address: account(), message: 'hi' });
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it.each(['', '0x', 42, null])('does not accept %j as a signature', async (answer) => {
    vi.spyOn(wallet.provider, 'request').mockResolvedValue(answer);
    const signing = bench.adapter.signMessage({ connectorId: RDNS, address: account(), message: 'hi' });
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });

  it('does not sign with an account that is not shared, or that is not connected', async () => {
    const request = { connectorId: RDNS, address: RECIPIENT, message: 'hi' };
    await expect(bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await bench.adapter.disconnect(RDNS);
    await expect(bench.adapter.signMessage({ ...request, address: account() })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    });
    expect(wallet.log().some(({ method }) => method === 'personal_sign')).toBe(false);
  });
});

describe('sending on a real chain', () => {
  const send = (
    change: { readonly to?: string; readonly value?: string; readonly networkId?: `eip155:${number}` } = {},
  ) =>
    bench.adapter.sendTransaction({
      connectorId: RDNS,
      networkId: 'eip155:31337',
      from: account(),
      to: RECIPIENT,
      value: '1',
      ...change,
    });

  it('sends the smallest unit in a transaction that is mined', async () => {
    const hash = await send();
    const client = createPublicClient({ transport: http(first.rpcUrl) });
    const { from, status } = await client.waitForTransactionReceipt({ hash: asHex(hash), pollingInterval: 20 });
    expect({ from, status }).toEqual({ from: account().toLowerCase(), status: 'success' });
    expect(await client.getBalance({ address: RECIPIENT })).toBe(1n);
  });

  it('switches the wallet to the right chain first', async () => {
    const hash = await send({ networkId: 'eip155:31338' });
    const client = createPublicClient({ transport: http(second.rpcUrl) });
    const { status } = await client.waitForTransactionReceipt({ hash: asHex(hash), pollingInterval: 20 });
    expect(status).toBe('success');
    expect(bench.shown()?.networkId).toBe('eip155:31338');
  });

  it('sends nothing when the visitor declines the switch', async () => {
    wallet.reject('wallet_addEthereumChain');
    await expect(send({ networkId: 'eip155:31338' })).rejects.toMatchObject({ code: 'SWITCH_REJECTED' });
    expect(wallet.log().some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
  });

  it('sends nothing on a chain to which the wallet switched at the last moment', async () => {
    await bench.adapter.switchNetwork({ connectorId: RDNS, networkId: 'eip155:31338' });
    const { request } = wallet.provider;
    vi.spyOn(wallet.provider, 'request').mockImplementation((call) => {
      if (call.method === 'eth_sendTransaction') wallet.switchChain(31337);
      return request(call);
    });
    await expect(send({ networkId: 'eip155:31338' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it.each(['1.5', '-1', '0x1', ''])('does not accept %j as an amount', async (value) => {
    await expect(send({ value })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  });

  it('switches no wallet for a transaction that cannot be sent', async () => {
    await expect(send({ networkId: 'eip155:31338', to: 'nobody' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    expect(bench.shown()?.networkId).toBe('eip155:31337');
  });

  it('asks once, and does not repeat the request', async () => {
    wallet.fail({ code: -32603, message: 'busy' }, 'eth_sendTransaction');
    await expect(send()).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(wallet.log().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1);
  });
});

describe('the network of a real wallet', () => {
  it('adds a chain that the wallet does not know, and switches to it', async () => {
    await bench.adapter.switchNetwork({ connectorId: RDNS, networkId: 'eip155:31338' });
    expect(wallet.snapshot().chainId).toBe(31338);
    expect(bench.shown()?.networkId).toBe('eip155:31338');
    const added = wallet.log().find(({ method }) => method === 'wallet_addEthereumChain');
    expect(added?.params).toMatchObject([{ rpcUrls: [second.rpcUrl] }]);
  });

  it('keeps its network when the visitor declines', async () => {
    wallet.addChain(second);
    wallet.reject('wallet_switchEthereumChain');
    const switching = bench.adapter.switchNetwork({ connectorId: RDNS, networkId: 'eip155:31338' });
    await expect(switching).rejects.toMatchObject({ code: 'SWITCH_REJECTED' });
    expect(bench.shown()?.networkId).toBe('eip155:31337');
  });

  it('rejects a network of another namespace', async () => {
    const switching = bench.adapter.switchNetwork({ connectorId: RDNS, networkId: 'solana:mainnet' });
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });
});

describe('balances', () => {
  it('are read through the transport of their own chain, without the wallet', async () => {
    wallet.clearLog();
    const balance = await bench.adapter.getBalance({ address: account(), networkId: 'eip155:31338' });
    const expected = await createPublicClient({ transport: http(second.rpcUrl) }).getBalance({ address: account() });
    expect(balance).toEqual({ value: expected.toString(), decimals: 18, symbol: 'ETH' });
    expect(wallet.log()).toEqual([]);
  });

  it('are read once for concurrent calls, and again afterwards', async () => {
    const request = vi.fn(async () => '0x10');
    const own = await createBench({ adapter: { transports: { 31337: custom({ request }) } } });
    const ask = (address: string = account()) => own.adapter.getBalance({ address, networkId: 'eip155:31337' });
    // The same address with different letter case.
    const answers = await Promise.all([ask(), ask(), ask(account().toLowerCase())]);
    expect(answers).toEqual(Array(3).fill({ value: '16', decimals: 18, symbol: 'ETH' }));
    expect(request).toHaveBeenCalledTimes(1);
    await ask();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('fail with a code, and can be read again', async () => {
    const request = vi.fn(async () => '0x10').mockRejectedValueOnce(Object.assign(new Error('down'), { code: 4100 }));
    const own = await createBench({ adapter: { transports: { 31337: custom({ request }, { retryCount: 0 }) } } });
    const ask = () => own.adapter.getBalance({ address: account(), networkId: 'eip155:31337' });
    await expect(ask()).rejects.toMatchObject({ code: 'REQUEST_FAILED', message: 'Token Balance Unavailable' });
    await expect(ask()).resolves.toMatchObject({ value: '16' });
    const unknown = own.adapter.getBalance({ address: account(), networkId: 'eip155:5' });
    await expect(unknown).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
  });
});
