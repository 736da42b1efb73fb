import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiweConfig, SiweSession } from '../ports/sign-in.js';
import { FIRST_ADDRESS, SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { testConnector } from '../testing/fake-adapter.js';
import { startSignIn } from './testing/start-sign-in.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const ONE = 'eip155:31337';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/shop'));
  return () => vi.unstubAllGlobals();
});

/** A host with a server that has one session at a time. */
function memorySiwe(part: Partial<SiweConfig> = {}) {
  const server: { session: SiweSession | null } = { session: null };
  let asked: SiweSession | null = null;
  const own = {
    getNonce: vi.fn(async () => 'n1'),
    getMessageParams: async () => ({ domain: 'evil.example', statement: 'Hello.' }),
    createMessage: vi.fn<SiweConfig['createMessage']>(({ address, chainId, domain, nonce, statement }) => {
      asked = { address: address.slice(address.lastIndexOf(':') + 1), chainId };
      return [domain, address, chainId, nonce, statement].join(' ');
    }),
    verifyMessage: vi.fn(async ({ message, signature }: { message: string; signature: string }) => {
      if (signature !== `signed:${message}`) return false;
      server.session = asked;
      return true;
    }),
    getSession: vi.fn(async () => server.session),
    signOut: vi.fn(async () => {
      server.session = null;
      return true;
    }),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
  } satisfies SiweConfig;
  const siweConfig: SiweConfig = { ...own, ...part };
  return { server, own, siweConfig };
}

async function signed(host: ReturnType<typeof memorySiwe>) {
  const page = startSignIn({ siweConfig: host.siweConfig });
  page.modal.connect(wallet).catch(() => undefined);
  await expect.poll(page.view).toBe('ConnectingSiwe');
  await page.sign();
  await expect.poll(() => page.evm()?.status).toBe('connected');
  return page;
}

describe('siweConfig', () => {
  it('signs in with an EIP-4361 message for this page, and calls onSignIn once', async () => {
    const host = memorySiwe();
    const page = await signed(host);
    expect(host.siweConfig.createMessage).toHaveBeenCalledWith({
      address: `did:pkh:${ONE}:${FIRST_ADDRESS}`,
      chainId: 31337,
      domain: 'app.example',
      uri: 'https://app.example/shop',
      nonce: 'n1',
      version: '1',
      statement: 'Hello.',
      iat: expect.any(String),
    });
    expect(host.own.onSignIn.mock.calls).toEqual([[{ address: FIRST_ADDRESS, chainId: 31337 }]]);
    // A reload finds the session.
    const next = startSignIn({ siweConfig: host.siweConfig }, {}, { storage: page.storage });
    await expect.poll(() => next.evm()?.status).toBe('connected');
    expect([next.view(), host.own.onSignIn.mock.calls.length]).toEqual([null, 1]);
  });

  it.each([
    ['signs out', {}, 1],
    ['keeps its session where the host says so', { signOutOnDisconnect: false }, 0],
  ])('%s with the wallet', async (_, part, calls) => {
    const host = memorySiwe(part);
    const page = await signed(host);
    await page.modal.disconnect();
    await expect.poll(() => host.own.signOut.mock.calls.length).toBe(calls);
    expect(host.own.onSignOut.mock.calls).toHaveLength(calls);
  });

  it('asks again for another network, unless the host says that one session is enough', async () => {
    const asked = memorySiwe();
    const page = await signed(asked);
    page.adapter.emit({ type: 'connectionChanged', connection: testConnection({ networkId: 'eip155:31338' }) });
    await expect.poll(page.view).toBe('ConnectingSiwe');
    await page.sign();
    await expect.poll(() => page.evm()?.networkId).toBe('eip155:31338');
    // The server has one session: the former network needs another.
    page.adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    await expect.poll(page.view).toBe('ConnectingSiwe');
    const enough = memorySiwe({ signOutOnNetworkChange: false });
    const other = await signed(enough);
    other.adapter.emit({ type: 'connectionChanged', connection: testConnection({ networkId: 'eip155:31338' }) });
    await expect.poll(() => other.evm()?.networkId).toBe('eip155:31338');
    expect(other.view()).toBeNull();
  });

  it('signs the former account out, unless the host says otherwise', async () => {
    const accounts = [{ address: SECOND_ADDRESS, type: 'eoa' }] as const;
    for (const [part, calls] of [
      [{}, 1],
      [{ signOutOnAccountChange: false }, 0],
    ] as const) {
      const host = memorySiwe(part);
      const page = await signed(host);
      page.adapter.emit({ type: 'connectionChanged', connection: testConnection({ accounts }) });
      await expect.poll(page.view).toBe('ConnectingSiwe');
      expect(host.siweConfig.signOut).toHaveBeenCalledTimes(calls);
    }
  });

  it.each([
    ['refuses the signature', { verifyMessage: async () => false }],
    ['opens the session of somebody else', { getSession: async () => ({ address: SECOND_ADDRESS, chainId: 31337 }) }],
    ['opens none', { getSession: async () => null }],
  ])('does not sign in where the server %s', async (_, part) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = memorySiwe(part);
    const page = startSignIn({ siweConfig: host.siweConfig });
    page.modal.connect(wallet).catch(() => undefined);
    await expect.poll(page.view).toBe('ConnectingSiwe');
    await page.sign();
    await expect.poll(page.snack).toBe('snack.signIn.failed');
    expect(host.siweConfig.onSignIn).not.toHaveBeenCalled();
  });

  it('changes nothing where it is not enabled', async () => {
    const { own, siweConfig } = memorySiwe({ enabled: false });
    const page = startSignIn({ siweConfig });
    await page.modal.connect(wallet);
    expect([page.evm()?.status, own.getSession.mock.calls.length]).toEqual(['connected', 0]);
  });
});
