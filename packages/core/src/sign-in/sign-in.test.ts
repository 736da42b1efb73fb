import { describe, expect, it, vi } from 'vitest';
import { RequestRejectedError } from '../errors/request-errors.js';
import type { AdapterConnection } from '../ports/adapter.js';
import type { SiwxEmails } from '../ports/sign-in.js';
import { FIRST_ADDRESS, SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { deferred, fakeAdapter, testConnector } from '../testing/fake-adapter.js';
import { flush } from '../testing/flush.js';
import { storedVisit, storedWallet } from '../testing/stored.js';
import { connectorChosen } from '../wallets/choices.js';
import { selectIsCloseDisabled } from './closing.selectors.js';
import { emailGiven } from './sign-in.slice.js';
import { memorySiwx, sessionOf, startSignIn } from './testing/start-sign-in.js';

const ONE = 'eip155:31337';
const TWO = 'eip155:31338';
const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const first = { accountAddress: FIRST_ADDRESS, chainId: ONE } as const;
const onNetwork = (networkId: AdapterConnection['networkId'], address = FIRST_ADDRESS) =>
  testConnection({ networkId, accounts: [{ address, type: 'eoa' }] });

/** Connects by a press in the modal, up to the prompt. */
async function untilAsked(page: ReturnType<typeof startSignIn>) {
  await page.modal.ready();
  await page.modal.open();
  page.modal.store.dispatch(connectorChosen({ chosen: testConnector }));
  await expect.poll(page.view).toBe('SIWXSignMessage');
}

/** The same, and signs. */
async function untilSigned(page: ReturnType<typeof startSignIn>) {
  await untilAsked(page);
  await page.sign();
  await expect.poll(() => page.evm()?.status).toBe('connected');
}

const emit = (page: ReturnType<typeof startSignIn>, connection: AdapterConnection) =>
  page.adapter.emit({ type: 'connectionChanged', connection });

describe('a wallet that connects where sign-in is required', () => {
  it('counts once its account has signed, which closes the modal', async () => {
    const host = memorySiwx();
    const page = startSignIn(host);
    await untilAsked(page);
    expect(page.evm()).toMatchObject({ status: 'authenticating', address: null });
    expect(page.prompt()).toMatchObject({ networkId: ONE, address: FIRST_ADDRESS, status: 'asking', isRequired: true });
    expect(selectIsCloseDisabled(page.modal.store.getState())).toBe(true);
    expect(page.events).not.toContain('CONNECT_SUCCESS');
    await page.sign();
    await expect.poll(() => page.evm()).toMatchObject({ status: 'connected', address: FIRST_ADDRESS });
    expect(host.calls).toEqual([`createMessage ${ONE}`, `addSession ${ONE}`]);
    expect(host.sessions()).toEqual([
      expect.objectContaining({ signature: `signed:app.test ${ONE} ${FIRST_ADDRESS} n1` }),
    ]);
    expect(page.view()).toBeNull();
    await expect.poll(() => page.events).toContain('CONNECT_SUCCESS');
    expect(page.events.filter((event) => event.includes('SIWX'))).toEqual([
      'CLICK_SIGN_SIWX_MESSAGE',
      'SIWX_AUTH_SUCCESS',
    ]);
  });

  it('is not asked where its account has a session, also after a reload', async () => {
    const host = memorySiwx({}, [sessionOf(first)]);
    const page = startSignIn(host);
    await page.modal.connect(wallet);
    expect(page.evm()?.status).toBe('connected');
    expect(page.prompt()).toBeNull();
    const storage = storedVisit({ connections: { eip155: storedWallet } });
    const next = startSignIn(host, {}, { storage });
    await expect.poll(() => next.evm()?.status).toBe('connected');
    expect([next.view(), host.calls]).toEqual([null, []]);
  });

  it.each([
    ['has expired', { expirationTime: '2020-01-01T00:00:00Z' }],
    ['has a time that cannot be read', { expirationTime: 'soon' }],
    ['is not valid yet', { notBefore: '2999-01-01T00:00:00Z' }],
    ['belongs to another account', { accountAddress: SECOND_ADDRESS }],
    ['belongs to another network', { chainId: TWO }],
  ])('is asked where the session %s', async (_, part) => {
    const session = sessionOf(first);
    const getSessions = async () => [{ ...session, data: { ...session.data, ...part } }];
    await untilAsked(startSignIn(memorySiwx({ getSessions })));
  });

  it('is asked after a reload without a session, in a modal that opens for it', async () => {
    const page = startSignIn(memorySiwx(), {}, { storage: storedVisit({ connections: { eip155: storedWallet } }) });
    await expect.poll(page.view).toBe('SIWXSignMessage');
    expect(page.evm()?.status).toBe('authenticating');
    await page.sign();
    await expect.poll(() => page.evm()?.status).toBe('connected');
    expect(page.view()).toBeNull();
  });

  it('signs once, however often Sign is pressed', async () => {
    const answer = deferred<string>();
    const page = startSignIn(memorySiwx(), { signMessage: () => answer.promise });
    await untilAsked(page);
    await page.sign();
    await page.sign();
    expect(page.prompt()?.status).toBe('signing');
    expect(page.adapter.calls.filter((call) => call === 'signMessage')).toHaveLength(1);
  });

  it('is asked again after a rejection, with the reason, and can sign then', async () => {
    const signMessage = vi.fn(async (message: string) => `signed:${message}`);
    signMessage.mockRejectedValueOnce(new RequestRejectedError());
    const page = startSignIn(memorySiwx(), { signMessage });
    await untilAsked(page);
    await page.sign();
    await expect.poll(page.snack).toBe('snack.signIn.failed');
    expect([page.view(), page.prompt()?.status]).toEqual(['SIWXSignMessage', 'asking']);
    expect(page.events).toContain('SIWX_AUTH_ERROR');
    await page.sign();
    await expect.poll(() => page.evm()?.status).toBe('connected');
  });

  it.each([
    ['refuses the signature', { addSession: async () => Promise.reject(new Error('The signature is not valid')) }],
    ['has no message', { createMessage: async () => Promise.reject(new Error('no nonce')) }],
    [
      'has a message for another account',
      {
        createMessage: async () => ({
          ...sessionOf({ ...first, accountAddress: SECOND_ADDRESS }).data,
          toString: (): string => 'text',
        }),
      },
    ],
    ['signs nothing', { signMessage: async () => '' }],
  ])('does not count where the host %s', async (_, part) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = startSignIn(memorySiwx(part));
    await untilAsked(page);
    await page.sign();
    await expect.poll(page.snack).toBe('snack.signIn.failed');
    expect(page.evm()?.status).toBe('authenticating');
  });

  it('ends, with Connect and the reason, where it is not known whether there is a session', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = startSignIn(memorySiwx({ getSessions: () => Promise.reject(new Error('down')) }));
    await page.modal.ready();
    await page.modal.open();
    page.modal.store.dispatch(connectorChosen({ chosen: testConnector }));
    await expect.poll(page.snack).toBe('snack.signIn.checkFailed');
    expect([page.view(), page.evm()?.status]).toEqual(['Connect', 'disconnected']);
    expect(page.evm()?.error).toEqual({
      code: 'SIGN_IN_FAILED',
      message: 'A problem occurred while trying initialize authentication',
    });
    expect(page.adapter.calls).toContain('disconnect');
  });

  it('is verified again where the account has to be, in the view for it if there is one', async () => {
    const emails: SiwxEmails = { request: async () => 'verified', confirm: async () => undefined, forget: () => {} };
    const signMessage = () => Promise.reject(new Error('OTP is required'));
    const page = startSignIn(memorySiwx({ emails }), { signMessage });
    await page.modal.features.install({ name: 'capture', views: { DataCapture: {} } } as never);
    await untilAsked(page);
    await page.sign();
    await expect.poll(page.snack).toBe('snack.signIn.otpRequired');
    await expect.poll(page.view).toBe('DataCapture');
    expect(page.prompt()?.status).toBe('asking');
    page.modal.store.dispatch(emailGiven('ada@mail.example'));
    await expect.poll(page.view).toBe('SIWXSignMessage');
  });

  it('runs what comes before signing first', async () => {
    const page = startSignIn(memorySiwx());
    await page.modal.ready();
    const methods = await page.modal.store.dispatch((_dispatch, _getState, { features }) => features.load('signIn'));
    const asked = deferred<void>();
    const step = vi.fn(() => asked.promise);
    methods?.addStep(step);
    const connecting = page.modal.connect(wallet);
    connecting.catch(() => undefined);
    await expect.poll(() => step.mock.calls).toEqual([[expect.objectContaining({ ...first, namespace: 'eip155' })]]);
    expect(page.prompt()).toBeNull();
    asked.resolve();
    await expect.poll(page.view).toBe('SIWXSignMessage');
  });

  it('uses what was signed when it connected, once', async () => {
    const host = memorySiwx();
    const page = startSignIn(host);
    await page.modal.ready();
    const methods = await page.modal.store.dispatch((_dispatch, _getState, { features }) => features.load('signIn'));
    methods?.takeEarly(sessionOf(first));
    await page.modal.connect(wallet);
    expect([page.evm()?.status, host.calls]).toEqual(['connected', [`addSession ${ONE}`]]);
    expect(page.events).toContain('SIWX_AUTH_SUCCESS');
  });
});

