import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createId, createRejections, type RejectionReason, type ReplyMessage } from '../protocol/index.js';
import { flush, useClock } from '../testing/bench.js';
import { createFakePage, HOST_ORIGIN, SITE_ORIGIN } from '../testing/fake-page.js';
import { connectWire } from './wire.js';

beforeEach(useClock);
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function start({ mode = 'auto', isAccepted = true }: { mode?: 'auto' | 'hosted'; isAccepted?: boolean } = {}) {
  const page = createFakePage();
  const rejected: RejectionReason[] = [];
  const replies: ReplyMessage[] = [];
  const tokens: string[] = [];
  const documents: string[] = [];
  const sends: ((message: object) => void)[] = [];
  let gone = 0;
  const close = connectWire({
    page: page.host as never,
    origin: SITE_ORIGIN,
    frameWindow: () => page.frameWindow,
    mode,
    rejections: createRejections((reason) => rejected.push(reason)),
    acceptDocument: (kind) => documents.push(kind) > 0 && isAccepted,
    onReady: (send) => sends.push(send),
    onGone: () => {
      gone += 1;
    },
    onReply: (message) => replies.push(message),
    onToken: (token) => tokens.push(token),
  });
  closers.push(close);
  const post = (data: unknown, origin = SITE_ORIGIN, source: unknown = page.frameWindow) =>
    page.host.receive(data, origin, source);
  /** Our own site by hand: takes the port that the client hands over. */
  const ports: MessagePort[] = [];
  const atSite: unknown[] = [];
  page.site.addEventListener('message', ({ data, ports: [port] }) => {
    atSite.push(data);
    if (port) ports.push(port);
  });
  closers.push(() => {
    for (const port of ports) port.close();
  });
  const nonce = createId();
  return {
    page,
    post,
    rejected,
    replies,
    tokens,
    documents,
    sends,
    ports,
    atSite,
    nonce,
    close,
    get gone() {
      return gone;
    },
    announce: (payload: unknown = { handshake: 'port', nonce, version: '1' }) =>
      post({ type: '@w3m-frame/READY', ...(payload !== null && { payload }) }),
    async confirm(answer: unknown = { type: '@foyer/PORT_OK', nonce }) {
      await flush();
      ports.at(-1)?.postMessage(answer);
      await flush();
    },
  };
}

const success = (id = createId()) => ({ id, type: '@w3m-frame/SIGN_OUT_SUCCESS' });

