import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { LoginError } from '../errors/login-failures.js';
import { RequestRejectedError } from '../errors/request-errors.js';
import { networkChosen } from '../networks/choices.js';
import { goBack } from '../router/router.controller.js';
import { flush } from '../testing/flush.js';
import { deferred, FAKE_EMBEDDED_CODE, type FakeEmbeddedOptions, fakeAdapter, localNetwork } from '../testing.js';
import { loginErrorCleared } from './embedded.slice.js';
import { cancelLogin, resendMail, submitCode, submitEmail } from './login.flow.js';
import { createEmbeddedModal, type EmbeddedModalOptions } from './testing/embedded-modal.js';

const EMAIL = 'visitor@mail.example';

// Loaded first, so that no test waits for the transformation of code.
beforeAll(() => import('../features/install-features.js'), 60_000);

afterEach(() => void vi.restoreAllMocks());

const start = async (answers: FakeEmbeddedOptions['answers'] = {}, options: EmbeddedModalOptions = {}) => {
  const bench = await createEmbeddedModal({ site: { answers }, ...options });
  await bench.modal.open();
  return {
    ...bench,
    /** The visitor types an address and presses the arrow; settles when the login has ended. */
    press: (email = EMAIL) => bench.dispatch(submitEmail(email)),
    type: async (code: string) => {
      bench.dispatch(submitCode(code));
      await flush();
    },
    resend: async () => {
      bench.dispatch(resendMail());
      await flush();
    },
    step: () => bench.state()?.login?.step ?? null,
    error: () => bench.state()?.login?.error ?? null,
    snack: () => bench.modal.store.getState().notices.snack?.key ?? null,
    count: (method: string) => bench.client.calls.filter((call) => call === method).length,
  };
};

