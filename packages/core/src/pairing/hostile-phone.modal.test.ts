import type { Core } from '@walletconnect/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpFallback } from '../pairing-adapter/testing/fallback-stage.js';
import { createHostilePhone, type HostilePhone, type PhoneMessage } from '../testing/hostile-phone.js';
import { untyped } from '../testing/untyped.js';
import { memoryStorage } from '../testing.js';
import { BURST_LIMIT } from './guard-messages.js';
import { ALERT_LIMIT } from './message-alert.js';

const ADDRESS = `0x${'11'.repeat(20)}`;
const OTHER = `0x${'22'.repeat(20)}`;
const NETWORK = 'eip155:31337';
const SIGNATURE = `0x${'ab'.repeat(65)}`;
const ALERT = /^\[foyerkit\] WALLET_MISBEHAVED: A message on a topic of the pairing was refused: /;

const { openPage, services } = setUpFallback();
const phones: HostilePhone[] = [];
const rejections: unknown[] = [];
const record = (reason: unknown) => void rejections.push(reason);

beforeEach(() => {
  process.on('unhandledRejection', record);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.close()));
  process.off('unhandledRejection', record);
  vi.restoreAllMocks();
  expect(rejections.splice(0)).toEqual([]);
});

/** What developers have read about refused messages. */
const alerts = (): readonly string[] =>
  vi
    .mocked(console.error)
    .mock.calls.map(([text]) => String(text))
    .filter((text) => ALERT.test(text))
    .map((text) => text.replace(ALERT, ''));