describe('leaving the prompt', () => {
  it('disconnects the wallet, and closes the modal', async () => {
    const page = startSignIn(memorySiwx());
    await untilAsked(page);
    await page.cancel();
    await expect.poll(() => page.evm()?.status).toBe('disconnected');
    await expect.poll(page.view).toBeNull();
    expect(page.evm()?.error).toBeNull();
    expect(page.adapter.calls).toContain('disconnect');
    expect(page.events).toContain('CLICK_CANCEL_SIWX');
  });

  it('is the same while the wallet is asked, and what it signs later is not used', async () => {
    const answer = deferred<string>();
    const host = memorySiwx();
    const page = startSignIn(host, { signMessage: () => answer.promise });
    await untilAsked(page);
    await page.sign();
    await page.cancel();
    answer.resolve('signed');
    await expect.poll(() => page.evm()?.status).toBe('disconnected');
    await flush();
    expect(host.calls).toEqual([`createMessage ${ONE}`]);
    expect(page.events).not.toContain('SIWX_AUTH_ERROR');
  });

  it('by closing the modal cancels', async () => {
    const page = startSignIn(memorySiwx());
    await untilAsked(page);
    page.modal.close();
    await expect.poll(() => page.evm()?.status).toBe('disconnected');
    expect(page.events).toContain('CLICK_CANCEL_SIWX');
  });

  it('for another view leads back to it', async () => {
    const page = startSignIn(memorySiwx());
    await untilAsked(page);
    await page.modal.open({ view: 'Connect' });
    await expect.poll(page.view).toBe('SIWXSignMessage');
    expect(page.evm()?.status).toBe('authenticating');
  });

  it('keeps the wallet connected where sign-in is not required, and asks again for another network only', async () => {
    const page = startSignIn(memorySiwx({ getRequired: () => false }));
    await untilAsked(page);
    await page.cancel();
    await expect.poll(() => page.evm()?.status).toBe('connected');
    expect(page.view()).toBeNull();
    emit(page, onNetwork(TWO));
    await expect.poll(page.view).toBe('SIWXSignMessage');
    page.modal.close();
    await expect.poll(() => page.evm()).toMatchObject({ status: 'connected', networkId: TWO });
    emit(page, onNetwork(ONE));
    await expect.poll(() => page.evm()).toMatchObject({ status: 'connected', networkId: ONE });
    expect(page.view()).toBeNull();
    const storage = storedVisit({ connections: { eip155: storedWallet } });
    const next = startSignIn(memorySiwx({ getRequired: () => false }), {}, { storage });
    await expect.poll(() => next.evm()?.status).toBe('connected');
    expect(next.view()).toBeNull();
  });
});