describe('a login by e-mail', () => {
  it('sends a code, asks for it and connects every chain namespace that has an embedded wallet', async () => {
    const connectEmail = vi.fn(async () => 'VERIFY_OTP' as const);
    const { modal, press, state, status, step, type, view } = await start({ connectEmail });
    const login = press(`  ${EMAIL} `);
    expect(step()).toBe('sending');
    await flush();
    expect(connectEmail).toHaveBeenCalledWith(EMAIL, expect.any(AbortSignal));
    expect([view(), step(), state()?.login?.email]).toEqual(['EmailVerifyOtp', 'code', EMAIL]);
    await type(FAKE_EMBEDDED_CODE);
    await login;
    await flush();
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual(['connected', 'connected', 'disconnected']);
    expect(modal.getState()).toMatchObject({ isOpen: false, activeNamespace: 'eip155' });
    expect(state()).toMatchObject({ login: null, user: { method: 'email', userName: null } });
  });

  it('shows a wrong code where it was typed, and takes the next one', async () => {
    const { error, press, snack, status, step, type, view } = await start();
    const login = press();
    await flush();
    await type('000000');
    expect([view(), step(), error()?.code, snack()]).toEqual(['EmailVerifyOtp', 'code', 'CODE_INVALID', null]);
    await type(FAKE_EMBEDDED_CODE);
    await login;
    expect(status('eip155')).toBe('connected');
  });

  it('shows an invalid address at its field until it is edited, and other failures in a snackbar', async () => {
    const { dispatch, error, press, snack, step, view } = await start();
    await press('visitor');
    expect([view(), step(), error()?.message]).toEqual(['Connect', 'email', 'Invalid email. Try again.']);
    expect(snack()).toBeNull();
    dispatch(loginErrorCleared());
    expect(error()).toBeNull();
    const failing = await start({ connectEmail: () => Promise.reject(new LoginError('LOGIN_ABORTED')) });
    await failing.press();
    expect([failing.view(), failing.snack()]).toEqual(['Connect', 'snack.embedded.LOGIN_ABORTED']);
  });

  it('sends one mail for two presses', async () => {
    const sending = deferred<'VERIFY_OTP'>();
    const { count, press } = await start({ connectEmail: () => sending.promise });
    void press();
    await press();
    await flush();
    expect(count('connectEmail')).toBe(1);
  });

  it('asks again for a code, and stays if that fails', async () => {
    const connectEmail = vi.fn(async () => 'VERIFY_OTP' as const);
    const { error, modal, press, resend, snack, state, step, view } = await start({ connectEmail });
    void press();
    await flush();
    await resend();
    expect([snack(), step(), state()?.login?.mailCount]).toEqual(['snack.embedded.codeResent', 'code', 2]);
    connectEmail.mockRejectedValueOnce(new LoginError('EMAIL_COOLDOWN', {}, 'Please try again after 12 seconds'));
    await resend();
    expect([view(), step(), error()?.message]).toEqual(['EmailVerifyOtp', 'code', 'Please try again after 12 seconds']);
    expect(modal.store.getState().notices.snack).toMatchObject({
      key: 'snack.embedded.cooldown',
      values: { seconds: 12 },
    });
  });

  it('waits for a device to be confirmed, as long as its link works, and then for the code in its place', async () => {
    const confirmed = deferred<void>();
    const connectDevice = vi.fn(() => confirmed.promise);
    connectDevice.mockRejectedValueOnce(new ConnectionTimeoutError());
    const { press, step, type, views, status } = await start({
      connectEmail: async () => 'VERIFY_DEVICE',
      connectDevice,
    });
    const login = press();
    await flush();
    expect([views().at(-1), step(), connectDevice.mock.calls.length]).toEqual(['EmailVerifyDevice', 'device', 2]);
    confirmed.resolve();
    await flush();
    expect([views(), step()]).toEqual([['Connect', 'EmailVerifyOtp'], 'code']);
    await type(FAKE_EMBEDDED_CODE);
    await login;
    expect(status('eip155')).toBe('connected');
  });

  it('asks the site for 20 minutes whether the link was opened, and then says that it was not', async () => {
    const clock = { now: 1_000_000 };
    const connectDevice = vi.fn(async () => {
      // The site's limit for one reply.
      clock.now += 120_000;
      throw new ConnectionTimeoutError();
    });
    const { error, press, step } = await start(
      { connectEmail: async () => 'VERIFY_DEVICE', connectDevice },
      { now: () => clock.now },
    );
    void press();
    await vi.waitFor(() => expect(error()?.code).toBe('CONNECTION_TIMEOUT'));
    expect([connectDevice.mock.calls.length, step()]).toEqual([10, 'device']);
  });

  it('raises no alert while it waits for a device, as a request for each two minutes of it ends', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const confirmed = deferred<void>();
    const { environment, modal, press, step } = await start({
      connectEmail: async () => 'VERIFY_DEVICE',
      connectDevice: () => confirmed.promise,
    });
    const events: string[] = [];
    modal.subscribeEvents(({ data }) => events.push(data.event));
    await vi.dynamicImportSettled();
    void press();
    await flush();
    environment().onTimeout('iframe_request_timeout');
    await vi.dynamicImportSettled();
    expect([step(), modal.getState().alert, events.includes('SECURE_SITE_ERROR')]).toEqual(['device', null, false]);
    confirmed.resolve();
    await flush();
    environment().onTimeout('iframe_request_timeout');
    await vi.waitFor(() => expect(modal.getState().alert?.code).toBe('APKT004'));
    expect([step(), events.includes('SECURE_SITE_ERROR')]).toEqual(['code', true]);
  });

  it('says that a link has expired, and sends another one', async () => {
    const actions = ['VERIFY_DEVICE', 'VERIFY_DEVICE'] as ('VERIFY_DEVICE' | 'VERIFY_OTP')[];
    const { count, error, press, resend, step, view } = await start({
      connectEmail: async () => actions.shift() ?? 'VERIFY_OTP',
      connectDevice: () => Promise.reject(new LoginError('CODE_EXPIRED')),
    });
    void press();
    await flush();
    expect([view(), step(), error()?.code, count('connectDevice')]).toEqual([
      'EmailVerifyDevice',
      'device',
      'CODE_EXPIRED',
      1,
    ]);
    await resend();
    expect([step(), count('connectDevice')]).toEqual(['device', 2]);
    await resend();
    expect([view(), step()]).toEqual(['EmailVerifyOtp', 'code']);
  });

  it('says only in the view that the link was refused', async () => {
    const { error, press, snack, step, view } = await start({
      connectEmail: async () => 'VERIFY_DEVICE',
      connectDevice: () => Promise.reject(new RequestRejectedError()),
    });
    void press();
    await flush();
    expect([view(), step(), error()?.code, snack()]).toEqual(['EmailVerifyDevice', 'device', 'REQUEST_REJECTED', null]);
  });

  it('connects at once if the site needs nothing more', async () => {
    const bench = await start({ connectEmail: async () => 'CONNECT' });
    bench.client.logIn({ email: EMAIL });
    await bench.press();
    await flush();
    expect([bench.status('eip155'), bench.state()?.user?.email]).toEqual(['connected', EMAIL]);
  });

  it('beside another wallet leads to the list of wallets, which says that one was added', async () => {
    const other = { id: 'other', namespace: 'eip155', type: 'ANNOUNCED', name: 'Other Wallet' } as const;
    const embedded = { id: 'ID_AUTH', namespace: 'eip155', type: 'AUTH', name: 'Email & Socials' } as const;
    const adapter = fakeAdapter({ connectors: [embedded, other], keepsSeveral: true });
    const { modal, press, status, type, views } = await start(
      {},
      { adapters: [adapter], networks: [localNetwork], features: { multiWallet: true } },
    );
    await modal.multiWallet();
    await modal.connect({ namespace: 'eip155', connectorId: other.id });
    await modal.open({ view: 'Connect' });
    const login = press();
    await flush();
    await type(FAKE_EMBEDDED_CODE);
    await login;
    await vi.waitFor(() => expect(views()).toEqual(['Account', 'ProfileWallets']));
    expect([status('eip155'), modal.store.getState().notices.snack?.key]).toEqual(['connected', 'snack.walletAdded']);
  });

  it('first goes to the first network with an embedded wallet', async () => {
    const { dispatch, modal, press, view, views } = await start();
    dispatch(networkChosen({ networkId: 'bip122:regtest' }));
    await flush();
    await modal.open();
    expect(modal.getState().activeNamespace).toBe('bip122');
    const seen: string[] = [];
    const stop = modal.store.subscribe(() => seen.push(view() ?? ''));
    void press();
    await flush();
    stop();
    expect(seen).toContain('SwitchNetwork');
    expect([modal.getState().activeNamespace, views()]).toEqual(['eip155', ['Connect', 'EmailVerifyOtp']]);
  });

  it('asks for the code again if the site requires it, also where DataCapture is installed', async () => {
    const connectOtp = vi.fn(() => Promise.reject(new LoginError('OTP_REQUIRED')));
    const { press, snack, step, type, view } = await start({ connectOtp }, { views: { DataCapture: {} } });
    void press();
    await flush();
    await type(FAKE_EMBEDDED_CODE);
    // Nobody would hear what is entered in DataCapture: no account has connected that could sign in.
    expect([view(), step(), snack()]).toEqual(['EmailVerifyOtp', 'code', 'snack.embedded.OTP_REQUIRED']);
    await type(FAKE_EMBEDDED_CODE);
    expect(connectOtp).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the modal is closed', (bench: Awaited<ReturnType<typeof start>>) => bench.modal.close()],
    ['the visitor goes back', (bench: Awaited<ReturnType<typeof start>>) => bench.dispatch(goBack())],
    ['it is cancelled', async (bench: Awaited<ReturnType<typeof start>>) => bench.dispatch(cancelLogin())],
  ])('connects nothing if %s before it has ended', async (_, leave) => {
    const verified = deferred<void>();
    const bench = await start({ connectOtp: () => verified.promise });
    const login = bench.press();
    await flush();
    await bench.type(FAKE_EMBEDDED_CODE);
    await leave(bench);
    await login;
    verified.resolve();
    await flush();
    expect([bench.status('eip155'), bench.state()?.login]).toEqual(['disconnected', null]);
    expect(bench.evm.calls).not.toContain('connect');
  });

  it('leads back to where it was started if the wallet does not connect', async () => {
    const user = () => Promise.reject(new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: 'Not here.' }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { press, snack, step, type, view } = await start({ user });
    const login = press();
    await flush();
    await type(FAKE_EMBEDDED_CODE);
    await login;
    expect([view(), step(), snack()]).toEqual(['Connect', null, 'snack.embedded.EMBEDDED_WALLET_UNAVAILABLE']);
  });

  it('ignores a code that nothing waits for', async () => {
    const { count, press, type } = await start();
    await type(FAKE_EMBEDDED_CODE);
    void press();
    await flush();
    expect(count('connectOtp')).toBe(0);
  });

  it('is available to hosts, who learn how it ends', async () => {
    const { methods, modal, type, view } = await start();
    const login = methods.login(EMAIL);
    await flush();
    expect(view()).toBe('EmailVerifyOtp');
    await type(FAKE_EMBEDDED_CODE);
    await expect(login).resolves.toBeUndefined();
    expect(methods.info()).toMatchObject({ authProvider: 'email', accountType: 'eoa' });
    await modal.disconnect();
    const left = methods.login(EMAIL);
    await flush();
    await modal.close();
    await expect(left).rejects.toMatchObject({ code: 'FLOW_CANCELLED' });
  });
});
