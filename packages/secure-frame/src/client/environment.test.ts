import { FrameLostError, LoginError, type LoginMethod, type LoginObstacle } from '@foyerkit/core/adapter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bench, type BenchOptions, createBench, createOwnSite, flush, useClock, watch } from '../testing/bench.js';
import { type CheckOptions, checkEnvironment, type EnvironmentFacts, obstacleOf } from './environment.js';

const FACTS: EnvironmentFacts = { coop: null, inApp: null, isFramed: false, frame: 'ready', storage: 'ok' };

describe('a login', () => {
  type Row = readonly [
    name: string,
    facts: Partial<EnvironmentFacts>,
    email: LoginObstacle | null,
    social: LoginObstacle | null,
  ];
  it.each<Row>([
    ['in a browser', {}, null, null],
    ['where the page’s policy forbids the frame', { frame: 'blocked' }, 'frameSrc', 'frameSrc'],
    ['where the site does not answer', { frame: 'silent' }, 'noFrame', 'noFrame'],
    ['where the site keeps no session', { storage: 'blocked' }, 'storageBlocked', 'storageBlocked'],
    ['with a site that says nothing of its storage', { storage: undefined }, null, null],
    ['on a page that loses its popups', { coop: 'same-origin' }, null, null],
    ['on such a page in a frame', { coop: 'same-origin', isFramed: true }, null, 'coop'],
    ['on a page with another policy in a frame', { coop: 'same-origin-allow-popups', isFramed: true }, null, null],
    ['in a messenger', { inApp: 'messenger' }, null, null],
    ['in a frame of a page in a messenger', { inApp: 'messenger', isFramed: true }, null, 'inAppBrowser'],
    ['in a frame of a page in a wallet', { inApp: 'wallet', isFramed: true }, null, 'inAppBrowser'],
    ['in a frame of a page in a browser', { isFramed: true }, null, null],
  ])('%s works as far as it can', (_, part, email, social) => {
    const facts = { ...FACTS, ...part };
    const obstacles = (['email', 'farcaster', 'google', 'x'] as const).map((method) => obstacleOf(method, facts));
    expect(obstacles).toEqual([email, email, social, social]);
  });
});

describe('the page', () => {
  const top = {};
  const check = (
    part: Partial<CheckOptions> & { readonly coop?: string | Error | null; readonly isFramed?: boolean },
  ) => {
    const { coop = null, isFramed = false, ...options } = part;
    const fetch = vi.fn(async () => {
      if (coop instanceof Error) throw coop;
      return new Response(null, { headers: coop === null ? {} : { 'Cross-Origin-Opener-Policy': coop } });
    });
    const page = { location: { href: 'https://app.example/shop' }, self: top, top: isFramed ? {} : top, fetch };
    const methods: readonly LoginMethod[] = ['email', 'google'];
    const checked = checkEnvironment({
      methods,
      inApp: null,
      page,
      ready: Promise.resolve(),
      storage: () => 'ok',
      ...options,
    });
    return { checked, fetch };
  };

  it.each([
    ['same-origin', true],
    ['same-origin; report-to="x"', true],
    ['same-origin-allow-popups', false],
    [null, false],
    [new TypeError('refused'), false],
  ] as const)('with the opener policy %s must be led away for a social login: %s', async (coop, mustRedirect) => {
    await expect(check({ coop }).checked).resolves.toEqual({ obstacles: {}, mustRedirect });
  });

  it('that is isolated has the policy, and is not asked; nor is one without social logins', async () => {
    const { checked, fetch } = check({ methods: ['email', 'farcaster'] });
    await checked;
    const page = { crossOriginIsolated: true, location: { href: '' }, self: top, top, fetch };
    await expect(check({ page }).checked).resolves.toMatchObject({ mustRedirect: true });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('in a frame is not led away', async () => {
    const { checked } = check({ coop: 'same-origin', isFramed: true });
    await expect(checked).resolves.toEqual({ obstacles: { google: 'coop' }, mustRedirect: false });
  });

  it('of a messenger is led away', async () => {
    await expect(check({ inApp: 'messenger' }).checked).resolves.toEqual({ obstacles: {}, mustRedirect: true });
  });

  it.each([
    ['frameSrc', new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: 'Add "x" to "frame-src".' })],
    ['noFrame', new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: 'No READY in time' })],
    ['noFrame', new FrameLostError()],
  ] as const)('that shows no frame: %s', async (obstacle, reason) => {
    const { checked } = check({ ready: Promise.reject(reason) });
    await expect(checked).resolves.toMatchObject({ obstacles: { email: obstacle, google: obstacle } });
  });
});

describe('the client', () => {
  const benches: Bench[] = [];
  const create = (options?: BenchOptions) => {
    const bench = createBench(options);
    benches.push(bench);
    return bench;
  };
  const settled = async <T>(promise: Promise<T>) => {
    const { settlements } = watch(promise);
    await vi.dynamicImportSettled();
    await flush();
    return settlements;
  };
  beforeEach(useClock);
  afterEach(async () => {
    for (const bench of benches.splice(0)) bench.destroy();
    await flush();
    vi.useRealTimers();
  });

  it.each(['ok', 'blocked'] as const)('knows from our own site that its storage is %s', async (storage) => {
    const { client } = create({ site: createOwnSite({}, storage).site });
    const obstacles = storage === 'ok' ? {} : { email: 'storageBlocked' };
    expect(await settled(client.environment(['email'], null))).toEqual([{ value: { obstacles, mustRedirect: false } }]);
  });

  it('knows at once that the page’s policy forbids the frame', async () => {
    const { client, host } = create({ site: null });
    const checked = client.environment(['email'], null);
    await vi.dynamicImportSettled();
    await flush();
    const violation = {
      blockedURI: 'https://site.example',
      effectiveDirective: 'frame-src',
      disposition: 'enforce',
    };
    host.dispatch('securitypolicyviolation', violation);
    expect(await settled(checked)).toEqual([{ value: { obstacles: { email: 'frameSrc' }, mustRedirect: false } }]);
  });
});
