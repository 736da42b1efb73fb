import { HOSTILE_ANNOUNCEMENTS } from '@foyerkit/testkit/solana';
import { PublicKey, Transaction } from '@solana/web3.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ignoredWallets } from './connectors/standard-wallets.js';
import { isSolanaProvider } from './is-solana-provider.js';
import { announce, createBench, createWallet, endBench, installWallet, NAME, settled } from './testing/bench.js';

afterEach(endBench);

const throwing = (member: string): object =>
  Object.defineProperty({ name: 'Trap', chains: ['solana:mainnet'], features: {} }, member, {
    get: () => {
      throw new Error(`reading ${member} fails`);
    },
  });
const chains = ['solana:mainnet'];
const signs = { 'solana:signMessage': { signMessage: async () => [] } };
const connect = { 'standard:connect': { connect: async () => ({ accounts: [] }) } };

describe('a hostile announcement', () => {
  it.each([
    ['nothing', null, null],
    ['a string', 'wallet', null],
    ['a name that throws', throwing('name'), null],
    ['no name', { chains, features: connect }, null],
    ['the id of the pairing', { name: 'walletConnect', chains, features: { ...connect, ...signs } }, 'walletConnect'],
    ['chains that throw', throwing('chains'), 'Trap'],
    ['features that throw', throwing('features'), 'Trap'],
    ['chains that are not a list', { name: 'Trap', chains: 'solana:mainnet' }, 'Trap'],
    ['no way to connect', { name: 'Trap', chains, features: {} }, 'Trap'],
    ['no signing features', { name: 'Trap', chains, features: connect }, 'Trap'],
  ])('is left out with a reason, and hides no other wallet: %s', async (_, hostile, name) => {
    announce(hostile);
    installWallet();
    const bench = await createBench();
    expect(bench.connectors().map(({ id }) => id)).toEqual([NAME]);
    expect(ignoredWallets()).toEqual([{ name, reason: expect.stringMatching(/^It.*\.$/) }]);
  });

  it.each(HOSTILE_ANNOUNCEMENTS)('of the kind "%s" causes no errors, and the others connect', async (hostile) => {
    installWallet({ name: 'Hostile', announcement: { hostile } });
    installWallet();
    const bench = await createBench();
    const listed = bench.connectors();
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    for (const { iconUrl, name } of listed) {
      expect(name?.length).toBeLessThanOrEqual(256);
      expect(iconUrl?.length ?? 0).toBeLessThan(200_000);
    }
    await bench.connect();
    expect(bench.shown()).toMatchObject({ connectorId: NAME });
  });

  it('of another namespace is not listed, and not reported as left out', async () => {
    installWallet({ announcedChains: ['sui:mainnet'] });
    const bench = await createBench();
    expect(bench.connectors()).toEqual([]);
    expect(ignoredWallets()).toEqual([]);
  });

  it('is listed once when it is repeated, and removed when it is unregistered', async () => {
    const wallet = installWallet({ announcement: 'twice' });
    const bench = await createBench();
    expect(bench.connectors()).toMatchObject([{ id: NAME, type: 'ANNOUNCED', name: NAME }]);
    await wallet.withdraw();
    expect(bench.connectors()).toEqual([]);
  });

  it('is read with all others of its task, however many there are', async () => {
    const bench = await createBench();
    const reports = bench.events.length;
    for (let index = 0; index < 300; index += 1) {
      announce({ name: `Wallet ${index}`, chains, features: { ...connect, ...signs } });
    }
    await settled();
    expect(bench.connectors()).toHaveLength(300);
    expect(bench.events.length - reports).toBe(2);
  });

  it('is ignored if discovery is off', async () => {
    installWallet();
    const bench = await createBench({ isDiscoveryEnabled: false });
    expect(bench.connectors()).toEqual([]);
  });
});

