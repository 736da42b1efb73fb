// @vitest-environment happy-dom
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { verifyMessage, verifyTypedData } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../wallet/wallet-storage.js';
import { createFakeSite } from './create-fake-site.js';
import type { FakeSite } from './fake-site.js';
import { toReply } from './site-messages.js';

const EMAIL = 'ada@mail.example';

let site: FakeSite;
/** The payload of a success, or the error. */
async function ask(event: string, payload?: unknown): Promise<unknown> {
  const answer = await site.ask({ event, payload });
  if (answer.kind === 'result') return answer.result;
  throw answer.kind === 'error' ? answer.error : answer.value;
}
const rpc = (method: string, params: unknown, more: object = {}) =>
  ask('RPC_REQUEST', { method, params, chainId: 31337, ...more });

async function logIn(email = EMAIL): Promise<void> {
  await ask('CONNECT_EMAIL', { email });
  await ask('CONNECT_OTP', { otp: site.codeFor(email) });
}

beforeEach(() => {
  window.localStorage.clear();
  site = createFakeSite();
});

describe('a login at the fake site', () => {
  it('takes the code that the test reads, and no other', async () => {
    expect(() => site.codeFor(EMAIL)).toThrow(RangeError);
    expect(await ask('CONNECT_EMAIL', { email: EMAIL })).toEqual({ action: 'VERIFY_OTP' });
    const code = site.codeFor('ADA@mail.example');
    expect(code).toMatch(/^\d{6}$/);
    await expect(ask('CONNECT_OTP', { otp: code === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
      message: 'Invalid code',
    });
    expect(site.email).toBeNull();
    await ask('CONNECT_OTP', { otp: code });
    expect(site.email).toBe(EMAIL);
    await expect(ask('CONNECT_OTP', { otp: code })).rejects.toMatchObject({ message: 'Invalid code' });
  });

  it('has another code each time, and the same ones in every run', async () => {
    await ask('CONNECT_EMAIL', { email: EMAIL });
    const first = site.codeFor(EMAIL);
    await ask('CONNECT_EMAIL', { email: EMAIL });
    expect(site.codeFor(EMAIL)).not.toBe(first);
    site = createFakeSite({ storage: memoryStorage() });
    await ask('CONNECT_EMAIL', { email: EMAIL });
    expect(site.codeFor(EMAIL)).toBe(first);
  });

  it('has the same accounts in every run, and others for another address', async () => {
    await logIn();
    const { eip155, solana } = site.accountsOf(EMAIL);
    expect(await ask('GET_USER', { chainId: 31337 })).toMatchObject({ email: EMAIL, address: eip155, chainId: 31337 });
    expect(await ask('GET_USER', { chainId: 'solana:localnet' })).toMatchObject({ address: solana });
    expect(createFakeSite().accountsOf('Ada@mail.example')).toEqual({ eip155, solana });
    expect(site.accountsOf('bob@mail.example').eip155).not.toBe(eip155);
  });

  it('is kept when the page is loaded again, until it is ended', async () => {
    await logIn();
    site = createFakeSite();
    expect(await ask('IS_CONNECTED')).toEqual({ isConnected: true });
    await ask('SIGN_OUT');
    expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false });
    await logIn();
    site.endSession();
    await expect(ask('GET_USER', { chainId: 1 })).rejects.toMatchObject({ code: 4100 });
  });

  it.each(['garbage', 'null', '[]', '{"email":1}'])('is none given %s in the storage', async (stored) => {
    const storage = memoryStorage();
    storage.write(stored);
    site = createFakeSite({ storage });
    expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false });
  });

  it.each(['CONNECT_SOCIAL', 'GET_FARCASTER_URI', 'UPDATE_EMAIL'])('is by e-mail only: no %s', async (event) => {
    await expect(ask(event)).rejects.toMatchObject({ code: 4200 });
  });
});