describe('the wire to our own site', () => {
  it('hands a port over to the exact origin, under the nonce, and is ready once the site confirms it', async () => {
    const wire = start();
    wire.announce();
    expect(wire.sends).toEqual([]);
    await flush();
    expect(wire.atSite).toEqual([{ type: '@foyer/PORT', nonce: wire.nonce, version: 1 }]);
    await wire.confirm();
    expect(wire.sends).toHaveLength(1);
    expect([wire.documents, wire.rejected]).toEqual([['own'], []]);
  });

  it('sends and receives through the port only', async () => {
    const wire = start();
    wire.announce();
    await wire.confirm();
    const received: unknown[] = [];
    const [port] = wire.ports;
    if (port) port.onmessage = ({ data }) => received.push(data);
    wire.sends[0]?.({ type: 'x' });
    const reply = success();
    port?.postMessage(reply);
    await flush();
    expect(received).toEqual([{ type: 'x' }]);
    expect(wire.atSite).toHaveLength(1);
    expect(wire.replies).toMatchObject([{ id: reply.id, kind: 'success' }]);
    wire.post(success());
    expect(wire.rejected).toEqual(['source']);
  });

  it('rejects everything before the site has confirmed the port, and a wrong nonce', async () => {
    const wire = start();
    wire.announce();
    wire.post(success());
    await wire.confirm(success());
    await wire.confirm({ type: '@foyer/PORT_OK', nonce: createId() });
    expect(wire.rejected).toEqual(['not-ready', 'not-ready', 'unknown-id']);
    expect(wire.sends).toEqual([]);
  });

  it('accepts neither READY nor a session token on the port', async () => {
    const wire = start();
    wire.announce();
    await wire.confirm();
    await wire.confirm({ type: '@w3m-frame/READY' });
    await wire.confirm({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x' } });
    expect(wire.rejected).toEqual(['type', 'type']);
    expect(wire.tokens).toEqual([]);
  });

  it('begins again when the document has loaded itself again', async () => {
    const wire = start();
    wire.announce();
    await wire.confirm();
    const nonce = createId();
    wire.announce({ handshake: 'port', nonce });
    expect(wire.gone).toBe(1);
    await wire.confirm({ type: '@foyer/PORT_OK', nonce });
    expect(wire.sends).toHaveLength(2);
  });

  it('reports that the document has gone when its port closes', async () => {
    const wire = start();
    wire.announce();
    await wire.confirm();
    wire.ports[0]?.close();
    await flush();
    expect(wire.gone).toBe(1);
  });
});

describe('the wire to a hosted site', () => {
  it.each([
    ['no handshake is offered', 'auto', { version: '4' }],
    ['READY has no payload', 'auto', null],
    ['the host says so', 'hosted', { handshake: 'port', nonce: createId() }],
  ] as const)('goes through the window, 500 ms after READY, if %s', async (_, mode, payload) => {
    const wire = start({ mode });
    wire.announce(payload);
    await vi.advanceTimersByTimeAsync(499);
    expect(wire.sends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    wire.sends[0]?.({ type: 'x' });
    await flush();
    expect(wire.atSite).toEqual([{ type: 'x' }]);
    wire.post(success());
    expect(wire.replies).toHaveLength(1);
    expect(wire.documents).toEqual(['hosted']);
  });

  it('posts to the exact origin', async () => {
    const wire = start({ mode: 'hosted' });
    const postMessage = vi.spyOn(wire.page.frameWindow, 'postMessage');
    wire.announce();
    await vi.advanceTimersByTimeAsync(500);
    wire.sends[0]?.({ type: 'x' });
    expect(postMessage.mock.calls).toEqual([[{ type: 'x' }, 'https://site.example']]);
  });

  it('takes the session token', async () => {
    const wire = start({ mode: 'hosted' });
    const update = { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'abc' } };
    wire.announce(null);
    wire.post(update);
    await vi.advanceTimersByTimeAsync(500);
    wire.post(update);
    expect([wire.tokens, wire.rejected]).toEqual([['abc'], ['not-ready']]);
  });

  it('waits for another document if this one is not used', async () => {
    const wire = start({ isAccepted: false });
    wire.announce(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect([wire.sends, wire.gone]).toEqual([[], 0]);
  });
});

describe('messages of others', () => {
  it('are rejected from another origin and from another window', () => {
    const wire = start({ mode: 'hosted' });
    const ready = { type: '@w3m-frame/READY' };
    wire.post(ready, 'https://evil.example');
    wire.post(ready, 'https://evil.example', {});
    wire.post(ready, HOST_ORIGIN, wire.page.host);
    wire.post(ready, SITE_ORIGIN, {});
    wire.post(ready, SITE_ORIGIN, null);
    wire.post(success(), `${SITE_ORIGIN}.evil.example`);
    expect(wire.rejected).toEqual(['origin', 'origin', 'origin', 'source', 'source', 'origin']);
    expect(wire.documents).toEqual([]);
  });

  it('are not counted if they have nothing to do with the frame', () => {
    const wire = start();
    wire.post({ type: 'webpackOk' }, HOST_ORIGIN, wire.page.host);
    wire.post('text', 'https://evil.example', {});
    wire.post({ resultUri: SITE_ORIGIN }, SITE_ORIGIN, {});
    expect(wire.rejected).toEqual([]);
  });

  it('of the frame itself are rejected unless they fit', () => {
    const wire = start();
    for (const data of ['text', { type: '@w3m-app/SIGN_OUT' }, { type: '@w3m-frame/READY', payload: 1 }])
      wire.post(data);
    expect(wire.rejected).toEqual(['shape', 'type', 'payload']);
  });

  it('are not listened to after the end', async () => {
    const wire = start();
    wire.announce();
    await wire.confirm();
    wire.close();
    wire.post({ type: '@w3m-frame/READY' });
    expect(wire.page.host.listenerCount).toBe(0);
    expect(wire.documents).toEqual(['own']);
    await flush();
    expect(wire.gone).toBe(0);
  });
});
