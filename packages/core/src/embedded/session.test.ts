import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { signMessage } from '../connection/request.controller.js';
import { LoginError } from '../errors/login-failures.js';
import { MethodNotAllowedError } from '../errors/request-errors.js';
import type { AdapterFactory } from '../ports/adapter.js';
import { goBack } from '../router/router.controller.js';
import { flush } from '../testing/flush.js';
import { deferred, fakeAdapter, memoryStorage, rejects } from '../testing.js';
import { NOTICE_TEXTS } from './login-notices.js';
import { createEmbeddedModal, type EmbeddedModalOptions } from './testing/embedded-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SMART = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ref = { namespace: 'eip155', connectorId: 'ID_AUTH' } as const;
const site = { isLoggedIn: true, smartAccountNetworks: [31_337] };

/** A modal whose visitor is connected. */
async function connected(options: EmbeddedModalOptions = {}) {
  const bench = await createEmbeddedModal({ site, ...options });
  await bench.modal.connect(ref);
  await flush();
  return bench;
}

describe('the client of the embedded wallet', () => {
  it('is not created where nobody has logged in, and no login is on screen', async () => {
    const { environments, modal } = await createEmbeddedModal({ features: { email: false, socials: ['google'] } });
    await modal.open({ view: 'WhatIsAWallet' });
    await flush();
    expect(environments).toEqual([]);
  });

  it('is created at once after an earlier login, and with the first connection', async () => {
    const again = await createEmbeddedModal({ stored: { 'login-used': 'true' } });
    expect(again.environments).toHaveLength(1);
    const first = await createEmbeddedModal({ site });
    void first.modal.connect(ref);
    await flush();
    expect(first.environments).toHaveLength(1);
  });

  it('gets what belongs to its modal', async () => {
    const { environment, modal, storage } = await connected({ themeMode: 'light', themeVariables: { '--accent': 1 } });
    const { metadata, projectId, rpcUrlOf, sdk, storage: own, theme } = environment();
    expect({ metadata, projectId, sdk }).toMatchObject({
      metadata: { name: expect.any(String) },
      projectId: 'self-hosted',
      sdk: { type: 'foyerkit', version: expect.stringMatching(/^\d/) },
    });
    expect(theme()).toEqual({ mode: 'light', variables: { '--accent': 1 } });
    expect([rpcUrlOf('eip155:31337'), rpcUrlOf('eip155:5')]).toEqual(['http://127.0.0.1:39882', undefined]);
    own.set('email', 'a@b.example');
    expect(storage.keys()).toContain('foyerkit:embedded:email');
    await modal.destroy();
    expect(environment().lifetime.aborted).toBe(true);
  });

  it('has no frame where nothing can show one', async () => {
    const { environment } = await connected();
    const request = { src: 'https://secure.example/sdk', title: 'Wallet' } as never;
    await expect(environment().frame.open(request)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNAVAILABLE' });
  });

  it('is given back with the feature', async () => {
    const { client, isBound, modal } = await connected();
    expect(client.listenerCount).toBe(1);
    await modal.destroy();
    expect([isBound(), client.listenerCount]).toEqual([false, 0]);
  });

  it('that ends before it is there breaks nothing', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bound = deferred<never>();
    const { modal, status } = await createEmbeddedModal({ site, bind: () => bound.promise });
    await modal.connect(ref);
    bound.reject(new LoginError('EMBEDDED_WALLET_UNAVAILABLE'));
    await flush();
    expect([status('eip155'), warned.mock.calls]).toEqual(['connected', []]);
  });

  it.each([
    ['iframe_load_failed', 'APKT003'],
    ['iframe_request_timeout', 'APKT004'],
  ] as const)('that reports %s raises %s', async (reason, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { environment, modal } = await connected();
    environment().onTimeout(reason);
    await vi.waitFor(() => expect(modal.getState().alert?.code).toBe(code));
  });
});

describe('a frame that does not load', () => {
  it.each([
    [true, 'Error loading embedded wallet in PWA'],
    [false, 'Network Error: Wallet Load Failed'],
  ])('in an installed app (%s) says “%s”', async (isInstalled, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isInstalled && query === '(display-mode: standalone)',
    }));
    const { environment, modal } = await connected();
    environment().onTimeout('iframe_load_failed');
    await vi.waitFor(() => expect(modal.getState().alert).toMatchObject({ code: 'APKT003', displayMessage: text }));
  });

  it('is no alert with debug off', async () => {
    const { environment, modal } = await connected({ debug: false });
    environment().onTimeout('iframe_load_failed');
    await vi.dynamicImportSettled();
    expect(modal.getState().alert).toBeNull();
  });
});

