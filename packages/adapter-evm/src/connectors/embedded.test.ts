import { EMBEDDED_CONNECTOR_ID, type EmbeddedWallet, LoginError } from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import { type FakeEmbeddedOptions, fakeEmbeddedClient, fakeEmbeddedWallet } from '@foyerkit/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, RDNS, settled } from '../testing/bench.js';

const [EOA, SMART] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'];
const [ONE, TWO] = ['eip155:31337', 'eip155:31338'] as const;
const accountsOf = (...types: readonly ('eoa' | 'smartAccount')[]) =>
  types.map((type) => ({ address: type === 'eoa' ? EOA : SMART, type }));

/** A page whose visitor is logged in, unless the test says otherwise. */
async function open(options: FakeEmbeddedOptions = {}) {
  const client = fakeEmbeddedClient({ isLoggedIn: true, smartAccountNetworks: [31337], ...options });
  const wallet = fakeEmbeddedWallet(client);
  const loadClient = vi.spyOn(wallet, 'client');
  const bench = await createBench({ adapter: { embedded: wallet }, connectorId: EMBEDDED_CONNECTOR_ID });
  const provider = async () => (await bench.adapter.getProvider(EMBEDDED_CONNECTOR_ID)) as Eip1193Provider;
  return { bench, client, loadClient, provider };
}

afterEach(endBench);

describe('the connector of the embedded wallet', () => {
  // F1.7.22
  it('exists only for hosts that have one, and loads nothing before it is used', async () => {
    const { bench, client, loadClient } = await open();
    expect(bench.connectors()).toEqual([{ id: 'ID_AUTH', namespace: 'eip155', type: 'AUTH', name: 'Embedded wallet' }]);
    await settled();
    expect([loadClient.mock.calls.length, client.calls.length]).toEqual([0, 0]);
    expect((await createBench()).connectors()).toEqual([]);
  });

  it('is not replaced by a wallet that announces itself under its id', async () => {
    const { bench } = await open();
    installWallet({ rdns: EMBEDDED_CONNECTOR_ID });
    await settled();
    expect(bench.connectors().map(({ type }) => type)).toEqual(['AUTH']);
  });

  it('has a code if the modal does not have the wallet', async () => {
    const missing: EmbeddedWallet = {
      ...fakeEmbeddedWallet(fakeEmbeddedClient()),
      client: () => Promise.reject(new LoginError('EMBEDDED_WALLET_UNAVAILABLE')),
    };
    const bench = await createBench({ adapter: { embedded: missing }, connectorId: EMBEDDED_CONNECTOR_ID });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNAVAILABLE' });
    await expect(bench.restore()).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNAVAILABLE' });
  });
});

describe('connecting with the embedded wallet', () => {
  it('shares all accounts, the smart account first where the network has some', async () => {
    const { bench, client } = await open();
    expect(await bench.connect()).toEqual({
      connectorId: EMBEDDED_CONNECTOR_ID,
      accounts: accountsOf('smartAccount', 'eoa'),
      networkId: ONE,
    });
    expect(client.calls).toEqual(['user']);
  });

  it.each(['4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS', `${EOA}ff`, 'javascript1alert1document'])(
    'does not connect a site whose address is none of EVM: %s',
    async (wrong) => {
      const { bench } = await open({
        accounts: { eip155: [{ address: wrong, type: 'eoa' }], solana: [{ address: wrong, type: 'eoa' }] },
      });
      await expect(bench.connect()).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    },
  );

  it('shares the account with its own key on other networks, and the smart account again after a switch', async () => {
    const { bench } = await open();
    await bench.connect(EMBEDDED_CONNECTOR_ID, undefined, TWO);
    expect(bench.shown()).toMatchObject({ accounts: accountsOf('eoa'), networkId: TWO });
    await bench.adapter.switchNetwork({ connectorId: EMBEDDED_CONNECTOR_ID, networkId: ONE });
    expect(bench.shown()).toMatchObject({ accounts: accountsOf('smartAccount', 'eoa'), networkId: ONE });
  });

  it('shows no login: nobody is connected before somebody has logged in', async () => {
    const { bench, client } = await open({ isLoggedIn: false });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    client.logIn();
    expect(await bench.connect()).toMatchObject({ accounts: accountsOf('smartAccount', 'eoa') });
    expect(new Set(client.calls)).toEqual(new Set(['user']));
  });

  it('asks again who is logged in, as it may be somebody else', async () => {
    const accounts = { eip155: [{ address: EOA, type: 'eoa' }], solana: [{ address: 'x', type: 'eoa' }] } as const;
    const user = vi.fn(async () => ({
      namespace: 'eip155' as const,
      networkId: ONE,
      address: user.mock.calls.length > 1 ? SMART : EOA,
      accounts: [],
      accountType: 'eoa' as const,
      isDeployed: null,
      email: null,
      userName: null,
    }));
    const { bench } = await open({ accounts, answers: { user } });
    await bench.connect();
    await bench.adapter.disconnect(EMBEDDED_CONNECTOR_ID, { revoke: false });
    expect(await bench.connect()).toMatchObject({ accounts: [{ address: SMART, type: 'eoa' }] });
  });
});

