import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PairingEvent, PairingNamespace, PairingSession } from '../ports/pairing.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import { fakeSession, fakeSignClient } from '../testing/fake-sign-client.js';
import { flush } from '../testing/flush.js';
import { deferred, memoryStorage } from '../testing.js';
import { createLazyPairing } from './lazy-pairing.js';
import { createPairingService } from './pairing-service.js';

const share = (networkId: PairingNamespace['networkIds'][number], method: string): PairingNamespace => ({
  networkIds: [networkId],
  methods: [method],
  events: [],
  rpcUrls: {},
});

const EVM = { eip155: share('eip155:1', 'personal_sign') };
const SOLANA = { solana: share('solana:local', 'solana_signMessage') };

function start(disconnect: () => Promise<void> = async () => undefined) {
  const client = fakeSignClient({ disconnect });
  const opened: PairingSession[] = [];
  const load = vi.fn(async () =>
    createPairingService({
      loadClient: async () => client,
      now: Date.now,
      onUri: () => undefined,
      onUriGone: () => undefined,
      onOpened: (session) => opened.push(session),
    }),
  );
  const pairing = createLazyPairing(load, createSafeStorage(memoryStorage({ pairing: 'yes' }), ''));
  const events: PairingEvent[] = [];
  pairing.subscribe((event) => events.push(event));
  const open = async (topic: string, namespaces: Parameters<typeof pairing.connect>[0]['namespaces'] = EVM) => {
    const connecting = pairing.connect({ namespaces, signal: new AbortController().signal });
    await flush();
    client.proposals.at(-1)?.approve({ topic });
    return connecting;
  };
  const asked = () => client.proposals.at(-1)?.request.optionalNamespaces;
  return { asked, client, events, load, open, opened, pairing };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  // By then the session has been handed over.
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a proposal', () => {
  it('contains the request of every namespace, whichever of them proposes', async () => {
    const { asked, open, pairing } = start();
    pairing.offer(() => EVM);
    pairing.offer(() => SOLANA);
    await open('one', SOLANA);
    expect(Object.keys(asked() ?? {})).toEqual(['eip155', 'solana']);
    expect(asked()).toMatchObject({ solana: { methods: ['solana_signMessage'] } });
  });

  it('contains the current request of a namespace, and none that was removed', async () => {
    const { asked, open, pairing } = start();
    let networkIds: PairingNamespace['networkIds'] = ['solana:one'];
    pairing.offer(() => ({ solana: { ...SOLANA.solana, networkIds } }));
    const takeBack = pairing.offer(() => ({ bip122: share('bip122:one', 'signPsbt') }));
    networkIds = ['solana:two'];
    takeBack();
    await open('one');
    expect(Object.keys(asked() ?? {}).sort()).toEqual(['eip155', 'solana']);
    expect(asked()?.solana?.chains).toEqual(['solana:two']);
  });

  it('uses the proposing namespace’s own request for this session', async () => {
    const { asked, open, pairing } = start();
    pairing.offer(() => ({ eip155: share('eip155:137', 'eth_sign') }));
    await open('one', EVM);
    expect(asked()).toMatchObject({ eip155: { chains: ['eip155:1'], methods: ['personal_sign'] } });
  });

  it('leaves a namespace out that has no network', async () => {
    const { asked, open, pairing } = start();
    pairing.offer(() => ({ solana: { ...SOLANA.solana, networkIds: [] } }));
    await open('one');
    expect(Object.keys(asked() ?? {})).toEqual(['eip155']);
  });
});