describe('the session', () => {
  it('is in the state while the wallet is connected, and who is logged in', async () => {
    const { methods, state } = await connected();
    expect(state()).toMatchObject({
      user: { method: 'email', email: 'visitor@example.org' },
      smartAccountNetworks: [31_337],
      byNamespace: { eip155: { networkId: 'eip155:31337' } },
    });
    expect(methods.info()).toEqual({
      email: 'visitor@example.org',
      userName: null,
      authProvider: 'email',
      accountType: 'smartAccount',
      isSmartAccountDeployed: false,
      smartAccountAddress: SMART,
    });
    expect(methods.info('solana')).toBeNull();
  });

  it('ends in the state when it ends at the site', async () => {
    const { client, state } = await connected();
    client.end();
    expect(state()).toMatchObject({ user: null, byNamespace: {} });
  });

  it('shows nobody if the wallet ends its connection', async () => {
    const { methods, modal } = await connected();
    await modal.disconnect('eip155');
    expect(methods.info()).toBeNull();
  });
});

describe('the account type', () => {
  const asked = async (options: EmbeddedModalOptions) =>
    (await connected(options)).environment().accountTypeOf('eip155:31337');

  it('is the default of the host, else a smart account where there are some', async () => {
    expect(await asked({})).toBe('smartAccount');
    expect(await asked({ defaultAccountTypes: { eip155: 'eoa' } })).toBe('eoa');
    expect(await asked({ site: { isLoggedIn: true } })).toBe('eoa');
  });

  it('that the visitor has chosen is used now, after a reload and after another login', async () => {
    const bench = await connected();
    await bench.methods.setAccountType('eip155', 'eoa');
    const again = await connected({ storage: bench.storage });
    expect(again.environment().accountTypeOf('eip155:31337')).toBe('eoa');
    await again.modal.disconnect();
    await again.modal.connect(ref);
    expect(again.environment().accountTypeOf('eip155:31337')).toBe('eoa');
    await again.methods.setAccountType('eip155', 'smartAccount');
    await flush();
    expect(again.methods.info()).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false });
    expect(again.environment().accountTypeOf('eip155:31337')).toBe('smartAccount');
  });

  it('is not read from storage that holds something else', async () => {
    for (const text of ['{"eip155":"payment"}', 'not JSON', `{"eip155":"eoa","x":"${'x'.repeat(300)}"}`]) {
      const storage = memoryStorage({ 'foyerkit:embedded:account-types': text });
      expect(await asked({ storage })).toBe('smartAccount');
    }
  });

  it('does not change if the site keeps the former one, nor without smart accounts, nor without a connection', async () => {
    const refusing = await connected({ site: { ...site, answers: { setAccountType: async () => 'eoa' } } });
    const toSmart = () => refusing.methods.setAccountType('eip155', 'smartAccount');
    await expect(toSmart()).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(refusing.state()).toMatchObject({ preferredAccountTypes: {}, isSwitchingAccountType: false });
    const without = await connected({ site: { isLoggedIn: true } });
    await expect(without.methods.setAccountType('eip155', 'smartAccount')).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
    });
    expect(without.client.calls).not.toContain('setAccountType');
    await expect(without.methods.setAccountType('solana', 'eoa')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });

  it('that was not switched says so in the open modal', async () => {
    const { methods, modal } = await connected({ site: { ...site, answers: { setAccountType: async () => 'eoa' } } });
    const toSmart = () => methods.setAccountType('eip155', 'smartAccount').catch(() => undefined);
    await toSmart();
    const snack = () => modal.store.getState().notices.snack?.key ?? '';
    expect(snack()).toBe('');
    await modal.open({ view: 'Account' });
    await toSmart();
    expect(NOTICE_TEXTS[snack()]).toBe('Failed to switch account type');
  });

  it('is not taken from an answer of the site about the former one', async () => {
    const late = deferred<void>();
    const bench = await createEmbeddedModal({ site });
    const { user } = bench.client;
    // The adapter asks first, to connect; then core, whether the contract exists.
    vi.spyOn(bench.client, 'user')
      .mockImplementationOnce(user)
      .mockImplementationOnce(async (...asked) => {
        const former = await user(...asked);
        await late.promise;
        return former;
      });
    await bench.modal.connect(ref);
    await flush();
    await bench.methods.setAccountType('eip155', 'eoa');
    await flush();
    late.resolve();
    await flush();
    expect(bench.methods.info()).toMatchObject({ accountType: 'eoa' });
  });
});

