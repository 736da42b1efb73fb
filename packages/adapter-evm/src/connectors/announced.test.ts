import { HOSTILE_ANNOUNCEMENTS } from '@foyerkit/testkit/evm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce, announceWhenAsked, fallSilent } from '../testing/announce.js';
import { createBench, createWallet, endBench, installWallet, RDNS, settled } from '../testing/bench.js';
import { readAnnouncement } from './announced.js';

const provider = { request: async () => null };
const detail = (info: object, wallet: unknown = provider) => ({ info, provider: wallet });

afterEach(() => {
  endBench();
  fallSilent();
  vi.restoreAllMocks();
});

describe('reading an announcement', () => {
  it.each([
    [{ rdns: 'org.example', name: 'Example', uuid: '1' }, 'org.example'],
    [{ rdns: '', name: 'Example', uuid: '1' }, 'Example'],
    [{ uuid: '1' }, '1'],
    [{ rdns: 42, name: ['x'], uuid: ' 1 ' }, '1'],
  ])('uses the rdns, otherwise the name, otherwise the uuid of %j as the id', (info, id) => {
    expect(readAnnouncement({ detail: detail(info) })).toMatchObject({ id, provider });
  });

  it('truncates a name that is too long, and drops a picture that is too large', () => {
    const long = 'x'.repeat(1000);
    const icon = `data:image/png;base64,${'A'.repeat(128 * 1024)}`;
    const wallet = readAnnouncement({ detail: detail({ rdns: long, name: long, uuid: long, icon }) });
    const text = 'x'.repeat(256);
    expect(wallet).toEqual({ id: text, rdns: text, name: text, uuid: text, provider });
  });

  it.each([
    ['nothing', undefined],
    ['no detail', {}],
    ['a null detail', { detail: null }],
    ['no info', { detail: { provider } }],
    ['no identity', { detail: detail({ icon: 'data:,' }) }],
    ['no provider', { detail: { info: { uuid: '1' } } }],
    ['a provider without request()', { detail: detail({ uuid: '1' }, { request: 'no' }) }],
    [
      'info that throws',
      {
        detail: {
          provider,
          get info() {
            throw new Error('hostile');
          },
        },
      },
    ],
    [
      'a name that throws',
      {
        detail: detail({
          rdns: 'org.example',
          get name() {
            throw new Error('hostile');
          },
        }),
      },
    ],
    ['a revoked proxy', { detail: detail({ uuid: '1' }, revoked()) }],
  ])('ignores %s', (_, event) => {
    expect(readAnnouncement(event)).toBeUndefined();
  });
});

describe('discovering wallets', () => {
  it('lists wallets that respond at once, with everything they announce', async () => {
    const wallet = installWallet({ name: 'First', icon: 'data:image/png;base64,AA==' });
    const bench = await createBench();
    expect(bench.connectors()).toEqual([
      {
        id: RDNS,
        namespace: 'eip155',
        type: 'ANNOUNCED',
        name: 'First',
        iconUrl: 'data:image/png;base64,AA==',
        rdns: RDNS,
      },
    ]);
    expect(wallet.log()).toEqual([]);
  });

  it('reports the list at the start, even when it is empty', async () => {
    const bench = await createBench();
    expect(bench.events).toEqual([{ type: 'connectorsChanged', connectors: [] }]);
  });

  it('lists a late wallet, and one that announces itself twice only once', async () => {
    const bench = await createBench();
    const wallet = installWallet();
    expect(bench.connectors()).toMatchObject([{ id: RDNS }]);
    await wallet.announceTwice();
    expect(bench.events.filter(({ type }) => type === 'connectorsChanged')).toHaveLength(2);
  });

  it('offers both of two wallets with the same name, and keeps the id with the provider that had it first', async () => {
    const genuine = installWallet();
    const bench = await createBench();
    const impostor = detail({ rdns: RDNS, name: 'Impostor', uuid: '1' });
    announce(impostor);
    announce(impostor);
    expect(bench.connectors()).toMatchObject([
      { id: RDNS, name: 'Example Wallet' },
      { id: `${RDNS}:1`, name: 'Impostor', rdns: RDNS, type: 'ANNOUNCED' },
    ]);
    await bench.connect();
    expect(await bench.adapter.getProvider(RDNS)).toBe(genuine.provider);
  });

  it('treats a wallet that repeats itself under another uuid as the same wallet', async () => {
    const bench = await createBench();
    announce(detail({ rdns: RDNS, name: 'Example', uuid: '1' }));
    announce(detail({ rdns: RDNS, name: 'Example', uuid: '2' }));
    expect(bench.connectors()).toMatchObject([{ id: RDNS }]);
  });

  it('restores no wallet by a name that two wallets claim', async () => {
    const former = await createBench();
    const genuine = installWallet();
    await former.connect();
    former.adapter.destroy();
    announceWhenAsked(detail({ rdns: RDNS, name: 'Impostor', uuid: '1' }));
    const bench = await createBench();
    await expect(bench.restore()).resolves.toBeNull();
    expect(bench.shown()).toBeNull();
    expect(genuine.prompts()).toBe(1);
  });

  it('reports a burst in as few lists as possible, and lists at most a hundred wallets', async () => {
    const bench = await createBench();
    for (let index = 0; index < 500; index++) {
      announce(detail({ rdns: `org.example.w${index}` }, { request: async () => null }));
    }
    await settled();
    expect(bench.connectors()).toHaveLength(100);
    expect(bench.events.length).toBeLessThanOrEqual(3);
  });

  it('reports nothing of a burst if the adapter was destroyed meanwhile', async () => {
    const bench = await createBench();
    announce(detail({ rdns: 'org.example.a' }));
    announce(detail({ rdns: 'org.example.b' }, { request: async () => null }));
    const emitted = bench.events.length;
    bench.adapter.destroy();
    await settled();
    expect(bench.events).toHaveLength(emitted);
  });

  it.each(['walletConnect', 'injected'])('does not let a wallet announce itself under our id "%s"', async (rdns) => {
    const bench = await createBench();
    announce(detail({ rdns, name: 'Impostor', uuid: '1' }));
    expect(bench.connectors()).toEqual([]);
  });

  it('is not stopped by hostile details, in either order', async () => {
    const errors = vi.fn();
    globalThis.window.addEventListener('error', errors);
    announceWhenAsked({});
    announceWhenAsked(null);
    announceWhenAsked({ info: null, provider: null });
    installWallet();
    const bench = await createBench();
    announce({ info: { uuid: {} } });
    expect(bench.connectors()).toMatchObject([{ id: RDNS }]);
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: RDNS });
    expect(errors).not.toHaveBeenCalled();
    globalThis.window.removeEventListener('error', errors);
  });

  it.each(HOSTILE_ANNOUNCEMENTS)('lists an honest wallet next to a hostile one (%s)', async (kind) => {
    const hostile = createWallet({ rdns: 'org.example.hostile', name: 'Hostile', announcement: { hostile: kind } });
    hostile.install(globalThis.window);
    installWallet();
    const bench = await createBench();
    expect(bench.connectors()).toContainEqual(expect.objectContaining({ id: RDNS }));
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: RDNS });
  });

  it('lists none when discovery is off', async () => {
    installWallet();
    const bench = await createBench({ isDiscoveryEnabled: false });
    expect(bench.connectors()).toEqual([]);
  });
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