/** What a session grants, with parts replaced. */
const granting = (change: object = {}) => ({
  eip155: {
    chains: [NETWORK],
    accounts: [`${NETWORK}:${ADDRESS}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    ...change,
  },
});

/** A page that waits for the session of a phone that has scanned its code. */
async function scanned(options?: Parameters<typeof openPage>[1]) {
  const page = openPage(memoryStorage(), options);
  await page.modal.ready();
  const connecting = page.modal.connect({ namespace: 'eip155', connectorId: 'walletConnect' });
  connecting.catch(() => undefined);
  await expect.poll(page.uri, { timeout: 10_000 }).toMatch(/^wc:/);
  const phone = await createHostilePhone(services().relayUrl);
  phones.push(phone);
  const session = await phone.scan(page.uri() ?? '');
  return { ...page, connecting, phone, session };
}

async function connected(options?: Parameters<typeof openPage>[1]) {
  const page = await scanned(options);
  await page.phone.settle(page.session, granting());
  await page.connecting;
  return page;
}

type Page = Awaited<ReturnType<typeof connected>>;

/** Asks for a signature, and lets the phone answer. Messages arrive in order: those before have been processed. */
async function sign(page: Page, answer = answering(page)): Promise<string> {
  const signing = page.modal.signMessage({ namespace: 'eip155', message: 'hello' });
  signing.catch(() => undefined);
  await answer((await page.phone.take('wc_sessionRequest')).id);
  return signing;
}

const answering =
  ({ phone, session }: Page, message: PhoneMessage = { result: SIGNATURE }) =>
  (id: number) =>
    phone.send(session.topic, { id, ...message });

const event = (name: unknown, data: unknown, chainId: unknown = NETWORK): PhoneMessage => ({
  method: 'wc_sessionEvent',
  params: { chainId, event: { name, data } },
});
const update = (namespaces: unknown): PhoneMessage => ({ method: 'wc_sessionUpdate', params: { namespaces } });
const ping: PhoneMessage = { method: 'wc_sessionPing', params: {} };

/** What a phone sends on the topics of its session and of its pairing. None of it changes the session. */
const MESSAGES: readonly (readonly [what: string, messages: readonly PhoneMessage[]])[] = [
  [
    'events that are malformed',
    [
      { method: 'wc_sessionEvent' },
      { method: 'wc_sessionEvent', params: null },
      { method: 'wc_sessionEvent', params: { chainId: NETWORK, event: null } },
      event(5, []),
      event('accountsChanged', [`${NETWORK}:${OTHER}`], null),
      event('accountsChanged', [`${NETWORK}:${OTHER}`], 5),
    ],
  ],
  [
    'events that the session does not grant',
    [
      event('boom', []),
      event('__proto__', []),
      event('accountsChanged', ['cosmos:hub-4:cosmos1'], 'cosmos:hub-4'),
      event('accountsChanged', [], 'solana:local'),
      event('accountsChanged', [`${NETWORK}:${OTHER}`], 'x'),
      event('accountsChanged', [`eip155:999:${OTHER}`], 'eip155:999'),
    ],
  ],
  [
    'switches to networks that the session does not contain',
    [event('chainChanged', 'eip155:999'), event('chainChanged', 1), event('chainChanged', '0x1')],
  ],
  [
    'updates that are malformed',
    [
      { method: 'wc_sessionUpdate', params: null },
      update(null),
      update({ eip155: {} }),
      update(granting({ accounts: null })),
      update(granting({ methods: [5] })),
      update(granting({ accounts: [`${NETWORK}:${'1'.repeat(400_000)}`] })),
      update(granting({ accounts: Array.from({ length: 6_000 }, () => `${NETWORK}:${OTHER}`) })),
    ],
  ],
  [
    'requests of a page',
    [
      { method: 'wc_sessionPropose', params: { requiredNamespaces: 5, relays: 5, proposer: {} } },
      { method: 'wc_sessionAuthenticate', params: null },
      { method: 'wc_sessionRequest', params: { chainId: NETWORK, request: { method: 'personal_sign', params: [] } } },
      { method: 'wc_boom', params: {} },
    ],
  ],
  [
    'answers to unknown requests',
    [{ id: 1, result: true }, { id: 2, error: { code: 1, message: 'x' } }, { id: null, result: 1 }, {}],
  ],
  ['a message that is longer than any', [{ method: 'wc_sessionPing', params: { text: 'x'.repeat(1_100_000) } }]],
];

describe('a hostile phone over a real relay', { timeout: 60_000 }, () => {
  it.each(MESSAGES)('may send %s', async (_what, messages) => {
    const page = await connected();
    const { phone, session, state } = page;
    for (const message of messages) await phone.send(session.topic, message);
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(state()).toMatchObject({ status: 'connected', address: ADDRESS, networkId: NETWORK });
    expect(alerts()).toHaveLength(messages.length);
  });

  it.each(MESSAGES)('may send %s for its pairing', async (_what, messages) => {
    const page = await connected();
    const { phone, session, state } = page;
    for (const message of [...messages, event('accountsChanged', [`${NETWORK}:${OTHER}`]), update(granting())]) {
      await phone.send(session.pairingTopic, message);
    }
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(state()).toMatchObject({ status: 'connected', address: ADDRESS, networkId: NETWORK });
  });

  it('may send what is not encrypted', async () => {
    const page = await connected();
    const { phone, session } = page;
    const texts = ['garbage', 'AAAA', 'AgAA', 'AAA', 'A'.repeat(1_000), '{}', '\u0000'];
    for (const topic of [session.topic, session.pairingTopic]) {
      for (const text of texts) await phone.publish(topic, text);
    }
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(new Set(alerts())).toEqual(new Set(['it is not encrypted with the key of its topic, or it is not JSON.']));
    expect(alerts()).toHaveLength(2 * texts.length);
  });

  it('may send all of it before its session is settled', async () => {
    const { connecting, phone, session, state } = await scanned();
    for (const message of [ping, ...MESSAGES.flatMap(([, messages]) => messages)]) {
      await phone.send(session.topic, message);
    }
    await phone.settle(session, granting());
    await connecting;
    expect(state()?.address).toBe(ADDRESS);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no part', {}],
    ['accounts that are no list', granting({ accounts: `${NETWORK}:${ADDRESS}` })],
    ['accounts that are no ids', granting({ accounts: [1, 'x'] })],
    ['methods that are no text', granting({ methods: [1] })],
    ['no events', granting({ events: undefined })],
    ['an address of 100,000 digits', granting({ accounts: [`${NETWORK}:${'1'.repeat(100_000)}`] })],
  ])('may settle with %s, which does not connect', async (_what, namespaces) => {
    const { connecting, phone, session, state } = await scanned();
    const startedAt = performance.now();
    const id = await phone.settle(session, namespaces);
    // The wallet does not wait for the page.
    await expect(phone.answer(id)).resolves.toHaveProperty('error');
    await phone.settle(session, granting());
    await connecting;
    expect(state()?.address).toBe(ADDRESS);
    // The SDK would read the digits for some seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('may send numbers that are too large for JSON, which the SDK reads as big integers', async () => {
    const page = await connected();
    const { phone, session } = page;
    for (const topic of [session.topic, session.pairingTopic]) {
      await phone.send(topic, { ...event('chainChanged', 1e20), note: 1e20 });
      await phone.send(topic, { method: 'wc_sessionPing', params: { note: 1e20 } });
    }
    await expect(sign(page, answering(page, { result: 1e20 }))).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    await expect(sign(page)).resolves.toBe(SIGNATURE);
  });

  it.each([
    ['is longer than any', { result: 'x'.repeat(1_100_000) }],
    ['has a number of 100,000 digits', { result: '1'.repeat(100_000) }],
    ['contains nothing', {}],
  ])('has its request fail at once where its answer %s', async (_what, message) => {
    const page = await connected();
    const outcome = sign(page, answering(page, message)).catch((error: unknown) => error);
    const pending = new Promise((resolve) => setTimeout(resolve, 15_000, 'The request still waits.'));
    expect(await Promise.race([outcome, pending])).toMatchObject({ code: 'WALLET_MISBEHAVED' });
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(page.state()?.status).toBe('connected');
  });

  it('may answer no request but its own with too much', async () => {
    const page = await connected();
    const { phone, session } = page;
    const tooMuch = { result: 'x'.repeat(1_100_000) };
    const signature = sign(page, async (id) => {
      // On the topic of the pairing, whose key is in its link; with another id; and encrypted with no key of the page.
      await phone.send(session.pairingTopic, { id, ...tooMuch });
      await phone.send(session.pairingTopic, { id, result: '1'.repeat(100_000) });
      await phone.send(session.topic, { id: id + 1, ...tooMuch });
      await phone.publish(session.topic, 'A'.repeat(1_100_000));
      await answering(page)(id);
    });
    await expect(signature).resolves.toBe(SIGNATURE);
  });

  it('may send more requests at once than any wallet, of which the page answers the first ones', async () => {
    const page = await connected();
    const { phone, session, state } = page;
    await Promise.all(Array.from({ length: 3 * BURST_LIMIT }, () => phone.send(session.topic, ping)));
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(alerts()[0]).toBe('there were too many in a short time.');
    // A second later there is room again.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await phone.send(session.topic, update(granting({ accounts: [`${NETWORK}:${OTHER}`] })));
    await expect.poll(() => state()?.address).toBe(OTHER);
  });

  it.each([
    ['nothing', null],
    ['accounts that are no list', granting({ accounts: null })],
    ['an address of 1,000 characters', granting({ accounts: [`${NETWORK}:${'1'.repeat(1_000)}`] })],
  ])('is told that an update to %s is refused', async (_what, namespaces) => {
    const { phone, session } = await connected();
    const id = await phone.send(session.topic, update(namespaces));
    await expect(phone.answer(id)).resolves.toHaveProperty('error');
  });

  it('may settle again', async () => {
    const page = await connected();
    await page.phone.settle(page.session, granting({ accounts: [`${NETWORK}:${OTHER}`] }));
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(page.state()?.address).toBe(ADDRESS);
  });

  it('may not answer on another topic than that of the request', async () => {
    const page = await connected();
    const { phone, session } = page;
    const signature = sign(page, async (id) => {
      await phone.send(session.pairingTopic, { id, result: `0x${'cd'.repeat(65)}` });
      await phone.send(session.pairingTopic, { id, error: { code: 5000, message: 'no' } });
      await answering(page)(id);
    });
    await expect(signature).resolves.toBe(SIGNATURE);
    expect(alerts()).toEqual(Array(2).fill('it answers a request that this page has not sent on its topic.'));
  });

  it('may answer its own requests', async () => {
    const page = await connected();
    const { phone, session } = page;
    for (const [index, method] of ['wc_sessionPing', 'wc_sessionUpdate', 'wc_sessionExtend'].entries()) {
      const id = Date.now() * 1000 + index;
      await phone.send(session.topic, { id, method, params: { namespaces: granting() } });
      await phone.send(session.topic, { id, result: true });
    }
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    // The SDK takes such an answer half a second later, and would throw then.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(alerts()).toHaveLength(3);
  });

  it('may send more at once than developers want to read', async () => {
    const page = await connected();
    const { phone, session } = page;
    await Promise.all(Array.from({ length: 100 }, () => phone.send(session.topic, event('boom', []))));
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(alerts()).toHaveLength(ALERT_LIMIT);
    expect(alerts().at(-1)).toMatch(/Further ones are refused without an alert\.$/);
  });

  it('may fill the topic at the relay, which then refuses what the page answers', async () => {
    const { phone, session, state } = await connected();
    const send = (count: number, message: PhoneMessage) =>
      Promise.allSettled(Array.from({ length: count }, () => phone.send(session.topic, message)));
    await send(470, { method: 'wc_boom', params: {} });
    await send(20, update(granting({ accounts: [`${NETWORK}:${OTHER}`] })));
    await send(20, ping);
    await expect.poll(() => state()?.address).toBe(OTHER);
    // The SDK publishes its answers again every five seconds.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(state()?.status).toBe('connected');
  });

  it('is not reported where the host has switched alerts off', async () => {
    const page = await connected({ debug: false });
    await page.phone.send(page.session.topic, { method: 'wc_boom', params: {} });
    await expect(sign(page)).resolves.toBe(SIGNATURE);
    expect(alerts()).toEqual([]);
  });

  it.each([
    ['no parameters', null],
    ['no message', { id: 'subscription', data: null }],
    ['an event of the SDK', { id: 'error', data: { topic: 'session', message: 'AAAA' } }],
  ])('may have a relay that delivers %s', async (_what, params) => {
    const page = await connected();
    const [, core] = Object.entries(globalThis).find(([key]) => /^_walletConnectCore_(?!hostile).*-$/.test(key)) ?? [];
    const text = JSON.stringify(params).replace('"session"', JSON.stringify(page.session.topic));
    const payload = { id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: JSON.parse(text) };
    untyped<InstanceType<typeof Core>>(core).relayer.provider.events.emit('payload', payload);
    await expect(sign(page)).resolves.toBe(SIGNATURE);
  });

  it('loses its session where it ends it before an event', async () => {
    const { phone, session, state } = await connected();
    await phone.send(session.topic, { method: 'wc_sessionDelete', params: { code: 6000, message: 'bye' } });
    for (const message of [event('accountsChanged', [`${NETWORK}:${OTHER}`]), ping, update(granting())]) {
      await phone.send(session.topic, message);
    }
    await expect.poll(() => state()?.status).not.toBe('connected');
  });
});
