import { describe, expect, it, vi } from 'vitest';
import type { EmbeddedChange } from '../ports/embedded.js';
import { FAKE_EMBEDDED_CODE, fakeEmbeddedClient, fakeEmbeddedWallet } from './fake-embedded.js';

const never = new AbortController().signal;

function create(options?: Parameters<typeof fakeEmbeddedClient>[0]) {
  const client = fakeEmbeddedClient(options);
  const changes: EmbeddedChange[] = [];
  client.subscribe((change) => changes.push(change));
  return { changes, client };
}

describe('the fake client of the embedded wallet', () => {
  it('logs in with the code that was sent, and with no other', async () => {
    const { client } = create();
    expect(await client.isConnected(never)).toBe(false);
    await expect(client.user({ networkId: 'eip155:1' }, never)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect(client.connectEmail('nobody', never)).rejects.toMatchObject({ code: 'EMAIL_INVALID' });
    expect(await client.connectEmail('a@example.org', never)).toBe('VERIFY_OTP');
    await expect(client.connectOtp('000000', never)).rejects.toMatchObject({ code: 'CODE_INVALID' });
    await client.connectOtp(FAKE_EMBEDDED_CODE, never);
    expect(client.cached).toMatchObject({ isLoginUsed: true, email: 'a@example.org', method: 'email' });
    expect(await client.user({ networkId: 'solana:1' }, never)).toMatchObject({
      namespace: 'solana',
      email: 'a@example.org',
    });
    expect(client.calls.slice(0, 2)).toEqual(['isConnected', 'user']);
  });

  it('has the smart account where the network has some, and reports what changes', async () => {
    const { changes, client } = create({ isLoggedIn: true, smartAccountNetworks: [1] });
    const wanted = { networkId: 'eip155:1', accountType: 'smartAccount' } as const;
    expect(await client.user(wanted, never)).toMatchObject({ accountType: 'smartAccount', isDeployed: false });
    await client.switchNetwork('eip155:2');
    await client.switchNetwork('eip155:1');
    expect(await client.setAccountType('eip155', 'eoa')).toBe('eoa');
    expect(changes.map((change) => change.type === 'userChanged' && change.user.accountType)).toEqual([
      'eoa',
      'smartAccount',
      'eoa',
    ]);
  });

  it('ends with the last chain namespace that leaves', async () => {
    const { changes, client } = create({ isLoggedIn: true });
    await client.user({ networkId: 'eip155:1' }, never);
    await client.user({ networkId: 'solana:1' }, never);
    await client.leave('eip155');
    expect(changes).toEqual([]);
    await client.leave('solana');
    expect(changes).toEqual([{ type: 'signedOut' }]);
    expect(await client.isConnected(never)).toBe(false);
  });

  it('settles when its signal is aborted, whatever a test lets it do', async () => {
    const isConnected = vi.fn(() => new Promise<boolean>(() => undefined));
    const { client } = create({ answers: { isConnected } });
    const visitor = new AbortController();
    const asked = client.isConnected(visitor.signal);
    visitor.abort();
    await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(isConnected).toHaveBeenCalledOnce();
    await expect(client.connectDevice(visitor.signal)).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('is that of every modal that its wallet is given to', async () => {
    const { client } = create();
    const metadata = { name: '', description: '', url: '', icons: [] };
    expect(await fakeEmbeddedWallet(client).client({ metadata })).toBe(client);
    client.destroy();
    expect([client.isDestroyed, client.listenerCount]).toEqual([true, 0]);
  });
});
