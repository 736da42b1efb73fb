import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toConnectRejection } from '../connection/connect-rejection.js';
import { LoginError } from '../errors/login-failures.js';
import { ModalError } from '../errors/modal-error.js';
import type { SocialLoginOptions } from '../ports/embedded.js';
import { goBack } from '../router/router.controller.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import { flush } from '../testing/flush.js';
import { untyped } from '../testing/untyped.js';
import { deferred, type FakeEmbeddedOptions, memoryStorage } from '../testing.js';
import { environmentChecked } from './embedded.slice.js';
import { submitSocial } from './login.flow.js';
import { canRedirect, openLoginPopup } from './login-popup.js';
import type { RedirectPage } from './redirect-return.js';
import { createEmbeddedModal, type EmbeddedModalOptions } from './testing/embedded-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const createPopup = () => {
  const close = vi.fn();
  return { close, popup: { close } as unknown as Window };
};

const start = async (answers: FakeEmbeddedOptions['answers'] = {}, options: EmbeddedModalOptions = {}) => {
  const bench = await createEmbeddedModal({ site: { answers }, features: { socials: true }, ...options });
  await bench.modal.open();
  const { close, popup } = createPopup();
  return {
    ...bench,
    close,
    popup,
    press: (provider: 'farcaster' | 'google' = 'google') =>
      bench.dispatch(submitSocial({ provider, popup: provider === 'farcaster' ? null : popup, canLeave: true })),
    step: () => bench.state()?.login?.step ?? null,
    error: () => bench.state()?.login?.error?.code ?? null,
    snack: () => bench.modal.store.getState().notices.snack?.key ?? null,
  };
};

