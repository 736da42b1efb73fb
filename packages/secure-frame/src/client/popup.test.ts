import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteError } from '../site/index.js';
import {
  type Bench,
  type BenchOptions,
  createBench,
  createHostedSite,
  createOwnSite,
  flush,
  useClock,
  watch,
} from '../testing/bench.js';
import { REPLY_EXAMPLES } from '../testing/examples.js';
import { HOST_ORIGIN, SITE_ORIGIN } from '../testing/fake-page.js';
// Loaded here, so that its load takes no time in the tests.
import './popup.js';

const benches: Bench[] = [];
const create = (options?: BenchOptions): Bench => {
  const bench = createBench(options);
  benches.push(bench);
  return bench;
};
beforeEach(useClock);
afterEach(async () => {
  for (const bench of benches.splice(0)) bench.destroy();
  await flush();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const RESULT = `${SITE_ORIGIN}/oauth/result?ticket=1`;
const PROVIDER = 'https://provider.example/authorize';

async function begin(bench: Bench, provider: 'discord' | 'google' = 'google') {
  const popup = { closed: false, location: { href: `${SITE_ORIGIN}/loading` }, close: vi.fn() };
  popup.close.mockImplementation(() => {
    popup.closed = true;
  });
  const controller = new AbortController();
  const onPhase = vi.fn();
  const login = watch(
    bench.client.connectSocial(provider, {
      signal: controller.signal,
      mode: 'popup',
      popup: popup as unknown as Window,
      onPhase,
    }),
  );
  await flush();
  return {
    popup,
    login,
    onPhase,
    /** Without the popup's. */
    listeners: bench.host.listenerCount - 1,
    leave: () => controller.abort(),
    /** What a window posts to the page. */
    async post(data: unknown, origin = SITE_ORIGIN, source: unknown = popup) {
      bench.host.receive(data, origin, source);
      await flush();
    },
  };
}

describe('a social login in a popup', () => {
  it('leads to the provider, takes the result, closes the popup and stores the login', async () => {
    const own = createOwnSite();
    const bench = create(own);
    const { listeners, login, onPhase, popup, post } = await begin(bench);
    expect([popup.location.href, onPhase.mock.calls]).toEqual([PROVIDER, [['waiting']]]);
    await post({ resultUri: RESULT });
    expect(login.codes).toEqual(['resolved']);
    expect(own.requests.at(-1)).toEqual({ event: 'CONNECT_SOCIAL', payload: { uri: RESULT } });
    expect([popup.closed, onPhase.mock.calls]).toEqual([true, [['waiting'], ['retrieving']]]);
    expect(bench.client.cached).toMatchObject({
      isLoginUsed: true,
      method: 'google',
      email: 'visitor@mail.example',
      userName: 'visitor',
    });
    expect(bench.host.listenerCount).toBe(listeners);
  });

  it('drops the 0 at the end of a Discord name', async () => {
    const CONNECT_SOCIAL = async () =>
      ({ ...(REPLY_EXAMPLES.CONNECT_SOCIAL as object), userName: 'visitor0' }) as never;
    const bench = create(createOwnSite({ CONNECT_SOCIAL }));
    await (await begin(bench, 'discord')).post({ resultUri: RESULT });
    expect(bench.client.cached.userName).toBe('visitor');
  });

  it('is cancelled when the visitor closes the popup, which is looked at each second', async () => {
    const { login, popup } = await begin(create());
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(999);
    expect(login.codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(login.settlements[0]?.error).toMatchObject({ code: 'POPUP_CLOSED', message: 'Popup closed' });
  });

  it.each([
    ['another origin', { resultUri: RESULT }, 'https://evil.example'],
    ['the host', { resultUri: RESULT }, HOST_ORIGIN],
    ['the site, about an address of another origin', { resultUri: 'https://evil.example/?ticket=1' }, SITE_ORIGIN],
    ['the site, about no address', { resultUri: 'ticket' }, SITE_ORIGIN],
    ['the site, about an address that is too long', { resultUri: `${SITE_ORIGIN}/${'x'.repeat(4096)}` }, SITE_ORIGIN],
  ])('fails with "Untrusted Origin" if the popup reports a result of %s', async (_, data, origin) => {
    const bench = create();
    const { login, popup, post } = await begin(bench);
    await post(data, origin);
    expect(login.settlements[0]?.error).toMatchObject({ code: 'UNTRUSTED_ORIGIN', message: 'Untrusted Origin' });
    expect([popup.closed, bench.client.rejections]).toEqual([true, { origin: 1 }]);
  });

  it('takes no result of another window, and ignores other messages of the popup', async () => {
    const bench = create();
    const { login, post } = await begin(bench);
    await post({ resultUri: RESULT }, SITE_ORIGIN, {});
    await post({ resultUri: RESULT }, SITE_ORIGIN, bench.frame.frame.frameWindow);
    await post({ resultUri: 1 });
    await post('text', 'https://provider.example');
    await post(null);
    expect(login.codes).toEqual([]);
    expect(bench.client.rejections).toMatchObject({ source: 2 });
  });

  it('takes one result', async () => {
    const own = createOwnSite();
    const { post } = await begin(create(own));
    await post({ resultUri: RESULT });
    await post({ resultUri: RESULT });
    expect(own.eventsOf().filter((event) => event === 'CONNECT_SOCIAL')).toHaveLength(1);
  });

  it('has 45 s to begin, then fails (known defect 7)', async () => {
    const bench = create(createOwnSite({ GET_SOCIAL_REDIRECT_URI: () => new Promise(() => undefined) }));
    const { login, popup } = await begin(bench);
    await vi.advanceTimersByTimeAsync(44_999);
    expect(login.codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(login.settlements[0]?.error).toMatchObject({
      code: 'SOCIAL_LOGIN_TIMEOUT',
      message: 'Social login timed out. Please try again.',
    });
    expect(popup.closed).toBe(true);
    // The request itself ends with its own limit.
    await vi.advanceTimersByTimeAsync(74_999);
    expect(bench.onTimeout).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.onTimeout.mock.calls).toEqual([['iframe_request_timeout']]);
  });

  it('raises the alert when the site says nothing about its result for 120 s', async () => {
    const bench = create(createOwnSite({ CONNECT_SOCIAL: () => new Promise(() => undefined) }));
    const { login, post } = await begin(bench);
    await post({ resultUri: RESULT });
    await vi.advanceTimersByTimeAsync(119_999);
    expect([login.codes, bench.onTimeout.mock.calls]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(1);
    await flush();
    expect([login.codes, bench.onTimeout.mock.calls]).toEqual([['CONNECTION_TIMEOUT'], [['iframe_request_timeout']]]);
    expect(bench.client.cached.isLoginUsed).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://provider.example@evil.example',
    'http://provider.example',
    'provider',
  ])('does not lead to %s', async (uri) => {
    const { login, popup } = await begin(create(createOwnSite({ GET_SOCIAL_REDIRECT_URI: async () => ({ uri }) })));
    expect(login.settlements[0]?.error).toMatchObject({
      code: 'SOCIAL_URI_FAILED',
      message: 'Could not fetch the social redirect uri',
    });
    expect([popup.location.href, popup.closed]).toEqual([`${SITE_ORIGIN}/loading`, true]);
  });

  it('fails if the site has no address for it', async () => {
    const GET_SOCIAL_REDIRECT_URI = async () => {
      throw new SiteError('INTERNAL', 'not configured');
    };
    const { login } = await begin(create(createOwnSite({ GET_SOCIAL_REDIRECT_URI })));
    expect(login.codes).toEqual(['SOCIAL_URI_FAILED']);
  });

  it('is cancelled if the visitor refuses at the provider', async () => {
    const CONNECT_SOCIAL = async () => {
      throw new SiteError('LOGIN_CANCELLED', 'access_denied');
    };
    const bench = create(createOwnSite({ CONNECT_SOCIAL }));
    const { login, post } = await begin(bench);
    await post({ resultUri: RESULT });
    expect([login.codes, [...bench.storage]]).toEqual([['POPUP_CLOSED'], []]);
  });

  it('closes the popup when the visitor leaves, and takes no result any more', async () => {
    const bench = create();
    const { leave, listeners, login, popup, post } = await begin(bench);
    leave();
    await flush();
    expect([login.codes, popup.closed, bench.host.listenerCount]).toEqual([['CONNECTION_ABORTED'], true, listeners]);
    await post({ resultUri: RESULT });
    expect(login.settlements).toHaveLength(1);
  });

  it('fails without a popup', async () => {
    const { client } = create();
    const login = watch(
      client.connectSocial('google', {
        signal: new AbortController().signal,
        mode: 'popup',
        popup: null,
        onPhase: vi.fn(),
      }),
    );
    await flush();
    expect(login.settlements[0]?.error).toMatchObject({
      code: 'POPUP_BLOCKED',
      message: 'Could not open social popup',
    });
  });
});

describe('a social login by a redirect of the page', () => {
  const redirect = async (bench: Bench, more: { returnUrl?: string; resultUri?: string } = {}) => {
    const login = watch(
      bench.client.connectSocial('x', {
        signal: new AbortController().signal,
        mode: 'redirect',
        popup: null,
        onPhase: vi.fn(),
        ...more,
      }),
    );
    await flush();
    await vi.advanceTimersByTimeAsync(500);
    await flush();
    return login;
  };
  const answer = (uri: string) =>
    createHostedSite(({ event }, reply) =>
      reply('SUCCESS', event === 'GET_SOCIAL_REDIRECT_URI' ? { uri } : REPLY_EXAMPLES[event]),
    );

  it('leaves the page for the provider; if it stays, the login times out', async () => {
    const bench = create();
    const login = await redirect(bench, { returnUrl: 'https://app.example/' });
    expect(bench.assigned).toEqual([PROVIDER]);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(login.codes).toEqual(['SOCIAL_LOGIN_TIMEOUT']);
  });

  it('tells our own site where to return to, before it asks for the provider', async () => {
    const own = createOwnSite();
    await redirect(create(own), { returnUrl: 'https://app.example/a/page?with=more' });
    expect(own.requests.slice(-2)).toEqual([
      {
        event: 'SYNC_DAPP_DATA',
        payload: expect.objectContaining({
          metadata: expect.objectContaining({ url: 'https://app.example/a/page?with=more' }),
        }),
      },
      { event: 'GET_SOCIAL_REDIRECT_URI', payload: { provider: 'x' } },
    ]);
    await vi.advanceTimersByTimeAsync(45_000);
  });

  it.each([
    [`${PROVIDER}?state=abc`, `${PROVIDER}?state=abc--https%253A%252F%252Fapp.example%252F`],
    [PROVIDER, PROVIDER],
  ])('tells a hosted site where to return to, in the state: %s', async (uri, expected) => {
    const bench = create({ ...answer(uri), wire: 'hosted' });
    await redirect(bench, { returnUrl: 'https://app.example/' });
    expect(bench.assigned).toEqual([expected]);
    await vi.advanceTimersByTimeAsync(45_000);
  });

  it('tells it in the nested address, too', async () => {
    const nested = `${PROVIDER}?state=abc`;
    const uri = `https://auth.example/?provider_authorization_url=${encodeURIComponent(nested)}`;
    const bench = create({ ...answer(uri), wire: 'hosted' });
    await redirect(bench, { returnUrl: 'https://app.example/' });
    const led = new URL(bench.assigned[0] ?? '').searchParams.get('provider_authorization_url') ?? '';
    expect(new URL(led).searchParams.get('state')).toBe('abc--https%3A%2F%2Fapp.example%2F');
    await vi.advanceTimersByTimeAsync(45_000);
  });

  it('goes on with what the page was led back with', async () => {
    const own = createOwnSite();
    const bench = create(own);
    const login = await redirect(bench, { resultUri: RESULT });
    expect(login.codes).toEqual(['resolved']);
    expect(own.requests.at(-1)).toEqual({ event: 'CONNECT_SOCIAL', payload: { uri: RESULT } });
    expect(bench.assigned).toEqual([]);
  });

  it('does not go on with the address of another site', async () => {
    const login = await redirect(create(), { resultUri: 'https://evil.example/?ticket=1' });
    expect(login.codes).toEqual(['UNTRUSTED_ORIGIN']);
  });
});
