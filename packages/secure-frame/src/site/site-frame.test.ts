import { afterEach, describe, expect, it, vi } from 'vitest';
import { APP_EVENTS, createId, LIMITS, PORT_TYPE, type RejectionReason } from '../protocol/index.js';
import { APP_EXAMPLES, REPLY_EXAMPLES } from '../testing/examples.js';
import { HOST_ORIGIN, SITE_ORIGIN } from '../testing/fake-page.js';
import { createHostOfSite, exampleHandlers, type HostOfSite } from '../testing/host-of-site.js';
import { createSiteFrame, SiteError, type SiteFrameOptions } from './index.js';

const hosts: HostOfSite[] = [];
const create = (options?: Partial<SiteFrameOptions>): HostOfSite => {
  const host = createHostOfSite(options);
  hosts.push(host);
  return host;
};
const open = async (options?: Partial<SiteFrameOptions>): Promise<HostOfSite> => {
  const host = create(options);
  await host.open();
  await host.untilReplies(1);
  return host;
};
/** Never settles by itself. */
const pending = () =>
  vi.fn((_payload: unknown, _context: { readonly signal: AbortSignal }) => new Promise<never>(() => undefined));

afterEach(() => {
  for (const host of hosts.splice(0)) host.close();
});

describe('the page of a secure site', () => {
  it('announces itself to the origin that embeds it, with a nonce, and to no other', async () => {
    const host = create({ version: '7', storage: 'blocked' });
    const nonce = await host.nonce();
    expect(host.announced).toEqual([
      {
        origin: SITE_ORIGIN,
        data: { type: '@w3m-frame/READY', payload: { version: '7', storage: 'blocked', handshake: 'port', nonce } },
      },
    ]);
    const stranger = create({ parentOrigin: 'https://other.example' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(stranger.announced).toEqual([]);
  });

  it('cannot be opened outside a frame', () => {
    const page = {} as { parent: unknown };
    page.parent = page;
    expect(() =>
      createSiteFrame({
        parentOrigin: HOST_ORIGIN,
        version: '1',
        storage: 'ok',
        handlers: exampleHandlers(),
        window: page as unknown as Window,
      }),
    ).toThrow('This page is not in a frame.');
  });

  it('accepts one port under the nonce, and confirms it on the port', async () => {
    const host = await open();
    expect(host.replies).toEqual([{ type: '@foyer/PORT_OK', nonce: await host.nonce() }]);
  });

  it('accepts no port from elsewhere, no further port, and no wrong message', async () => {
    const onRejected = vi.fn<(reason: RejectionReason) => void>();
    const host = create({ onRejected });
    const nonce = await host.nonce();
    const good = { type: PORT_TYPE, nonce, version: 1 };
    const parent = host.page.siteWindow.parent;
    const offer = (data: unknown, origin: string, source: unknown, ports = [host.sitePort]) => {
      host.page.site.receive(data, origin, source, ports);
    };
    offer(good, 'https://evil.example', parent);
    offer(good, HOST_ORIGIN, host.page.frameWindow);
    offer({ ...good, version: 2 }, HOST_ORIGIN, parent);
    offer({ ...good, nonce: createId() }, HOST_ORIGIN, parent);
    offer(good, HOST_ORIGIN, parent, []);
    offer(good, HOST_ORIGIN, parent, [host.sitePort, host.port]);
    expect(onRejected.mock.calls.flat()).toEqual(['origin', 'source', 'shape', 'unknown-id', 'shape', 'shape']);
    await host.open();
    offer(good, HOST_ORIGIN, parent);
    expect(onRejected).toHaveBeenLastCalledWith('second-port');
    expect(host.frame.rejections).toEqual({ origin: 1, source: 1, shape: 3, 'unknown-id': 1, 'second-port': 1 });
  });

  it.each(APP_EVENTS)('answers %s with what its handler returns, under the id of the request', async (event) => {
    const handler = vi.fn(async (_payload: unknown) => REPLY_EXAMPLES[event] ?? null);
    const host = await open({ handlers: { ...exampleHandlers(), [event]: handler } });
    const id = host.post(event, APP_EXAMPLES[event]);
    const [, reply] = await host.untilReplies(2);
    const payload = REPLY_EXAMPLES[event];
    expect(reply).toStrictEqual({
      id,
      type: `@w3m-frame/${event}_SUCCESS`,
      ...(payload !== undefined && { payload }),
    });
    expect(handler.mock.calls[0]?.[0]).toEqual(APP_EXAMPLES[event] ?? null);
  });

  it.each([
    ['the code and the text', undefined],
    ['the code, the text and the data', '0x08c379a0'],
  ])('answers with %s of a SiteError', async (_, data) => {
    const CONNECT_OTP = async () => {
      throw new SiteError('CODE_INVALID', 'Invalid code', data);
    };
    const host = await open({ handlers: { ...exampleHandlers(), CONNECT_OTP } });
    const id = host.post('CONNECT_OTP', { otp: '123456' });
    const [, reply] = await host.untilReplies(2);
    expect(reply).toEqual({
      id,
      type: '@w3m-frame/CONNECT_OTP_ERROR',
      payload: { code: 'CODE_INVALID', message: 'Invalid code', ...(data && { data }) },
    });
  });

  it.each([
    [
      'throws something else',
      async () => {
        throw new Error('SELECT secret FROM keys');
      },
    ],
    [
      'throws before it returns',
      () => {
        throw new Error('secret');
      },
    ],
    ['returns what does not fit', async () => ({ address: 1 })],
    ['returns too much', async () => ({ uri: 'x'.repeat(LIMITS.messageSize) })],
    ['returns what is not JSON', async () => ({ uri: 1n })],
    ['returns a function', async () => () => 1],
  ])('answers "An error occurred" if a handler %s', async (_, handler) => {
    const handlers = { ...exampleHandlers(), GET_SOCIAL_REDIRECT_URI: handler as never };
    const host = await open({ handlers });
    host.post('GET_SOCIAL_REDIRECT_URI', { provider: 'x' });
    const [, reply] = await host.untilReplies(2);
    expect(reply).toMatchObject({ payload: { code: 'INTERNAL', message: 'An error occurred' } });
  });

  it('answers a request once: a replayed one is counted and runs nothing', async () => {
    const SIGN_OUT = vi.fn(async () => null);
    const host = await open({ handlers: { ...exampleHandlers(), SIGN_OUT } });
    const id = host.post('SIGN_OUT');
    await host.untilReplies(2);
    host.post('SIGN_OUT', undefined, id);
    host.post('GET_CHAIN_ID', undefined, id);
    host.post('GET_CHAIN_ID');
    expect(await host.untilReplies(3)).toHaveLength(3);
    expect(SIGN_OUT).toHaveBeenCalledOnce();
    expect(host.frame.rejections).toEqual({ replayed: 2 });
  });

  it('rejects and counts invalid requests; it answers those whose payload does not fit', async () => {
    const CONNECT_OTP = vi.fn(async () => null);
    const host = await open({ handlers: { ...exampleHandlers(), CONNECT_OTP } });
    host.port.postMessage({ id: 'x', type: '@w3m-app/SIGN_OUT' });
    host.port.postMessage({ id: createId(), type: '@w3m-app/NOTHING' });
    host.port.postMessage('x'.repeat(LIMITS.messageSize));
    const id = host.post('CONNECT_OTP', { otp: '1' });
    host.post('CONNECT_OTP', { otp: '1' }, id);
    host.post('SIGN_OUT');
    const replies = await host.untilReplies(3);
    expect(replies[1]).toEqual({
      id,
      type: '@w3m-frame/CONNECT_OTP_ERROR',
      payload: { code: 'INTERNAL', message: 'The request is not valid' },
    });
    expect(replies[2]).toMatchObject({ type: '@w3m-frame/SIGN_OUT_SUCCESS' });
    expect(host.frame.rejections).toEqual({ shape: 1, type: 1, size: 1, payload: 1, replayed: 1 });
    expect(CONNECT_OTP).not.toHaveBeenCalled();
  });

  it('answers RATE_LIMITED while 64 requests are open', async () => {
    const host = await open({ handlers: { ...exampleHandlers(), CONNECT_DEVICE: pending() } });
    for (let index = 0; index < 65; index++) host.post('CONNECT_DEVICE');
    const [, reply] = await host.untilReplies(2);
    expect(reply).toMatchObject({ type: '@w3m-frame/CONNECT_DEVICE_ERROR', payload: { code: 'RATE_LIMITED' } });
  });

  it('ends unsafe requests on RPC_ABORT, and only those', async () => {
    const RPC_REQUEST = pending();
    const host = await open({ handlers: { ...exampleHandlers(), RPC_REQUEST } });
    const unsafe = host.post('RPC_REQUEST', APP_EXAMPLES.RPC_REQUEST);
    host.post('RPC_REQUEST', { method: 'eth_blockNumber', params: [] });
    const abort = host.post('RPC_ABORT');
    const replies = await host.untilReplies(3);
    expect(replies.slice(1)).toEqual([
      {
        id: unsafe,
        type: '@w3m-frame/RPC_REQUEST_ERROR',
        payload: { code: 'REQUEST_ABORTED', message: 'Request was aborted' },
      },
      { id: abort, type: '@w3m-frame/RPC_ABORT_SUCCESS' },
    ]);
    expect(RPC_REQUEST.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([true, false]);
  });

  it('ends all requests on RELOAD', async () => {
    const host = await open({ handlers: { ...exampleHandlers(), CONNECT_FARCASTER: pending() } });
    const waiting = host.post('CONNECT_FARCASTER');
    host.post('RELOAD');
    const replies = await host.untilReplies(3);
    expect(replies[1]).toMatchObject({ id: waiting, payload: { code: 'REQUEST_ABORTED' } });
    expect(replies[2]).toMatchObject({ type: '@w3m-frame/RELOAD_SUCCESS' });
  });

  it('drops what a handler returns after the abort', async () => {
    let finish = (_result: string): void => undefined;
    const RPC_REQUEST = () =>
      new Promise<unknown>((resolve) => {
        finish = resolve;
      });
    const host = await open({ handlers: { ...exampleHandlers(), RPC_REQUEST } });
    host.post('RPC_REQUEST', APP_EXAMPLES.RPC_REQUEST);
    host.post('RPC_ABORT');
    await host.untilReplies(3);
    finish('0x00');
    host.post('GET_CHAIN_ID');
    const replies = await host.untilReplies(4);
    expect(replies[3]).toMatchObject({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' });
  });

  it('ends its requests when it is destroyed, answers nothing, and removes its listener', async () => {
    const CONNECT_DEVICE = pending();
    const host = await open({ handlers: { ...exampleHandlers(), CONNECT_DEVICE } });
    host.post('CONNECT_DEVICE');
    await vi.waitFor(() => expect(CONNECT_DEVICE).toHaveBeenCalledOnce());
    host.frame.destroy();
    expect(CONNECT_DEVICE.mock.calls[0]?.[1].signal.aborted).toBe(true);
    expect(host.page.site.listenerCount).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(host.replies).toHaveLength(1);
  });

  it('rejects `opened` if it is destroyed before', async () => {
    const host = create();
    host.frame.destroy();
    await expect(host.frame.opened).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  });
});
