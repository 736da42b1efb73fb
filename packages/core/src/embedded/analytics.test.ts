import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '../effects/analytics-events.js';
import { LoginError } from '../errors/login-failures.js';
import { flush } from '../testing/flush.js';
import { FAKE_EMBEDDED_CODE, type FakeEmbeddedOptions } from '../testing.js';
import { startEmailUpdate, submitNewEmail } from './email-update.flow.js';
import { emailFieldChosen, upgradeChosen } from './embedded.slice.js';
import { cancelLogin, loginFlow, submitCode, submitEmail, submitSocial } from './login.flow.js';
import { createEmbeddedModal } from './testing/embedded-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

const start = async (answers: FakeEmbeddedOptions['answers'] = {}) => {
  const bench = await createEmbeddedModal({ site: { answers, smartAccountNetworks: [31_337] } });
  const events: AnalyticsEvent[] = [];
  bench.modal.subscribeEvents((event) => events.push(event));
  await vi.dynamicImportSettled();
  await bench.modal.open();
  events.length = 0;
  const popup = { close: () => undefined } as unknown as Window;
  return {
    ...bench,
    events,
    recorded: () => events.map(({ data }) => [data.event, data.properties]),
    names: () => events.map(({ data }) => data.event),
    social: () => bench.dispatch(submitSocial({ provider: 'google', popup, canLeave: true })),
  };
};

const google = { provider: 'google' };

describe('the events of a login', () => {
  it('by e-mail are those of its steps, without the address', async () => {
    const { dispatch, events, recorded } = await start();
    dispatch(emailFieldChosen());
    const login = dispatch(submitEmail('visitor@mail.example'));
    await flush();
    dispatch(submitCode('000000'));
    await flush();
    dispatch(submitCode(FAKE_EMBEDDED_CODE));
    await login;
    expect(recorded()).toEqual([
      ['EMAIL_LOGIN_SELECTED', {}],
      ['EMAIL_SUBMITTED', {}],
      ['EMAIL_VERIFICATION_CODE_SENT', {}],
      ['EMAIL_VERIFICATION_CODE_FAIL', { message: 'Invalid code' }],
      ['EMAIL_VERIFICATION_CODE_PASS', {}],
      ['CONNECT_SUCCESS', { method: 'email', name: 'Email & Socials' }],
      ['MODAL_CLOSE', { connected: true }],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/mail\.example|0x/);
  });

  it('include that a device was confirmed', async () => {
    const { dispatch, names } = await start({ connectEmail: async () => 'VERIFY_DEVICE' });
    void dispatch(submitEmail('visitor@mail.example'));
    await flush();
    expect(names()).toEqual(['EMAIL_SUBMITTED', 'DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT']);
  });

  it('with a provider name the provider', async () => {
    const { recorded, social } = await start();
    await social();
    expect(recorded().filter(([name]) => String(name).startsWith('SOCIAL'))).toEqual([
      ['SOCIAL_LOGIN_STARTED', google],
      ['SOCIAL_LOGIN_REQUEST_USER_DATA', google],
      ['SOCIAL_LOGIN_SUCCESS', google],
    ]);
  });

  it('that goes on where the page was led back to do not say again that it has started', async () => {
    const { dispatch, recorded } = await start();
    await dispatch(loginFlow.start({ method: 'google', popup: null, resultUri: 'https://secure.example/result' }));
    expect(recorded().filter(([name]) => String(name).startsWith('SOCIAL'))).toEqual([
      ['SOCIAL_LOGIN_REQUEST_USER_DATA', google],
      ['SOCIAL_LOGIN_SUCCESS', google],
    ]);
  });

  it.each([
    ['POPUP_CLOSED', [['SOCIAL_LOGIN_CANCELED', google]]],
    ['SOCIAL_LOGIN_TIMEOUT', [['SOCIAL_LOGIN_ERROR', google]]],
    [
      'UNTRUSTED_ORIGIN',
      [
        ['SOCIAL_LOGIN_ERROR', google],
        ['SECURE_SITE_ERROR', { errorType: 'UNTRUSTED_ORIGIN', errorMessage: 'Untrusted Origin' }],
      ],
    ],
  ] as const)('that fails with %s say so once', async (code, expected) => {
    const { recorded, social } = await start({ connectSocial: () => Promise.reject(new LoginError(code)) });
    await social();
    expect(recorded()).toEqual([['SOCIAL_LOGIN_STARTED', google], ...expected]);
  });

  it('say that it was left', async () => {
    const { dispatch, names, social } = await start({ connectSocial: () => new Promise(() => undefined) });
    const login = social();
    await flush();
    dispatch(cancelLogin());
    await login;
    expect(names()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']);
  });

  it('contain no address that a site names', async () => {
    const error = new LoginError(
      'CODE_INVALID',
      {},
      'No code for ada@mail.example at 0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    );
    const { dispatch, recorded } = await start({ connectOtp: () => Promise.reject(error) });
    void dispatch(submitEmail('visitor@mail.example'));
    await flush();
    dispatch(submitCode(FAKE_EMBEDDED_CODE));
    await flush();
    expect(recorded().at(-1)).toEqual(['EMAIL_VERIFICATION_CODE_FAIL', { message: 'No code for … at 0x…' }]);
  });
});

describe('the events of the account', () => {
  it('are a change of the address, of the account type, and an upgrade', async () => {
    const { client, dispatch, events, methods, modal, recorded } = await start();
    client.logIn();
    await modal.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' });
    await flush();
    events.length = 0;
    void dispatch(startEmailUpdate());
    await flush();
    dispatch(submitNewEmail('new@mail.example'));
    await flush();
    await methods.setAccountType('eip155', 'eoa');
    dispatch(upgradeChosen());
    expect(recorded().slice(1)).toEqual([
      ['EMAIL_EDIT', {}],
      ['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa', network: 'eip155:31337' }],
      ['EMAIL_UPGRADE_FROM_MODAL', {}],
    ]);
  });
});

describe('a fault of the secure site', () => {
  it('is reported, at most five times in a minute', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { client, environment, modal, recorded, events } = await start();
    client.logIn();
    await modal.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' });
    events.length = 0;
    for (let count = 0; count < 7; count++) environment().onTimeout('iframe_request_timeout');
    const report = ['SECURE_SITE_ERROR', { errorType: 'APKT004', errorMessage: 'iframe_request_timeout' }];
    expect(recorded()).toEqual([report, report, report, report, report]);
    vi.restoreAllMocks();
  });
});