describe('a wallet that has signed in', () => {
  it('is asked again on another network, and returns to the former one when the visitor cancels', async () => {
    const page = startSignIn(memorySiwx());
    await untilSigned(page);
    emit(page, onNetwork(TWO));
    await expect.poll(page.view).toBe('SIWXSignMessage');
    expect(page.evm()?.status).toBe('authenticating');
    await page.cancel();
    await expect.poll(() => page.evm()).toMatchObject({ status: 'connected', networkId: ONE });
    expect(page.adapter.calls).toContain('switchNetwork');
    await expect.poll(page.view).toBeNull();
  });

  it('is disconnected there on request, and with Cancel where its former session has ended', async () => {
    const host = memorySiwx();
    const page = startSignIn(host);
    await untilSigned(page);
    emit(page, onNetwork(TWO));
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.disconnect();
    await expect.poll(() => page.evm()?.status).toBe('disconnected');
    await expect.poll(page.view).toBeNull();
    await expect.poll(host.sessions).toEqual([]);
    await untilSigned(page);
    await host.siwx.setSessions([]);
    emit(page, onNetwork(TWO));
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.cancel();
    await expect.poll(() => page.evm()?.status).toBe('disconnected');
    expect(page.adapter.calls).not.toContain('switchNetwork');
  });

  it('is asked again where the wallet does not return', async () => {
    const page = startSignIn(memorySiwx(), { switchNetwork: () => Promise.reject(new Error('no')) });
    await untilSigned(page);
    emit(page, onNetwork(TWO));
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.cancel();
    await expect.poll(page.snack).toBe('snack.switchFailed');
    expect([page.view(), page.prompt()?.status]).toEqual(['SIWXSignMessage', 'asking']);
  });

  it('is asked for another account, and the sessions of the former end', async () => {
    const host = memorySiwx();
    const page = startSignIn(host);
    await untilSigned(page);
    emit(page, onNetwork(ONE, SECOND_ADDRESS));
    await expect.poll(() => page.prompt()?.address).toBe(SECOND_ADDRESS);
    await expect.poll(host.sessions).toEqual([]);
    await page.sign();
    await expect.poll(() => page.evm()).toMatchObject({ status: 'connected', address: SECOND_ADDRESS });
  });

  it('does not sign in with an account that it left while it was asked', async () => {
    const answer = deferred<string>();
    const host = memorySiwx();
    const page = startSignIn(host, { signMessage: () => answer.promise });
    await untilAsked(page);
    await page.sign();
    emit(page, onNetwork(ONE, SECOND_ADDRESS));
    await expect.poll(() => page.prompt()?.address).toBe(SECOND_ADDRESS);
    answer.resolve(`signed:app.test ${ONE} ${FIRST_ADDRESS} n1`);
    await flush();
    expect(host.sessions()).toEqual([]);
    expect(page.prompt()?.status).toBe('asking');
  });

  it('is not asked on a network that the host has not configured', async () => {
    const page = startSignIn(memorySiwx());
    await untilSigned(page);
    emit(page, onNetwork('eip155:5'));
    await expect.poll(() => page.evm()).toMatchObject({ status: 'connected', networkId: 'eip155:5' });
  });

  it.each([
    ['signs out', undefined, ['setSessions 0']],
    ['keeps its session where the host says so', false, []],
  ])('%s when it disconnects', async (_, signOutOnDisconnect, calls) => {
    const host = memorySiwx(signOutOnDisconnect === undefined ? {} : { signOutOnDisconnect });
    const page = startSignIn(host);
    await untilSigned(page);
    await page.modal.disconnect();
    await flush();
    expect(host.calls.slice(2)).toEqual(calls);
    await page.modal.open();
    page.modal.store.dispatch(connectorChosen({ chosen: testConnector }));
    if (signOutOnDisconnect === false) await expect.poll(() => page.evm()?.status).toBe('connected');
    else await expect.poll(page.view).toBe('SIWXSignMessage');
  });
});