describe('a wallet that breaks the standard', () => {
  const listed = async (features: object) => {
    announce({ version: '1.0.0', name: NAME, chains, accounts: [], features: { ...connect, ...features } });
    return createBench();
  };
  const address = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g';
  const signing = { 'solana:signMessage': { signMessage: async () => [{ signature: 'junk' }] } };
  const sharing = (accounts: unknown) => ({ 'standard:connect': { connect: async () => ({ accounts }) } });

  it.each([
    ['no account', []],
    ['accounts of other namespaces', [{ address, chains: ['sui:mainnet'] }]],
    ['an invalid address', [{ address: '0x00', chains }]],
    ['something else', 'accounts'],
    ['accounts that throw', [throwing('address')]],
  ])('is rejected when it shares %s', async (_, accounts) => {
    const bench = await listed({ ...signing, ...sharing(accounts) });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });

  it.each([
    ['junk', async () => [{ signature: 'junk' }]],
    ['nothing', async () => undefined],
    ['too many results', async () => [{}, {}]],
    ['bytes of another length', async () => [{ signature: new Uint8Array(63) }]],
  ])('is rejected when it responds with %s', async (_, signMessage) => {
    const features = { ...sharing([{ address, chains }]), 'solana:signMessage': { signMessage } };
    const bench = await listed(features);
    await bench.connect();
    const signed = bench.adapter.signMessage({ connectorId: NAME, address, message: 'hello' });
    await expect(signed).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });

  const other = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS';
  const refuse = () => {
    throw new Error('no');
  };

  it('shares the address that it returned first, however often it is read', async () => {
    let readings = 0;
    const account = {
      chains,
      get address() {
        readings += 1;
        return readings === 1 ? address : '<img>';
      },
    };
    const bench = await listed({ ...signing, ...sharing([account]) });
    await bench.connect();
    expect(bench.shown()?.accounts).toMatchObject([{ address }]);
  });

  it('shares at most a thousand accounts', async () => {
    const keys = Array.from({ length: 1500 }, (_, index) =>
      Uint8Array.of(1, index & 0xff, index >> 8, ...new Uint8Array(29)),
    );
    const many = keys.map((key) => ({ chains, address: new PublicKey(key).toBase58() }));
    const bench = await listed({ ...signing, ...sharing(many) });
    await bench.connect();
    expect(bench.shown()?.accounts.map((shared) => shared.address)).toEqual(
      many.slice(0, 1000).map((shared) => shared.address),
    );
  });

  it('does not sign for another account than the one that is shown', async () => {
    const account = { chains, address };
    const signMessage = async () => [{ signature: new Uint8Array(64) }];
    const bench = await listed({ ...sharing([account]), 'solana:signMessage': { signMessage } });
    await bench.connect();
    const sign = () => bench.adapter.signMessage({ connectorId: NAME, address, message: 'hello' });
    await expect(sign()).resolves.toMatch(/^1+$/);
    account.address = other;
    await expect(sign()).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });

  it.each(['rejects', 'throws'])('that %s with a revoked proxy fails with a code', async (way) => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const fail = () => {
      if (way === 'throws') throw proxy;
      return Promise.reject(proxy);
    };
    const bench = await listed({ ...signing, 'standard:connect': { connect: fail } });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
  });

  it('is followed even if one account cannot be read', async () => {
    const listeners: ((change: unknown) => void)[] = [];
    const events = { 'standard:events': { on: (_: string, listener: () => void) => listeners.push(listener) } };
    const bench = await listed({ ...signing, ...sharing([{ address, chains }]), ...events });
    await bench.connect();
    const unreadable = { address, chains: [Object.create(null)] };
    for (const listener of listeners) listener({ accounts: [unreadable, { address: other, chains }] });
    expect(bench.shown()?.accounts).toMatchObject([{ address: other }]);
  });

  it.each([
    ['to add a listener', refuse],
    ['to remove a listener', () => refuse],
  ])('is connected and disconnected even if it refuses %s', async (_, on) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    installWallet({ name: 'Good' });
    const bench = await listed({ ...signing, ...sharing([{ address, chains }]), 'standard:events': { on } });
    await bench.connect('Good');
    await bench.connect();
    expect(bench.shown()).toMatchObject({ connectorId: NAME });
    await bench.adapter.disconnect(NAME);
    expect(bench.shown()).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('signs several transactions at once', async () => {
    const signTransaction = async (...inputs: readonly { readonly transaction: Uint8Array }[]) =>
      inputs.map(({ transaction }) => ({ signedTransaction: transaction }));
    const features = { ...sharing([{ address, chains }]), 'solana:signTransaction': { signTransaction } };
    const bench = await listed(features);
    await bench.connect();
    const provider = await bench.adapter.getProvider(NAME);
    if (!isSolanaProvider(provider)) throw new TypeError('The value is not a Solana provider.');
    const one = () => new Transaction({ feePayer: new PublicKey(other), blockhash: address, lastValidBlockHeight: 1 });
    expect(await provider.signAllTransactions(Array.from({ length: 100 }, one))).toHaveLength(100);
  });

  it('may lack the features for events and disconnecting', async () => {
    const bench = await listed({ ...signing, ...sharing([{ address, chains }]) });
    await bench.connect();
    await bench.adapter.disconnect(NAME);
    expect(bench.shown()).toBeNull();
  });
});

it('sends wallets no request before a connect', async () => {
  const wallet = createWallet();
  const send = vi.spyOn(wallet.channel, 'send');
  wallet.install(globalThis.window);
  await createBench();
  expect(send).not.toHaveBeenCalled();
});
