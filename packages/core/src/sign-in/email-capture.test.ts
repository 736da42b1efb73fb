import { describe, expect, it, vi } from 'vitest';
import { LoginError } from '../errors/login-failures.js';
import { SignInFailedError } from '../errors/sign-in-errors.js';
import type { FeatureModule } from '../features/feature-module.js';
import type { SiwxEmails } from '../ports/sign-in.js';
import { viewPushed } from '../router/router.slice.js';
import { FIRST_ADDRESS } from '../testing/accounts.js';
import { testConnector } from '../testing/fake-adapter.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { signInFeature } from './sign-in.feature.js';
import { captureSkipped, codeGiven, codeWanted, emailGiven } from './sign-in.slice.js';
import { memorySiwx, sessionOf, startSignIn } from './testing/start-sign-in.js';

const EMAIL = 'ada@mail.example';
const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const account = { accountAddress: FIRST_ADDRESS, chainId: 'eip155:31337' } as const;

/** The state of an embedded wallet whose visitor has logged in by e-mail. */
const embeddedFeatureOf = (email: string): FeatureModule => {
  const accounts = [{ address: FIRST_ADDRESS, type: 'eoa' }];
  const state = { user: { email, userName: null, method: 'email' }, byNamespace: { eip155: { accounts } } };
  return { name: 'embedded', reducers: { embedded: () => state } };
};

/** A modal that asks for an address, and a server whose code is 123456. */
function start(emailCapture: true | readonly string[], part: Partial<SiwxEmails> = {}, isRequired = true) {
  const emails = {
    request: vi.fn<SiwxEmails['request']>(part.request ?? (async () => 'code-sent')),
    confirm: vi.fn<SiwxEmails['confirm']>(async (_, code) => {
      if (code !== '123456') throw new LoginError(code === '000000' ? 'CODE_EXPIRED' : 'CODE_INVALID');
    }),
    forget: vi.fn<SiwxEmails['forget']>(),
  };
  const host = memorySiwx({ emails, getRequired: () => isRequired });
  const page = startSignIn(host, {}, { features: { emailCapture } });
  const { dispatch, getState } = page.modal.store;
  return { ...page, dispatch, emails, host, capture: () => getState().signIn?.capture ?? null };
}

async function untilAsked(page: ReturnType<typeof start>) {
  page.modal.connect(wallet).catch(() => undefined);
  await expect.poll(page.view).toBe('DataCapture');
}

async function untilCode(page: ReturnType<typeof start>) {
  await untilAsked(page);
  page.dispatch(emailGiven(EMAIL));
  await expect.poll(page.view).toBe('DataCaptureOtpConfirm');
}