describe('a social login', () => {
  it('shows its view in the press, follows the popup and connects the wallet', async () => {
    const result = deferred<void>();
    let options: SocialLoginOptions | undefined;
    const connectSocial = async (_: unknown, given: SocialLoginOptions) => {
      options = given;
      given.onPhase('waiting');
      await result.promise;
    };
    const { client, close, popup, press, state, status, step, views } = await start({ connectSocial });
    const login = press();
    expect([views(), step()]).toEqual([['Connect', 'ConnectingSocial'], 'opening']);
    await flush();
    expect([step(), options?.popup, options?.mode]).toEqual(['waiting', popup, 'popup']);
    options?.onPhase('retrieving');
    expect(step()).toBe('retrieving');
    client.logIn({ method: 'google', userName: 'ada' });
    result.resolve();
    await login;
    await flush();
    expect([status('eip155'), status('solana')]).toEqual(['connected', 'connected']);
    expect(state()).toMatchObject({ login: null, user: { method: 'google', userName: 'ada' } });
    expect(close).toHaveBeenCalled();
  });

  it('has no window in an action or in the state', async () => {
    const seen: string[] = [];
    const { modal, press } = await start();
    modal.store.subscribe(() => seen.push(JSON.stringify(modal.store.getState().embedded)));
    await press();
    await flush();
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.join()).not.toContain('popup');
  });

  it.each([
    ['POPUP_CLOSED', 'Connect'],
    ['UNTRUSTED_ORIGIN', 'Connect'],
    ['SOCIAL_LOGIN_TIMEOUT', 'ConnectingSocial'],
    ['SOCIAL_URI_FAILED', 'ConnectingSocial'],
    ['SOCIAL_LOGIN_FAILED', 'ConnectingSocial'],
  ] as const)('that fails with %s says so in a snackbar and leaves the visitor on %s', async (code, expected) => {
    const { close, error, press, snack, view } = await start({
      connectSocial: () => Promise.reject(new LoginError(code)),
    });
    await press();
    await flush();
    expect([snack(), view(), error()]).toEqual([
      `snack.embedded.${code}`,
      expected,
      expected === 'Connect' ? null : code,
    ]);
    expect(close).toHaveBeenCalled();
  });

  it('can be tried again where it failed', async () => {
    const connectSocial = vi.fn(async () => undefined);
    connectSocial.mockRejectedValueOnce(new LoginError('SOCIAL_LOGIN_FAILED') as never);
    const { client, press, status, views } = await start({ connectSocial });
    await press();
    client.logIn({ method: 'google' });
    await press();
    await flush();
    expect([status('eip155'), views()]).toEqual(['connected', ['Connect']]);
  });

  it('closes its popup and connects nothing if its view is left', async () => {
    const { client, close, dispatch, evm, press, state } = await start({
      connectSocial: () => new Promise(() => undefined),
    });
    const login = press();
    await flush();
    await dispatch(goBack());
    await login;
    client.logIn();
    await flush();
    expect([close.mock.calls.length > 0, state()?.login, evm.calls.includes('connect')]).toEqual([true, null, false]);
  });

  it('says that the browser opens no popup, where the page cannot be led away either', async () => {
    const { dispatch, snack, view } = await start();
    await dispatch(submitSocial({ provider: 'google', popup: null, canLeave: false }));
    expect([view(), snack()]).toEqual(['Connect', 'snack.embedded.POPUP_BLOCKED']);
  });

  it('of a host that is not among its socials opens nothing', async () => {
    const open = vi.fn();
    vi.stubGlobal('window', { open, top: null, self: null });
    const { methods, modal } = await createEmbeddedModal({ features: { email: false, socials: ['google'] } });
    await expect(methods.loginWith('github')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNAVAILABLE' });
    await expect(methods.login('ada@example.com')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNAVAILABLE' });
    expect([open.mock.calls.length, modal.getState().isOpen]).toEqual([0, false]);
  });

  it('of a host opens its popup in the press, at the site’s own page', async () => {
    const { popup } = createPopup();
    const open = vi.fn(() => popup);
    vi.stubGlobal('window', { open, top: null, self: null });
    const { methods, modal, status } = await start();
    await modal.close();
    const login = methods.loginWith('google');
    expect(open).toHaveBeenCalledWith(
      'https://secure.example/loading',
      'popupWindow',
      'width=600,height=800,scrollbars=yes',
    );
    await login;
    expect(status('eip155')).toBe('connected');
  });
});

it('a login of a host for which the browser opens no popup is rejected where the page cannot be led away', async () => {
  vi.stubGlobal('window', { open: () => null, top: {}, self: {} });
  const { client, methods } = await start();
  const rejection = await methods.loginWith('google').catch((thrown: unknown) => thrown);
  expect(rejection).toMatchObject({ code: 'POPUP_BLOCKED' });
  expect(toConnectRejection(rejection).message).toBe('Failed to initiate social connection');
  expect(client.calls).not.toContain('connectSocial');
});

describe('a host that opens the view of a social login', () => {
  const page = {};
  const open = vi.fn<() => unknown>();

  const openView = async (
    provider: 'farcaster' | 'google',
    { answers = {}, popup = createPopup().popup as unknown, top = page } = {},
  ) => {
    open.mockReset().mockReturnValue(popup);
    vi.stubGlobal('window', { open, top, self: page });
    const bench = await start(answers);
    await bench.modal.close();
    await bench.modal.open({ view: 'ConnectingSocial', data: { provider } });
    return { ...bench, entry: () => selectCurrentView(bench.modal.store.getState()) };
  };

  it('starts the login with its popup, and connects the wallet', async () => {
    const result = deferred<void>();
    const { client, status, step, views } = await openView('google', {
      answers: { connectSocial: () => result.promise },
    });
    expect(open).toHaveBeenCalledExactlyOnceWith('https://secure.example/loading', 'popupWindow', expect.any(String));
    await flush();
    expect([views(), step()]).toEqual([['ConnectingSocial'], 'opening']);
    client.logIn({ method: 'google' });
    result.resolve();
    await vi.waitFor(() => expect(status('eip155')).toBe('connected'));
  });

  it('shows the code of Farcaster in its place, without a popup', async () => {
    const { step, views } = await openView('farcaster', {
      answers: { connectFarcaster: () => new Promise<never>(() => undefined) },
    });
    await vi.waitFor(() => expect(step()).toBe('waiting'));
    expect([views(), open.mock.calls]).toEqual([['ConnectingFarcaster'], []]);
  });

  it('reads there why no login was started', async () => {
    const { client, entry, state } = await openView('google', { popup: null, top: {} });
    await flush();
    expect(entry()).toMatchObject({ view: 'ConnectingSocial', params: { error: { code: 'POPUP_BLOCKED' } } });
    expect([state()?.login, client.calls.includes('connectSocial')]).toEqual([null, false]);
  });

  it('reads there why a login has failed', async () => {
    const { entry, error } = await openView('google', {
      answers: { connectSocial: () => Promise.reject(new LoginError('SOCIAL_LOGIN_FAILED')) },
    });
    await vi.waitFor(() => expect(error()).toBe('SOCIAL_LOGIN_FAILED'));
    expect(entry()).toEqual({ view: 'ConnectingSocial', params: { provider: 'google' } });
  });

  it('must name a provider', async () => {
    const { modal } = await start();
    await modal.close();
    const data = { provider: 'myspace' };
    await expect(modal.open(untyped({ view: 'ConnectingSocial', data }))).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    });
    expect(modal.getState().isOpen).toBe(false);
  });

  it('starts none that the view alone shows', async () => {
    const { client, dispatch } = await start();
    dispatch(viewPushed({ view: 'ConnectingSocial', params: { provider: 'google' } }));
    await flush();
    expect(client.calls).not.toContain('connectSocial');
  });
});