describe('an approval', () => {
  const approval = { method: 'personal_sign', namespace: 'eip155' } as const;

  it('is shown in the open modal, and the modal goes back when it was decided', async () => {
    const { environment, modal, state, view } = await connected();
    await modal.open({ view: 'AccountSettings' });
    environment().onApproval('opened', approval);
    expect([view(), state()?.approval]).toEqual(['ApproveTransaction', approval]);
    environment().onApproval('closed', approval);
    await flush();
    expect([view(), state()?.approval]).toEqual(['AccountSettings', null]);
  });

  it('opens no modal: the frame alone shows it', async () => {
    const { environment, view } = await connected();
    environment().onApproval('opened', approval);
    expect(view()).toBeNull();
    environment().onApproval('closed', approval);
    await flush();
    expect(view()).toBeNull();
  });

  it('reads the balance again afterwards', async () => {
    const { environment, evm } = await connected();
    const before = evm.calls.filter((call) => call === 'getBalance').length;
    environment().onApproval('opened', approval);
    environment().onApproval('closed', approval);
    await flush();
    expect(evm.calls.filter((call) => call === 'getBalance')).toHaveLength(before + 1);
  });

  it.each([
    ['closing the modal', 'close'],
    ['going back', 'back'],
  ] as const)('is rejected by %s, and the next one shows', async (_, way) => {
    const { client, dispatch, environment, modal, view } = await connected();
    await modal.open();
    environment().onApproval('opened', approval);
    if (way === 'close') await modal.close();
    else await dispatch(goBack());
    expect(client.calls.filter((call) => call === 'abortRequests')).toHaveLength(1);
    environment().onApproval('closed', approval);
    await modal.open();
    environment().onApproval('opened', approval);
    expect(view()).toBe('ApproveTransaction');
  });
});

describe('a request that is not allowed', () => {
  const connector = { id: 'ID_AUTH', namespace: 'eip155', type: 'AUTH', name: 'Email & Socials' } as const;
  const fake = fakeAdapter({ connectors: [connector] });
  const refusing: AdapterFactory = {
    namespace: 'eip155',
    create: async (context) => ({
      ...(await fake.create(context)),
      signMessage: rejects(new MethodNotAllowedError('personal_sign')),
    }),
  };
  type Bench = Awaited<ReturnType<typeof connected>>;

  it.each([
    ['"eth_sign"', {}, ({ environment }: Bench) => environment().onNotAllowed('eth_sign')],
    [
      'signMessage',
      { adapters: [refusing] },
      ({ dispatch }: Bench) => dispatch(signMessage({ namespace: 'eip155', message: 'Hello' })),
    ],
  ])('is logged, and the visitor reads it 300 ms later: %s', async (what, options, ask) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bench = await connected(options);
    const snack = () => bench.modal.store.getState().notices.snack?.key ?? null;
    await bench.modal.open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      void ask(bench);
      await vi.advanceTimersByTimeAsync(299);
      expect(log).toHaveBeenCalledWith(`[foyerkit] Requested RPC call is not allowed: ${what}`);
      expect(snack()).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(snack()).toBe('snack.embedded.notAllowed');
      expect(NOTICE_TEXTS['snack.embedded.notAllowed']).toBe('Action not allowed');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the check of the page', () => {
  it('begins when logins are on screen, once, and hides what does not work', async () => {
    const environment = vi.fn(async () => ({ obstacles: { google: 'coop' }, mustRedirect: true }) as const);
    const { methods, modal, state } = await createEmbeddedModal({
      site: { answers: { environment } },
      features: { socials: ['google', 'x'] },
    });
    expect(environment).not.toHaveBeenCalled();
    await modal.open();
    await flush();
    expect(environment).toHaveBeenCalledWith(['email', 'google', 'x'], null);
    expect(state()).toMatchObject({ obstacles: { google: 'coop' }, mustRedirect: true });
    expect(methods.explain()).toMatchObject({ email: null, google: 'coop', x: null, farcaster: 'notAllowed' });
    await modal.close();
    await modal.open();
    await flush();
    expect(environment).toHaveBeenCalledTimes(1);
  });

  it('is made again if the site did not answer, or its client did not load', async () => {
    const environment = vi.fn();
    environment.mockRejectedValueOnce(new Error('no chunk'));
    environment.mockResolvedValueOnce({ obstacles: { email: 'noFrame' }, mustRedirect: false });
    environment.mockResolvedValueOnce({ obstacles: {}, mustRedirect: false });
    const { methods, modal } = await createEmbeddedModal({ site: { answers: { environment } } });
    for (const expected of [null, 'noFrame', null]) {
      await modal.open();
      await flush();
      expect(methods.explain().email).toBe(expected);
      await modal.close();
    }
    expect(environment).toHaveBeenCalledTimes(3);
  });

  it('is not made while the embedded wallet is connected', async () => {
    const environment = vi.fn();
    const { modal } = await connected({ site: { ...site, answers: { environment } } });
    await modal.open({ view: 'AccountSettings' });
    await flush();
    expect(environment).not.toHaveBeenCalled();
  });
});
