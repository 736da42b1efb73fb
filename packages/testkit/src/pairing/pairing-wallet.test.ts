import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { type Services, startServices } from '@foyerkit/services';
import { createPublicClient, http, verifyMessage } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Dapp, propose, startDapp } from '../testing/dapp.js';
import { createPairingWallet } from './create-pairing-wallet.js';
import { type PairingTestWallet, SESSION_PROPOSAL } from './pairing-test-wallet.js';

const HELLO = '0x68656c6c6f';
let services: Services;
let chain: LocalChain;
let otherChain: LocalChain;
let dapp: Dapp;
let wallet: PairingTestWallet;

beforeAll(async () => {
  [services, chain, otherChain] = await Promise.all([
    startServices({ port: 0, dataDir: ':memory:', log: 'silent' }),
    startAnvil(31337),
    startAnvil(31339),
  ]);
});
afterAll(async () => {
  await Promise.all([services.stop(), chain.stop(), otherChain.stop()]);
});
beforeEach(async () => {
  dapp = await startDapp(services.relayUrl);
  wallet = await createPairingWallet({
    relayUrl: services.relayUrl,
    chains: [chain, { id: 31338, rpcUrl: 'http://127.0.0.1:1' }],
  });
});
afterEach(async () => {
  await Promise.all([dapp.close(), wallet.close()]);
});

async function connect(...chainIds: number[]): Promise<void> {
  const { uri, session } = await propose(dapp, chainIds);
  await wallet.pair(uri);
  await session;
}
const request = (method: string, params: unknown[], chainId = 31337): Promise<unknown> =>
  dapp.provider.request({ method, params }, `eip155:${chainId}`);
const accountsOn = (chainId: number): string[] => wallet.addresses.map((address) => `eip155:${chainId}:${address}`);
const nextEvent = (event: string): Promise<unknown> => new Promise((resolve) => dapp.provider.once(event, resolve));