describe('the popup of a social login', () => {
  it.each(['Telegram', 'a browser without popups'])('is not opened for a host in %s', async (where) => {
    const open = vi.fn();
    const page = {};
    vi.stubGlobal('window', { open, top: page, self: page });
    vi.stubGlobal('location', { href: 'https://app.example/' });
    if (where === 'Telegram')
      vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.1' });
    const { client, dispatch, methods } = await start({ connectSocial: () => new Promise(() => undefined) });
    if (where !== 'Telegram') dispatch(environmentChecked({ obstacles: {}, mustRedirect: true }));
    void methods.loginWith('google').catch(() => undefined);
    await vi.waitFor(() => expect(client.calls).toContain('connectSocial'));
    expect(open).not.toHaveBeenCalled();
  });

  it('is not opened by some browsers; a page in a frame cannot be led away', () => {
    expect(openLoginPopup('https://secure.example/sdk', { open: () => null })).toBeNull();
    const page = {};
    expect([canRedirect({ top: page, self: page }), canRedirect({ top: {}, self: page })]).toEqual([true, false]);
  });
});

describe('a login with Farcaster', () => {
  it('shows the URL for a phone, waits for it and connects the wallet', async () => {
    const approved = deferred<{ readonly userName: string }>();
    const { client, press, state, status, step, view } = await start({ connectFarcaster: () => approved.promise });
    const login = press('farcaster');
    await flush();
    expect([view(), step(), state()?.farcasterUrl]).toEqual([
      'ConnectingFarcaster',
      'waiting',
      'https://farcaster.example/connect?channel=1',
    ]);
    client.logIn({ method: 'farcaster', userName: 'ada' });
    approved.resolve({ userName: 'ada' });
    await login;
    expect([status('eip155'), state()?.user?.userName, state()?.farcasterUrl]).toEqual(['connected', 'ada', null]);
  });

  it('that is left forgets its URL, and ends at the site', async () => {
    const { client, dispatch, press, state } = await start({ connectFarcaster: () => new Promise(() => undefined) });
    const login = press('farcaster');
    await flush();
    await dispatch(goBack());
    await login;
    expect([state()?.farcasterUrl, client.calls.includes('reload')]).toEqual([null, true]);
  });

  it('that fails says so', async () => {
    const { error, press, snack } = await start({
      farcasterUrl: () => Promise.reject(new LoginError('FARCASTER_FAILED')),
    });
    await press('farcaster');
    expect([error(), snack()]).toEqual(['FARCASTER_FAILED', 'snack.embedded.FARCASTER_FAILED']);
    // The site itself has failed, whose error says nothing about the login.
    const failing = await start({ connectFarcaster: () => Promise.reject(new ModalError('REQUEST_FAILED', 'Down')) });
    await failing.press('farcaster');
    expect([failing.error(), failing.snack()]).toEqual(['FARCASTER_FAILED', 'snack.embedded.FARCASTER_FAILED']);
  });
});