describe('a later visit with the embedded wallet', () => {
  it('restores the session by two questions, without a prompt and a login', async () => {
    const { bench, client } = await open();
    expect(await bench.restore()).toMatchObject({ accounts: accountsOf('smartAccount', 'eoa'), networkId: ONE });
    expect(client.calls).toEqual(['isConnected', 'user']);
  });

  it('restores nothing after the session has ended', async () => {
    const { bench, client } = await open({ isLoggedIn: false });
    expect(await bench.restore()).toBeNull();
    expect(client.calls).toEqual(['isConnected']);
    const ended = await open({ answers: { isConnected: async () => true }, isLoggedIn: false });
    expect(await ended.bench.restore()).toBeNull();
  });
});

describe('the account type of the embedded wallet', () => {
  // C4.13
  it('follows the chosen account, in the wallet itself', async () => {
    const { bench, client } = await open();
    await bench.connect();
    for (const address of [EOA, SMART] as const) {
      await bench.adapter.selectAccount?.({ connectorId: EMBEDDED_CONNECTOR_ID, address });
      expect(bench.shown()?.accounts[0]).toEqual({ address, type: address === EOA ? 'eoa' : 'smartAccount' });
    }
    expect(client.calls.filter((call) => call === 'setAccountType')).toHaveLength(2);
    const asked = bench.adapter.selectAccount?.({ connectorId: EMBEDDED_CONNECTOR_ID, address: SMART });
    await asked;
    expect(client.calls.filter((call) => call === 'setAccountType')).toHaveLength(2);
  });

  it('does not change if the site refuses it', async () => {
    const { bench } = await open({ answers: { setAccountType: async () => 'smartAccount' } });
    await bench.connect();
    const chosen = bench.adapter.selectAccount?.({ connectorId: EMBEDDED_CONNECTOR_ID, address: EOA });
    await expect(chosen).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(bench.shown()).toMatchObject({ accounts: accountsOf('smartAccount', 'eoa') });
  });

  it('is followed when it changes elsewhere, as are the network and the end of the session', async () => {
    const { bench, client } = await open();
    await bench.connect();
    await client.setAccountType('eip155', 'eoa');
    expect(bench.shown()).toMatchObject({ accounts: accountsOf('eoa', 'smartAccount') });
    await client.user({ networkId: 'solana:1' }, new AbortController().signal);
    await client.setAccountType('solana', 'eoa');
    await client.switchNetwork(TWO);
    expect(bench.shown()).toMatchObject({ networkId: TWO });
    const count = bench.events.length;
    client.end();
    expect(bench.events.slice(count)).toEqual([{ type: 'disconnected', connectorId: EMBEDDED_CONNECTOR_ID }]);
  });
});