describe('a wallet behind a pairing', () => {
  it('approves a session with all its accounts', async () => {
    await connect(31337, 31338);
    expect(wallet.sessions()).toMatchObject([
      { peerName: 'Test App', chainIds: [31337, 31338], accounts: [...accountsOn(31337), ...accountsOn(31338)] },
    ]);
    expect(dapp.provider.session?.topic).toBe(wallet.sessions()[0]?.topic);
  });

  it('approves only the chains it supports', async () => {
    await connect(31337, 1, 137);
    expect(dapp.provider.session?.namespaces.eip155?.chains).toEqual(['eip155:31337']);
  });

  it('rejects a page none of whose chains it supports, without a prompt', async () => {
    await expect(connect(1)).rejects.toMatchObject({ code: 5100 });
    expect(wallet.prompts()).toBe(0);
  });

  it('rejects a session when the test says so, and approves the next one', async () => {
    wallet.reject(SESSION_PROPOSAL);
    await expect(connect(31337)).rejects.toMatchObject({ code: 5000 });
    wallet.approve();
    await connect(31337);
    expect(wallet.sessions()).toHaveLength(1);
  });

  it('signs with the real key of the account the page names', async () => {
    await connect(31337);
    const address = hex(wallet.addresses[1]);
    const signature = hex(await request('personal_sign', [HELLO, address]));
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true);
  });

  it('sends a real transaction on the chain the page names', async () => {
    await connect(31337, 31338);
    await wallet.switchChain(31338);
    const to = '0x00000000000000000000000000000000000000bb';
    const hash = await request('eth_sendTransaction', [{ from: wallet.addresses[0], to, value: '0x1' }]);
    const client = createPublicClient({ transport: http(chain.rpcUrl) });
    const receipt = await client.waitForTransactionReceipt({ hash: hex(hash), pollingInterval: 20 });
    expect(receipt).toMatchObject({ status: 'success', to });
  });

  it('rejects, hangs and answers requests as the test decides', async () => {
    await connect(31337);
    wallet.reject('personal_sign');
    const sign = (): Promise<unknown> => request('personal_sign', [HELLO, wallet.addresses[0]]);
    await expect(sign()).rejects.toMatchObject({ code: 5000 });
    wallet.throwString();
    await expect(sign()).rejects.toMatchObject({ message: 'wallet is busy' });
    wallet.hang();
    const hanging = [sign(), sign()];
    await expect.poll(() => wallet.log().filter(({ status }) => status === 'open')).toHaveLength(2);
    wallet.release();
    expect(await Promise.all(hanging)).toEqual([expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)]);
    expect(wallet.prompts()).toBe(5);
  });

  it('answers twice over the relay', async () => {
    await connect(31337);
    const answers: unknown[] = [];
    dapp.provider.client.core.relayer.on('relayer_message', ({ topic }: { topic: string }) => answers.push(topic));
    wallet.answerTwice();
    expect(await request('personal_sign', [HELLO, wallet.addresses[0]])).toMatch(/^0x/);
    const topic = wallet.sessions()[0]?.topic;
    await expect.poll(() => answers).toEqual([topic, topic]);
  });

  it('switches to another chain and notifies the page, also when the session lacked it', async () => {
    await connect(31337);
    const changed = nextEvent('chainChanged');
    await wallet.switchChain(31338);
    expect(String(await changed)).toBe('31338');
    expect(dapp.provider.session?.namespaces.eip155?.chains).toEqual(['eip155:31337', 'eip155:31338']);
    await expect(wallet.switchChain(5)).rejects.toMatchObject({ code: 4902 });
  });

  it('switches and adds chains when the page asks for it, and updates the session before it answers', async () => {
    await connect(31337);
    const chains = () => dapp.provider.session?.namespaces.eip155?.chains;
    await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]);
    expect(chains()).toEqual(['eip155:31337', 'eip155:31338']);
    const chainId = '0x7a6b';
    await expect(request('wallet_switchEthereumChain', [{ chainId }])).rejects.toMatchObject({ code: 4902 });
    await request('wallet_addEthereumChain', [{ chainId, chainName: 'Other', rpcUrls: [otherChain.rpcUrl] }]);
    expect(chains()).toEqual(['eip155:31337', 'eip155:31338', 'eip155:31339']);
  });

  it('selects another account and notifies the page', async () => {
    await connect(31337);
    const changed = nextEvent('accountsChanged');
    await wallet.selectAccount(2);
    const [first, second, third] = wallet.addresses;
    expect(await changed).toEqual([third, first, second]);
    expect(wallet.snapshot()).toEqual({ address: third, chainId: 31337 });
    await expect.poll(() => dapp.provider.session?.namespaces.eip155?.accounts[0]).toBe(`eip155:31337:${third}`);
  });

  it('changes the chains of a session and extends it', async () => {
    await connect(31337, 31338);
    await wallet.shareChains([31338]);
    await expect.poll(() => dapp.provider.session?.namespaces.eip155?.chains).toEqual(['eip155:31338']);
    const before = wallet.sessions()[0]?.expiryS ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await wallet.extend();
    expect(wallet.sessions()[0]?.expiryS).toBeGreaterThan(before);
  });

  it('ends the session from its side', async () => {
    await connect(31337);
    const ended = nextEvent('disconnect');
    await wallet.disconnect();
    await ended;
    expect([dapp.provider.session, wallet.sessions()]).toEqual([undefined, []]);
  });

  it('notices that the page ended the session', async () => {
    await connect(31337);
    await dapp.provider.disconnect();
    await expect.poll(() => wallet.sessions()).toEqual([]);
  });

  it('keeps several sessions and ends one of them', async () => {
    await connect(31337);
    const other = await startDapp(services.relayUrl);
    const { uri, session } = await propose(other, [31337]);
    await wallet.pair(uri);
    await session;
    expect(wallet.sessions()).toHaveLength(2);
    await wallet.disconnect(other.provider.session?.topic);
    expect(wallet.sessions().map(({ topic }) => topic)).toEqual([dapp.provider.session?.topic]);
    await other.close();
  });
});

function hex(value: unknown): `0x${string}` {
  if (typeof value === 'string' && value.startsWith('0x')) return `0x${value.slice(2)}`;
  throw new TypeError(`${String(value)} is not hexadecimal`);
}