describe('a social login that leads the page away', () => {
  const RESULT = 'https://secure.example/result?code=1';
  const createPage = (href: string) => {
    const replaceState = vi.fn();
    const page: RedirectPage = { location: { href }, history: { replaceState, state: { page: 1 } } };
    return { ...page, replaceState };
  };
  const visit = (href: string) => {
    const page = createPage(href);
    vi.stubGlobal('location', page.location);
    vi.stubGlobal('history', page.history);
    return page;
  };

  it('goes on when the page was led back, once, with a clean address bar', async () => {
    const storage = memoryStorage();
    visit('https://app.example/shop?item=1#top');
    const left = await start({ connectSocial: () => new Promise(() => undefined) }, { storage });
    let asked: SocialLoginOptions | undefined;
    void left.dispatch(submitSocial({ provider: 'google', popup: null, canLeave: true }));
    await flush();
    expect(left.client.calls).toContain('connectSocial');
    await left.modal.destroy();

    const { replaceState } = visit(`https://app.example/shop?item=1&result_uri=${encodeURIComponent(RESULT)}#top`);
    const connectSocial = async (_: unknown, options: SocialLoginOptions) => {
      asked = options;
    };
    const back = await createEmbeddedModal({ site: { isLoggedIn: true, answers: { connectSocial } }, storage });
    await vi.waitFor(() => expect(back.status('eip155')).toBe('connected'));
    expect(asked).toMatchObject({ mode: 'redirect', popup: null, resultUri: RESULT });
    expect(replaceState).toHaveBeenCalledWith({ page: 1 }, '', 'https://app.example/shop?item=1#top');
    await back.modal.destroy();
    const again = await createEmbeddedModal({ storage });
    expect(again.client.calls).not.toContain('connectSocial');
  });

  it('names the page, without an earlier result, as the one to lead back to', async () => {
    visit('https://app.example/?result_uri=old&item=1');
    let asked: SocialLoginOptions | undefined;
    const connectSocial = async (_: unknown, options: SocialLoginOptions) => {
      asked = options;
      await new Promise(() => undefined);
    };
    const { dispatch } = await start({ connectSocial });
    void dispatch(submitSocial({ provider: 'google', popup: null, canLeave: true }));
    await flush();
    expect(asked).toMatchObject({ mode: 'redirect', returnUrl: 'https://app.example/?item=1' });
  });

  it('leads the page away where it has lost the popup that was opened before this was known', async () => {
    visit('https://app.example/shop');
    const modes: string[] = [];
    const connectSocial = async (_: unknown, { mode, popup }: SocialLoginOptions) => {
      modes.push(`${mode}, ${popup ? 'a popup' : 'none'}`);
      if (mode === 'redirect') await new Promise(() => undefined);
      dispatch(environmentChecked({ obstacles: {}, mustRedirect: true }));
      throw new LoginError('POPUP_CLOSED');
    };
    const { dispatch, error, press, view } = await start({ connectSocial });
    void press();
    await flush();
    expect(modes).toEqual(['popup, a popup', 'redirect, none']);
    expect([view(), error()]).toEqual(['ConnectingSocial', null]);
  });

  it.each([
    ['no login has led it away', null],
    ['it was led away more than ten minutes ago', { provider: 'google', at: 1_000_000 - 600_001 }],
    ['what was stored says something else', { provider: 'myspace', at: 1_000_000 }],
  ])('is ignored if %s', async (_, stored) => {
    const { replaceState } = visit(`https://app.example/?result_uri=${encodeURIComponent(RESULT)}`);
    const storage = memoryStorage(stored ? { 'foyerkit:embedded:redirect': JSON.stringify(stored) } : {});
    const { client, view } = await createEmbeddedModal({ storage, now: () => 1_000_000 });
    await flush();
    expect([client.calls, view(), replaceState.mock.calls]).toEqual([[], null, []]);
  });

  it('waits for a visitor who has come back without a result', async () => {
    visit('https://app.example/');
    const stored = JSON.stringify({ provider: 'google', at: 1_000_000 });
    const storage = memoryStorage({ 'foyerkit:embedded:redirect': stored });
    await createEmbeddedModal({ storage, now: () => 1_000_000 });
    expect(storage.getItem('foyerkit:embedded:redirect')).toBe(stored);
  });
});
