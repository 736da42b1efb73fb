import { describe, expect, it, vi } from 'vitest';
import { FIRST_ADDRESS, testConnection } from '../testing/accounts.js';
import { deferred, testConnector } from '../testing/fake-adapter.js';
import { createTestModal } from '../testing/test-modal.js';
import { signInFeature } from './sign-in.feature.js';
import { memorySiwx, sessionOf, startSignIn } from './testing/start-sign-in.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const first = { accountAddress: FIRST_ADDRESS, chainId: 'eip155:31337' } as const;

async function connected(part: Parameters<typeof memorySiwx>[0] = {}) {
  const host = memorySiwx({ getRequired: () => false, ...part });
  const page = startSignIn(host);
  await page.modal.ready();
  const methods = await page.modal.features.install(signInFeature);
  if (!methods) throw new Error('The feature is not installed.');
  page.modal.connect(wallet).catch(() => undefined);
  await expect.poll(page.view).toBe('SIWXSignMessage');
  return { host, page, methods };
}

/** The visitor goes on without signing. */
async function declined(part?: Parameters<typeof memorySiwx>[0]) {
  const test = await connected(part);
  await test.page.cancel();
  await expect.poll(() => test.page.evm()?.status).toBe('connected');
  return test;
}

describe('signIn', () => {
  it('asks once for all who call it, and returns what was signed', async () => {
    const { methods, page } = await declined();
    const calls = [methods.signIn(), methods.signIn({ namespace: 'eip155' })];
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.sign();
    expect(await Promise.all(calls)).toEqual([expect.objectContaining(first), expect.objectContaining(first)]);
    expect(methods.getSessions()).toHaveLength(1);
    expect(page.view()).toBeNull();
    // Nobody is asked where there is a session.
    expect(await methods.signIn()).toMatchObject(first);
    expect(page.adapter.calls.filter((call) => call === 'signMessage')).toHaveLength(1);
  });

  it('shows the prompt that holds a connection back', async () => {
    const { methods, page } = await connected({ getRequired: () => true });
    const signing = methods.signIn();
    await page.sign();
    expect(await signing).toMatchObject(first);
  });

  it.each([
    ['cancels', 'SIGN_IN_CANCELLED'],
    ['disconnects', 'CONNECTION_ABORTED'],
  ] as const)('rejects when the visitor %s', async (what, code) => {
    const { methods, page } = await declined();
    const signing = methods.signIn();
    const rejected = expect(signing).rejects.toMatchObject({ code });
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await (what === 'cancels' ? page.cancel() : page.disconnect());
    await rejected;
    expect(page.evm()?.status).toBe(what === 'cancels' ? 'connected' : 'disconnected');
  });

  it('rejects when the wallet moves away meanwhile', async () => {
    const { methods, page } = await declined();
    const rejected = expect(methods.signIn()).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await expect.poll(page.view).toBe('SIWXSignMessage');
    page.adapter.emit({ type: 'connectionChanged', connection: testConnection({ networkId: 'eip155:31338' }) });
    await rejected;
  });

  it('rejects without a wallet, and where visitors do not sign in', async () => {
    const page = startSignIn(memorySiwx({ namespaces: ['solana'] }));
    await page.modal.ready();
    const methods = await page.modal.features.install(signInFeature);
    await expect(methods?.signIn()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await page.modal.connect(wallet);
    await expect(methods?.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_DISABLED' });
    const modal = createTestModal();
    const none = await modal.features.install(signInFeature);
    await expect(none?.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_DISABLED', message: 'SIWX is not enabled' });
    expect(() => none?.getSiwx()).toThrow('SIWX is not enabled');
    expect(none?.getSessions()).toEqual([]);
    await modal.connect(wallet);
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
    await modal.destroy();
  });
});

describe('signOut', () => {
  it.each([
    ['keeps the wallet where sign-in is optional', false, 'connected'],
    ['disconnects it where sign-in is required', true, 'disconnected'],
  ] as const)('%s', async (_, isRequired, status) => {
    const { host, methods, page } = await connected({ getRequired: () => isRequired });
    await page.sign();
    await expect.poll(() => page.evm()?.status).toBe('connected');
    await methods.signOut({ namespace: 'eip155' });
    expect([page.evm()?.status, host.sessions(), methods.getSessions()]).toEqual([status, [], []]);
  });

  it('says that the server has failed, and forgets its session anyway', async () => {
    const { methods, page } = await connected({ revokeSession: () => Promise.reject(new Error('down')) });
    await page.sign();
    await expect.poll(() => page.evm()?.status).toBe('connected');
    await expect(methods.signOut()).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(methods.getSessions()).toEqual([]);
  });
});

describe('a host that does not answer', () => {
  it('is given up after 15 seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const never = deferred<never>();
      const page = startSignIn(memorySiwx({ getSessions: () => never.promise }));
      await vi.advanceTimersByTimeAsync(100);
      await page.modal.ready();
      const rejected = expect(page.modal.connect(wallet)).rejects.toMatchObject({
        code: 'SIGN_IN_FAILED',
        cause: { details: '"getSessions" of the sign-in did not settle within 15 seconds.' },
      });
      await vi.advanceTimersByTimeAsync(15_000);
      await rejected;
    } finally {
      vi.useRealTimers();
    }
  });
});

it('is not added to a modal whose options contradict each other', async () => {
  const { siwx } = memorySiwx();
  expect(sessionOf(first).data).toMatchObject(first);
  const { toSetup } = await import('./sign-in-setup.js');
  const siweConfig = Object.create(null);
  expect(() => toSetup({ siwx, siweConfig }, Date.now)).toThrow('Cannot set both `siweConfig` and `siwx` options');
});