it('a second wallet that signs in closes the modal, too', async () => {
  const second = { ...testConnector, id: 'second', name: 'Second Wallet' };
  const page = startSignIn(
    memorySiwx(),
    {
      connectors: [testConnector, second],
      keepsSeveral: true,
      connect: async ({ connectorId }) => ({
        ...testConnection({ connectorId }),
        accounts: [{ address: connectorId === second.id ? SECOND_ADDRESS : FIRST_ADDRESS, type: 'eoa' }],
      }),
    },
    { features: { multiWallet: true } },
  );
  await untilSigned(page);
  await page.modal.open();
  page.modal.store.dispatch(connectorChosen({ chosen: second }));
  await expect.poll(() => page.prompt()?.address).toBe(SECOND_ADDRESS);
  await expect.poll(page.view).toBe('SIWXSignMessage');
  await page.sign();
  await expect.poll(() => page.evm()?.address).toBe(SECOND_ADDRESS);
  await expect.poll(page.view).toBeNull();
});

describe('several chain namespaces', () => {
  const solanaConnector = { ...testConnector, id: 'sol', namespace: 'solana' as const };
  const solana = { id: 'local', name: 'Local Solana', chainNamespace: 'solana' as const };
  const start = (part: Parameters<typeof memorySiwx>[0] = {}) => {
    const host = memorySiwx(part);
    const evm = fakeAdapter();
    const other = fakeAdapter({ namespace: 'solana', connectors: [solanaConnector] });
    const page = startSignIn(
      host,
      {},
      {
        adapters: [evm, other],
        networks: [
          {
            id: 31337,
            name: 'One',
            nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
            rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
          },
          {
            ...solana,
            nativeCurrency: { name: 'S', symbol: 'S', decimals: 9 },
            rpcUrls: { default: { http: ['http://127.0.0.1:2'] } },
          },
        ],
      },
    );
    return { host, page };
  };

  it('are asked one after the other', async () => {
    const { host, page } = start();
    const connecting = [page.modal.connect(wallet), page.modal.connect({ namespace: 'solana', connectorId: 'sol' })];
    await expect.poll(() => page.prompt()?.namespace).toBeDefined();
    const firstAsked = page.prompt()?.namespace;
    await page.sign();
    await expect.poll(() => page.prompt()?.namespace).not.toBe(firstAsked);
    await expect.poll(page.view).toBe('SIWXSignMessage');
    expect(page.modal.getState().namespaces[firstAsked ?? 'eip155']?.status).toBe('connected');
    await expect.poll(() => page.prompt()?.status).toBe('asking');
    await page.sign();
    await Promise.all(connecting);
    expect(host.sessions()).toHaveLength(2);
    await expect.poll(page.view).toBeNull();
  });

  it('are asked only where the host wants it', async () => {
    const { page } = start({ namespaces: ['solana'] });
    await page.modal.connect(wallet);
    expect(page.prompt()).toBeNull();
    page.modal.connect({ namespace: 'solana', connectorId: 'sol' }).catch(() => undefined);
    await expect.poll(() => page.prompt()?.namespace).toBe('solana');
    await page.cancel();
    await expect.poll(() => page.modal.getState().namespaces.solana?.status).toBe('disconnected');
    expect(page.evm()?.status).toBe('connected');
  });

  it('sign out one by one', async () => {
    const { host, page } = start();
    const connecting = [page.modal.connect(wallet), page.modal.connect({ namespace: 'solana', connectorId: 'sol' })];
    for (const _ of connecting) {
      await expect.poll(() => page.view() === 'SIWXSignMessage' && page.prompt()?.status).toBe('asking');
      await page.sign();
    }
    await Promise.all(connecting);
    await page.modal.disconnect({ namespace: 'solana' });
    await expect
      .poll(host.sessions)
      .toEqual([expect.objectContaining({ data: expect.objectContaining({ chainId: ONE }) })]);
  });
});
