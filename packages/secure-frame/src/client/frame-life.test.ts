import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Bench,
  type BenchOptions,
  createBench,
  createHostedSite,
  createOwnSite,
  flush,
  never,
  useClock,
  watch,
} from '../testing/bench.js';
import { SITE_ORIGIN } from '../testing/fake-page.js';

const benches: Bench[] = [];
const create = (options?: BenchOptions): Bench => {
  const bench = createBench(options);
  benches.push(bench);
  return bench;
};
beforeEach(useClock);
afterEach(async () => {
  for (const bench of benches.splice(0)) {
    bench.destroy();
    await flush();
    expect(bench.host.listenerCount).toBe(0);
  }
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const login = (bench: Bench) => watch(bench.client.connectDevice(never));

describe('the frame of the embedded wallet', () => {
  it('is placed with its first need, once, and told about the application before anything else', async () => {
    const own = createOwnSite();
    const bench = create(own);
    expect(bench.placed).toEqual([]);
    const requests = [login(bench), login(bench)];
    await flush();
    expect(bench.placed).toHaveLength(1);
    expect(requests.map(({ codes }) => codes)).toEqual([['resolved'], ['resolved']]);
    expect(own.requests.slice(0, 2)).toEqual([
      {
        event: 'SYNC_DAPP_DATA',
        payload: {
          metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: [] },
          sdkVersion: '1.0.0',
          sdkType: 'foyerkit',
          projectId: 'project',
        },
      },
      { event: 'SYNC_THEME', payload: { themeMode: 'dark', themeVariables: { '--accent': '#5566ff' } } },
    ]);
    expect(own.eventsOf().slice(2)).toEqual(['CONNECT_DEVICE', 'CONNECT_DEVICE']);
  });

  it('is placed at once if a login was used before', async () => {
    const bench = create({ stored: { 'login-used': 'true' } });
    await flush();
    expect(bench.placed).toHaveLength(1);
    expect(bench.shown).toEqual([]);
  });

  it('is in the narrow sandbox with our own site', async () => {
    const bench = create();
    login(bench);
    await flush();
    expect(bench.placed.map(({ request }) => request.sandbox)).toEqual(['allow-scripts allow-same-origin']);
  });

  it('is placed once more for a hosted site, which needs a wider sandbox', async () => {
    const hosted = createHostedSite();
    const bench = create(hosted);
    const request = login(bench);
    await flush();
    expect(bench.placed.map(({ request: { sandbox } }) => sandbox?.includes('allow-forms'))).toEqual([false, true]);
    expect(bench.placed[0]?.handle.window).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    await flush();
    expect(request.codes).toEqual(['resolved']);
  });

  it('is placed once for a site that the host says is hosted', async () => {
    const bench = create({ ...createHostedSite(), wire: 'hosted' });
    login(bench);
    await flush();
    await vi.advanceTimersByTimeAsync(500);
    expect(bench.placed.map(({ request: { sandbox } }) => sandbox?.includes('allow-forms'))).toEqual([true]);
  });

  it('has 20 s to load; then what waits fails, and the next need places it again', async () => {
    const bench = create({ site: null });
    const requests = [login(bench), login(bench)];
    await flush();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(requests.map(({ codes }) => codes)).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(1);
    await flush();
    expect(requests.map(({ codes }) => codes)).toEqual([
      ['EMBEDDED_WALLET_UNAVAILABLE'],
      ['EMBEDDED_WALLET_UNAVAILABLE'],
    ]);
    expect(bench.onTimeout.mock.calls).toEqual([['iframe_load_failed']]);
    expect(bench.frame.handle.window).toBeNull();
    login(bench);
    await flush();
    expect(bench.placed).toHaveLength(2);
  });

  it('fails at once if the page’s policy forbids it, and says what to add', async () => {
    const bench = create({ site: null });
    const request = login(bench);
    await flush();
    const violation = { blockedURI: SITE_ORIGIN, disposition: 'enforce', effectiveDirective: 'frame-src' };
    bench.host.dispatch('securitypolicyviolation', { ...violation, blockedURI: 'https://other.example' });
    bench.host.dispatch('securitypolicyviolation', { ...violation, blockedURI: 'inline' });
    bench.host.dispatch('securitypolicyviolation', { ...violation, effectiveDirective: 'img-src' });
    bench.host.dispatch('securitypolicyviolation', { ...violation, disposition: 'report' });
    await flush();
    expect(request.codes).toEqual([]);
    bench.host.dispatch('securitypolicyviolation', violation);
    await flush();
    expect(request.settlements[0]?.error).toMatchObject({
      code: 'EMBEDDED_WALLET_UNAVAILABLE',
      details: 'Add "https://site.example" to "frame-src".',
    });
  });

  it('has no limit while nothing but the account type waits for it', async () => {
    const bench = create({ site: null });
    const request = watch(bench.client.setAccountType('eip155', 'smartAccount'));
    await flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([request.codes, bench.onTimeout.mock.calls]).toEqual([[], []]);
  });

  it('is placed again after the page has removed it; what waited fails with FRAME_LOST', async () => {
    const own = createOwnSite({ CONNECT_DEVICE: () => new Promise<never>(() => undefined) });
    const bench = create(own);
    const request = login(bench);
    await flush();
    bench.frame.lose();
    await flush();
    expect(request.codes).toEqual(['FRAME_LOST']);
    login(bench);
    await flush();
    expect(bench.placed).toHaveLength(2);
    expect(own.eventsOf().filter((event) => event === 'CONNECT_DEVICE')).toHaveLength(2);
  });

  it('fails what waits when it was navigated away, and accepts nothing of the other page', async () => {
    const bench = create(createOwnSite({ CONNECT_DEVICE: () => new Promise<never>(() => undefined) }));
    const request = login(bench);
    await flush();
    bench.frame.unload();
    await flush();
    expect(request.codes).toEqual(['LOGIN_ABORTED']);
    bench.host.receive({ type: '@w3m-frame/READY' }, 'https://evil.example', bench.frame.frame.frameWindow);
    const next = login(bench);
    await flush();
    expect([next.codes, bench.client.rejections]).toEqual([[], { origin: 1 }]);
    await vi.advanceTimersByTimeAsync(20_000);
    await flush();
    expect(next.codes).toEqual(['EMBEDDED_WALLET_UNAVAILABLE']);
  });

  it('goes on when its document loads itself again', async () => {
    const own = createOwnSite();
    const bench = create(own);
    login(bench);
    await flush();
    bench.frame.load();
    const request = login(bench);
    await flush();
    expect(request.codes).toEqual(['resolved']);
    expect(bench.placed).toHaveLength(1);
    expect(own.eventsOf().filter((event) => event === 'SYNC_DAPP_DATA')).toHaveLength(2);
  });

  it('cannot be placed where the page has none: what waits fails with the reason', async () => {
    const cause = new Error('no page');
    const bench = create({ environment: { frame: { open: () => Promise.reject(cause) } } });
    const request = login(bench);
    await flush();
    expect(request.codes).toEqual(['EMBEDDED_WALLET_UNAVAILABLE']);
  });

  it('is removed with the modal, for good', async () => {
    const bench = create();
    login(bench);
    await flush();
    bench.client.destroy();
    expect(bench.frame.handle.window).toBeNull();
    const request = login(bench);
    await flush();
    expect([request.codes, bench.placed.length]).toEqual([['MODAL_DESTROYED'], 1]);
  });

  it('is removed if the modal is destroyed while it is being placed', async () => {
    let place = (): void => undefined;
    const destroy = vi.fn();
    const open = () =>
      new Promise<never>((resolve) => {
        place = () => resolve({ destroy, lost: new AbortController().signal } as never);
      });
    const bench = create({ environment: { frame: { open } } });
    const request = login(bench);
    await flush();
    bench.destroy();
    place();
    await flush();
    expect(destroy).toHaveBeenCalledOnce();
    expect(request.settlements).toHaveLength(1);
  });
});