describe('requests to the embedded wallet', () => {
  it('name the network in use, and reach the client unchanged', async () => {
    const { bench, client, provider } = await open();
    await bench.connect();
    const message = { connectorId: EMBEDDED_CONNECTOR_ID, address: SMART, message: 'hi' };
    expect(await bench.adapter.signMessage(message)).toBe('0x12');
    const params = ['0x6869', SMART];
    expect(client.requests).toEqual([{ namespace: 'eip155', networkId: ONE, method: 'personal_sign', params }]);
    const transfer = { connectorId: EMBEDDED_CONNECTOR_ID, networkId: TWO, from: SMART, to: EOA, value: '1' };
    await expect(bench.adapter.sendTransaction(transfer)).resolves.toBe(`0x${'12'.repeat(32)}`);
    expect(client.requests.at(-1)).toMatchObject({ networkId: TWO, method: 'eth_sendTransaction' });
    expect(await (await provider()).request({ method: 'eth_chainId' })).toBe('0x7a6a');
    await (await provider()).request({ method: 'wallet_getCapabilities', params: [SMART] });
    expect(client.requests.at(-1)).toMatchObject({ method: 'wallet_getCapabilities', params: [SMART] });
  });

  it('keep the code of what the client throws', async () => {
    const request = () => Promise.reject(new LoginError('REQUEST_ABORTED'));
    const { bench } = await open({ answers: { request } });
    await bench.connect();
    const message = { connectorId: EMBEDDED_CONNECTOR_ID, address: SMART, message: 'hi' };
    await expect(bench.adapter.signMessage(message)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  });

  it('for a network that is not configured are refused', async () => {
    const { bench, client } = await open();
    await bench.connect();
    const switching = bench.adapter.switchNetwork({ connectorId: EMBEDDED_CONNECTOR_ID, networkId: 'eip155:5' });
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(client.calls).not.toContain('switchNetwork');
  });

  it('leave the revocation of other permissions to the site', async () => {
    const { bench, client, provider } = await open();
    await bench.connect();
    const params = [{ permissionsContext: '0x1' }];
    await (await provider()).request({ method: 'wallet_revokePermissions', params });
    expect(client.requests.at(-1)).toMatchObject({ method: 'wallet_revokePermissions', params });
    expect(bench.shown()).not.toBeNull();
  });
});

describe('the end of an embedded wallet', () => {
  // F3.4.4
  it('by a disconnect is the end of the session, which both chain namespaces share', async () => {
    const { bench, client } = await open();
    const ended = vi.fn();
    client.subscribe(ended);
    await bench.connect();
    await bench.adapter.disconnect(EMBEDDED_CONNECTOR_ID);
    expect(bench.events.at(-1)).toEqual({ type: 'disconnected', connectorId: EMBEDDED_CONNECTOR_ID });
    expect(ended.mock.lastCall).toEqual([{ type: 'signedOut' }]);
    expect(client.calls.at(-1)).toBe('signOut');
    expect(await bench.restore()).toBeNull();
  });

  it("by the host's own revocation is followed", async () => {
    // The site takes its time.
    const signOut = async () => {
      await settled();
      client.end();
    };
    const { bench, client, provider } = await open({ answers: { signOut } });
    await bench.connect();
    const revocation = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] };
    expect(await (await provider()).request(revocation)).toBeNull();
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
    expect(client.cached.isLoginUsed).toBe(false);
  });

  it('leaves the session alone if another wallet replaces it', async () => {
    const { bench, client } = await open();
    installWallet();
    await bench.connect();
    await bench.connect(RDNS);
    await settled();
    expect(bench.shown()?.connectorId).toBe(RDNS);
    expect(client.cached.isLoginUsed).toBe(true);
  });

  it('before it was connected leaves the other chain namespace connected', async () => {
    let answer = () => {};
    const { bench, client } = await open({
      answers: {
        user: () =>
          new Promise((resolve) => {
            answer = () =>
              resolve({
                namespace: 'eip155',
                networkId: ONE,
                address: EOA,
                accounts: [],
                accountType: 'eoa',
                isDeployed: null,
                email: null,
                userName: null,
              });
          }),
      },
    });
    installWallet();
    const visitor = new AbortController();
    const left = expect(bench.connect(EMBEDDED_CONNECTOR_ID, visitor.signal)).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    });
    await settled();
    visitor.abort();
    await left;
    await bench.connect(RDNS);
    answer();
    await expect.poll(() => client.calls).toContain('leave');
    expect(client.calls).not.toContain('signOut');
    expect(bench.shown()?.connectorId).toBe(RDNS);
  });

  it('with the adapter leaves no listener, and ends no session', async () => {
    const { bench, client } = await open();
    await bench.connect();
    expect(client.listenerCount).toBe(1);
    bench.adapter.destroy();
    expect(client.listenerCount).toBe(0);
    expect(client.calls).toEqual(['user']);
  });
});