describe('a visitor who is asked for an e-mail address', () => {
  it('confirms it with the code, and then signs', async () => {
    const page = start(['required']);
    await untilCode(page);
    expect(page.emails.request.mock.calls).toEqual([[account, EMAIL]]);
    expect(page.capture()).toMatchObject({ isRequired: true, step: 'code', email: EMAIL });
    expect(page.prompt()).toBeNull();
    for (const [code, error] of [
      ['999999', 'CODE_INVALID'],
      ['000000', 'CODE_EXPIRED'],
    ] as const) {
      page.dispatch(codeGiven(code));
      await expect.poll(() => page.capture()?.error?.code).toBe(error);
    }
    expect(page.capture()?.step).toBe('code');
    page.dispatch(codeWanted());
    await expect.poll(page.snack).toBe('snack.signIn.codeResent');
    expect(page.emails.request).toHaveBeenCalledTimes(2);
    page.dispatch(codeGiven('123456'));
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.sign();
    await expect.poll(() => page.evm()?.status).toBe('connected');
    expect([page.view(), page.capture()]).toEqual([null, null]);
  });

  it('signs at once with an address that the server knows to be the visitor’s, which is offered the next time', async () => {
    const page = start(['required'], { request: async () => 'verified' });
    await untilAsked(page);
    page.dispatch(emailGiven(EMAIL));
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.cancel();
    await expect.poll(() => page.evm()?.status).toBe('disconnected');
    await untilAsked(page);
    expect(page.capture()?.recent).toEqual([EMAIL]);
  });

  it('reads why no code was sent, and can give another address', async () => {
    const request = vi.fn<SiwxEmails['request']>().mockResolvedValue('code-sent');
    request.mockRejectedValueOnce(new SignInFailedError({}, 'Failed to send email OTP'));
    const page = start(['required'], { request });
    await untilAsked(page);
    page.dispatch(emailGiven(EMAIL));
    await expect.poll(() => page.capture()?.error?.message).toBe('Failed to send email OTP');
    expect([page.view(), page.capture()?.step]).toEqual(['DataCapture', 'email']);
    page.dispatch(emailGiven(EMAIL));
    await expect.poll(page.view).toBe('DataCaptureOtpConfirm');
  });

  it('submits the address of the login by itself', async () => {
    const page = start(['required'], { request: async () => 'verified' });
    await page.modal.features.install(embeddedFeatureOf(EMAIL));
    page.modal.connect(wallet).catch(() => undefined);
    await expect.poll(page.view).toBe('SIWXSignMessage');
    expect(page.emails.request.mock.calls).toEqual([[account, EMAIL]]);
  });

  it('can skip the step where the address is not required, and not where it is', async () => {
    const page = start(true);
    await untilAsked(page);
    page.dispatch(captureSkipped());
    await expect.poll(page.view).toBe('SIWXSignMessage');
    expect(page.emails.forget.mock.calls).toEqual([[account]]);
    const required = start(['required']);
    await untilAsked(required);
    required.dispatch(captureSkipped());
    await expect.poll(required.view).toBe('DataCapture');
    expect(required.emails.forget).not.toHaveBeenCalled();
  });

  it.each([untilAsked, untilCode])('disconnects by closing the modal: %o', async (until) => {
    const page = start(['required']);
    await until(page);
    await page.modal.close();
    await expect.poll(() => page.evm()?.status).toBe('disconnected');
    expect([page.view(), page.capture(), page.prompt()]).toEqual([null, null, null]);
    expect(page.adapter.calls).toContain('disconnect');
  });

  it('is shown the step again after another view', async () => {
    const page = start(['required']);
    await untilCode(page);
    page.dispatch(viewPushed({ view: 'Networks' }));
    await expect.poll(page.view).toBe('DataCapture');
  });

  it('leaves the wallet connected by closing what the host has asked for', async () => {
    const page = start(true, {}, false);
    await untilAsked(page);
    page.dispatch(captureSkipped());
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.cancel();
    await expect.poll(() => page.evm()?.status).toBe('connected');
    const methods = await page.modal.features.install(signInFeature);
    const signedIn = methods?.signIn();
    await expect.poll(page.view).toBe('DataCapture');
    await page.modal.close();
    await expect(signedIn).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' });
    expect(page.evm()?.status).toBe('connected');
  });
});

describe('a project whose configuration asks for an address', () => {
  const emails: SiwxEmails = { request: async () => 'code-sent', confirm: async () => undefined, forget: () => {} };
  const required = { features: [{ id: 'email_capture', isEnabled: true, config: ['required'] }] };

  /** A page that connects before the configuration is there. */
  function connectEarly() {
    let answer: (response: Response) => void = () => undefined;
    const configuration = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { fetch, urls } = stubFetch(({ pathname }) =>
      pathname === '/appkit/v1/config' ? configuration : json({ data: [], count: 0, allowedOrigins: [] }),
    );
    const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
    const page = startSignIn(memorySiwx({ emails }), {}, { services, fetch });
    page.modal.connect(wallet).catch(() => undefined);
    const isAsked = () => urls.some(({ pathname }) => pathname === '/appkit/v1/config');
    return { ...page, answer, isAsked };
  }

  it('has it asked for, however late the configuration is', async () => {
    const page = connectEarly();
    await expect.poll(page.isAsked).toBe(true);
    expect([page.view(), page.prompt()]).toEqual([null, null]);
    page.answer(json(required));
    await expect.poll(page.view).toBe('DataCapture');
    expect(page.modal.store.getState().signIn?.capture).toMatchObject({ isRequired: true });
  });

  it('cannot have it asked for while it does not answer: the host’s options count', async () => {
    const page = connectEarly();
    page.answer(new Response('', { status: 503 }));
    await expect.poll(page.view).toBe('SIWXSignMessage');
  });
});

describe('nobody is asked for an address', () => {
  it('who has a session', async () => {
    const emails: SiwxEmails = { request: async () => 'code-sent', confirm: async () => undefined, forget: () => {} };
    const host = memorySiwx({ emails }, [sessionOf(account)]);
    const page = startSignIn(host, {}, { features: { emailCapture: true } });
    await page.modal.connect(wallet);
    expect([page.evm()?.status, page.view()]).toEqual(['connected', null]);
  });

  it('where the sign-in of the host cannot have one confirmed', async () => {
    const page = startSignIn(memorySiwx(), {}, { features: { emailCapture: ['required'] } });
    page.modal.connect(wallet).catch(() => undefined);
    await expect.poll(page.view).toBe('SIWXSignMessage');
  });
});