describe('a session that replaces another one', () => {
  it('is reported to all, then opened; the former wallet is notified of the end', async () => {
    const { client, events, open, opened } = start();
    await open('former');
    expect([events, opened.map(({ topic }) => topic)]).toEqual([[], ['former']]);
    await open('newer');
    expect(events).toMatchObject([{ type: 'sessionChanged', session: { topic: 'newer' } }]);
    expect(opened.map(({ topic }) => topic)).toEqual(['former', 'newer']);
    expect(client.log).toContain('disconnect former 6000');
  });

  it('also replaces one that was opened while it was being proposed', async () => {
    const { client, events, open, pairing } = start();
    const slow = pairing.connect({ namespaces: SOLANA, signal: new AbortController().signal });
    await flush();
    await open('quick');
    client.proposals[0]?.approve({ topic: 'slow' });
    await expect(slow).resolves.toMatchObject({ topic: 'slow' });
    expect(events).toMatchObject([{ type: 'sessionChanged', session: { topic: 'slow' } }]);
    expect(client.log).toContain('disconnect quick 6000');
  });

  it('is not ended as the former one if a namespace has restored it first', async () => {
    const { client, pairing } = start();
    const opening = pairing.connect({ namespaces: EVM, signal: new AbortController().signal });
    await flush();
    client.proposals[0]?.approve({ topic: 'open' });
    const [restored] = await Promise.all([pairing.restore(), opening]);
    expect(restored).toMatchObject({ topic: 'open' });
    expect(client.log).toEqual([]);
  });

  it('leaves no wallet connected if its wallet ends it while the former one is being ended', async () => {
    const disconnection = deferred<void>();
    const { client, open } = start(() => disconnection.promise);
    await open('former');
    const opening = open('newer').catch((error: unknown) => error);
    await flush(150);
    client.emitEnd('newer');
    disconnection.resolve();
    await expect(opening).resolves.toMatchObject({ code: 'CONNECTION_REJECTED' });
  });
});

describe('a session that is handed over', () => {
  it('and ends before the namespace subscribes is reported as ended again', async () => {
    const { client, events, open } = start();
    const opening = open('open');
    await flush();
    await flush();
    client.emitEnd('open');
    await opening;
    const before = events.length;
    await vi.advanceTimersByTimeAsync(0);
    expect(events.slice(before)).toEqual([{ type: 'sessionEnded' }]);
  });

  it('and does not change is not reported again', async () => {
    const { events, open, pairing } = start();
    await open('open');
    await pairing.restore();
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toEqual([]);
  });

  it('is in the state that its wallet has changed it to upon approval, or none', async () => {
    const { client, pairing } = start();
    const connect = () => pairing.connect({ namespaces: EVM, signal: new AbortController().signal });
    const changed = connect();
    await flush();
    client.proposals[0]?.approve({ topic: 'changed' });
    client.emitChange(fakeSession({ topic: 'changed', namespaces: {} }));
    await expect(changed).resolves.toMatchObject({ accounts: [] });
    const ended = connect();
    await flush();
    client.proposals[1]?.approve({ topic: 'ended' });
    client.removeSession('ended');
    await expect(ended).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
  });
});

describe('restoring', () => {
  it('returns the open session for every namespace', async () => {
    const { client, open, pairing } = start();
    await open('open');
    client.addSession({ topic: 'another' });
    const all = await Promise.all([pairing.restore(), pairing.restore()]);
    expect(all.map((session) => session?.topic)).toEqual(['open', 'open']);
  });

  it('loads the code once, however many namespaces restore', async () => {
    const { client, load, pairing } = start();
    client.addSession({ topic: 'stored' });
    const all = await Promise.all([pairing.restore(), pairing.restore(), pairing.restore()]);
    expect(all.map((session) => session?.topic)).toEqual(['stored', 'stored', 'stored']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('does not restore a session whose wallet has not been notified of its end yet', async () => {
    const disconnection = deferred<void>();
    const { open, pairing } = start(() => disconnection.promise);
    await open('open');
    const leaving = pairing.disconnect();
    const restored = await Promise.all([pairing.restore(), pairing.restore()]);
    expect(restored).toEqual([null, null]);
    disconnection.resolve();
    await leaving;
  });
});

describe('a disconnect', () => {
  it('is reported to every namespace, once, before the wallet is notified', async () => {
    const disconnection = deferred<void>();
    const { client, events, open, pairing } = start(() => disconnection.promise);
    await open('open');
    const leaving = [pairing.disconnect(), pairing.disconnect()];
    await flush();
    expect(events).toEqual([{ type: 'sessionEnded' }]);
    disconnection.resolve();
    await Promise.all(leaving);
    client.emitEnd('open');
    expect(events).toHaveLength(1);
    expect(client.log).toEqual(['disconnect open 6000']);
  });

  it('leaves nothing that could be restored as a session', async () => {
    const { client, open, pairing } = start();
    await open('open');
    await pairing.disconnect();
    client.emitChange(fakeSession({ topic: 'open' }));
    await expect(pairing.restore()).resolves.toBeNull();
  });
});