describe('a request to the wallet of the fake site', () => {
  beforeEach(() => logIn());

  it('signs messages and typed data with the keys of the accounts', async () => {
    const { eip155, solana } = site.accountsOf(EMAIL);
    const address = eip155 as `0x${string}`;
    const signature = (await rpc('personal_sign', ['0x6869', address])) as `0x${string}`;
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true);

    const typedData = {
      domain: { name: 'Shop' },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'tea' },
    } as const;
    const signed = (await rpc('eth_signTypedData_v4', [address, JSON.stringify(typedData)])) as `0x${string}`;
    expect(await verifyTypedData({ address, ...typedData, signature: signed })).toBe(true);

    const message = new TextEncoder().encode('hi');
    const params = { message: base58.encode(message), pubkey: solana };
    const answer = (await rpc('solana_signMessage', params)) as { signature: string };
    expect(ed25519.verify(base58.decode(answer.signature), message, base58.decode(solana))).toBe(true);
  });

  it('signs for no other account, and not after the session has ended', async () => {
    const other = site.accountsOf('bob@mail.example');
    await expect(rpc('personal_sign', ['0x00', other.eip155])).rejects.toMatchObject({ code: 4100 });
    await expect(rpc('solana_signMessage', { message: '1', pubkey: other.solana })).rejects.toMatchObject({
      code: 4100,
    });
    const own = site.accountsOf(EMAIL).eip155;
    site.endSession();
    await expect(rpc('personal_sign', ['0x00', own])).rejects.toMatchObject({ code: 4100 });
    expect(site.prompts()).toBe(0);
  });

  it('is handled as the test decides', async () => {
    const params = ['0x00', site.accountsOf(EMAIL).eip155];
    site.reject('personal_sign');
    await expect(rpc('personal_sign', params)).rejects.toMatchObject({ code: 4001 });
    site.hang();
    const settled = vi.fn();
    const signing = rpc('personal_sign', params);
    void signing.then(settled);
    await site.waitForPrompt('personal_sign');
    expect(settled).not.toHaveBeenCalled();
    site.release('approve');
    expect(await signing).toMatch(/^0x/);
    expect(site.prompts()).toBe(2);
  });

  it('is rejected when the page takes it back', async () => {
    site.hang();
    const signing = rpc('personal_sign', ['0x00', site.accountsOf(EMAIL).eip155]);
    await site.waitForPrompt();
    await ask('RPC_ABORT');
    await expect(signing).rejects.toMatchObject({ code: 4001 });
  });

  it.each(['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'eth_sendUserOperation'])(
    'is none for %s',
    async (method) => {
      await expect(rpc(method, [], { rpcUrl: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 4200 });
    },
  );

  it('needs the node of the page for everything else', async () => {
    await expect(rpc('eth_blockNumber', [])).rejects.toMatchObject({ code: -32602 });
    await expect(rpc('eth_blockNumber', [], { rpcUrl: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 4901 });
  });
});

describe('a reply of the fake site', () => {
  const id = '1';
  it.each([
    [
      { kind: 'result', result: { chainId: 1 } },
      { type: '@w3m-frame/GET_USER_SUCCESS', payload: { chainId: 1 } },
    ],
    [{ kind: 'result', result: null }, { type: '@w3m-frame/GET_USER_SUCCESS' }],
    [
      { kind: 'thrown', value: 'busy' },
      { type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'busy' } },
    ],
    [
      { kind: 'error', error: { code: 4001, message: 'No' } },
      { type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'No', code: 'REQUEST_REJECTED' } },
    ],
    [
      { kind: 'error', error: { code: -32603, message: 'Broken' } },
      { type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'Broken' } },
    ],
  ] as const)('is for %j: %j', (answer, reply) => {
    expect(toReply(id, 'GET_USER', answer)).toEqual({ id, ...reply });
  });
});

describe('the frame of the fake site in a page', () => {
  interface Frame {
    readonly window: { postMessage(data: unknown, origin: string, ports: readonly MessagePort[]): void } | null;
    destroy(): void;
  }
  const SRC = 'https://site.example/sdk?projectId=test';

  /** A client that only opens its frame. */
  async function open() {
    const heard: MessageEvent[] = [];
    window.addEventListener('message', (event) => heard.push(event as unknown as MessageEvent));
    const load = async () => ({
      createEmbeddedClient: (environment: { frame: { open(request: { src: string }): Promise<Frame> } }, src: string) =>
        environment.frame.open({ src }),
    });
    const { createEmbeddedClient } = await site.client(load)();
    const unused = { open: () => Promise.reject(new Error('The frame of the page was opened.')) };
    const frame = await createEmbeddedClient({ frame: unused }, SRC);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    return { frame, ready: heard[0] as MessageEvent };
  }

  it('says READY from the origin of the site, and answers on the port that it is given', async () => {
    const { frame, ready } = await open();
    expect([ready.origin, ready.source, ready.data.type]).toEqual([
      'https://site.example',
      frame.window,
      '@w3m-frame/READY',
    ]);
    const { port1, port2 } = new MessageChannel();
    const replies: unknown[] = [];
    port1.onmessage = ({ data }) => replies.push(data);
    const { nonce } = ready.data.payload;
    const refused = new MessageChannel();
    frame.window?.postMessage({ type: '@foyer/PORT', nonce: 'other', version: 1 }, ready.origin, [refused.port2]);
    frame.window?.postMessage({ type: '@foyer/PORT', nonce, version: 1 }, 'https://evil.example', [refused.port2]);
    frame.window?.postMessage({ type: '@foyer/PORT', nonce, version: 1 }, ready.origin, [port2]);
    port1.postMessage({ id: '1', type: '@w3m-app/GET_CHAIN_ID' });
    await vi.waitFor(() =>
      expect(replies).toEqual([
        { type: '@foyer/PORT_OK', nonce },
        { id: '1', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'eip155:1' } },
      ]),
    );
    site.answerTwice('GET_CHAIN_ID');
    port1.postMessage({ id: '2', type: '@w3m-app/GET_CHAIN_ID' });
    await vi.waitFor(() => expect(replies).toHaveLength(4));
    expect(replies[3]).toEqual(replies[2]);
    frame.destroy();
    expect(frame.window).toBeNull();
    port1.close();
    refused.port1.close();
  });
});
