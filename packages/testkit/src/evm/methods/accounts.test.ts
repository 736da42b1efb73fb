import { beforeEach, describe, expect, it } from 'vitest';
import { createEvmWallet } from '../create-evm-wallet.js';
import type { EvmTestWallet } from '../evm-test-wallet.js';

let wallet: EvmTestWallet;
let events: [string, unknown][];
const request = (method: string, params?: unknown): Promise<unknown> => wallet.provider.request({ method, params });
const watch = (watched: EvmTestWallet): void => {
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
    watched.provider.on(name, (payload) => events.push([name, payload]));
  }
};

beforeEach(() => {
  events = [];
  wallet = createEvmWallet({
    chains: [
      { id: 31337, rpcUrl: 'http://127.0.0.1:1' },
      { id: 31338, rpcUrl: 'http://127.0.0.1:2' },
    ],
  });
  watch(wallet);
});

describe('granting access to a page', () => {
  it('shows no account before the prompt is approved, and all of them after', async () => {
    expect(await request('eth_accounts')).toEqual([]);
    expect(await request('eth_requestAccounts')).toEqual(wallet.addresses);
    expect(await request('eth_accounts')).toEqual(wallet.addresses);
    expect(events).toEqual([['accountsChanged', wallet.addresses]]);
  });

  it('asks once', async () => {
    await request('eth_requestAccounts');
    await request('eth_requestAccounts');
    expect(wallet.prompts()).toBe(1);
  });

  it('asks again for wallet_requestPermissions, and lists what was granted', async () => {
    await request('eth_requestAccounts');
    const granted = await request('wallet_requestPermissions', [{ eth_accounts: {} }]);
    expect(granted).toMatchObject([{ parentCapability: 'eth_accounts', caveats: [{ value: wallet.addresses }] }]);
    expect(await request('wallet_getPermissions')).toEqual(granted);
    expect(wallet.prompts()).toBe(2);
  });

  it('revokes the permission when the page asks for that', async () => {
    await request('eth_requestAccounts');
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull();
    expect(await request('wallet_getPermissions')).toEqual([]);
    expect(events.at(-1)).toEqual(['accountsChanged', []]);
  });

  it('supports no other permission', async () => {
    const asking = request('wallet_requestPermissions', [{ eth_sign: {} }]);
    await expect(asking).rejects.toMatchObject({ code: -32602 });
  });

  it('refuses to sign for a page without permission, without a prompt', async () => {
    const signing = request('personal_sign', ['hi', wallet.addresses[0]]);
    await expect(signing).rejects.toMatchObject({ code: 4100 });
    expect(wallet.prompts()).toBe(0);
  });

  it('refuses to sign for an account it does not hold', async () => {
    await request('eth_requestAccounts');
    const stranger = '0x00000000000000000000000000000000000000aa';
    await expect(request('personal_sign', ['hi', stranger])).rejects.toMatchObject({ code: 4100 });
  });
});

describe('what the user does in the wallet', () => {
  beforeEach(async () => {
    await request('eth_requestAccounts');
    events = [];
  });

  it('hides the accounts while locked and shows them again after', async () => {
    wallet.lock();
    expect(await request('eth_accounts')).toEqual([]);
    await expect(request('personal_sign', ['hi', wallet.addresses[0]])).rejects.toMatchObject({ code: 4100 });
    wallet.unlock();
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', wallet.addresses],
    ]);
  });

  it('is unlocked by the prompt of a page that asks for accounts', async () => {
    wallet.lock();
    expect(await request('eth_requestAccounts')).toEqual(wallet.addresses);
    expect(wallet.snapshot().isLocked).toBe(false);
  });

  it('puts the selected account first', async () => {
    wallet.selectAccount(2);
    const [first, second, third] = wallet.addresses;
    expect(await request('eth_accounts')).toEqual([third, first, second]);
    expect(events).toEqual([['accountsChanged', [third, first, second]]]);
    expect(() => wallet.selectAccount(3)).toThrow(RangeError);
  });

  it('switches the chain, once', () => {
    wallet.switchChain(31338);
    wallet.switchChain(31338);
    expect(events).toEqual([['chainChanged', '0x7a6a']]);
    expect(() => wallet.switchChain(5)).toThrow(expect.objectContaining({ code: 4902 }));
  });

  it("revokes the page's permission", async () => {
    wallet.dropSession();
    expect(events).toEqual([['accountsChanged', []]]);
    expect(await request('eth_accounts')).toEqual([]);
  });

  it('reports when it loses all chains and when it is back', () => {
    wallet.goOffline();
    wallet.goOnline();
    expect(events).toEqual([
      ['disconnect', expect.objectContaining({ name: 'ProviderRpcError', code: 4900 })],
      ['connect', { chainId: '0x7a69' }],
    ]);
  });

  it('sends a page no events about what it may not access', () => {
    wallet.dropSession();
    events = [];
    wallet.selectAccount(1);
    wallet.lock();
    expect(events).toEqual([]);
  });
});

describe('what a wallet does not support', () => {
  it.each(['wallet_grantPermissions', 'wallet_constructor', 'personal_ecRecover', 'eth_sign', 'eth_signTypedData_v3'])(
    '%s is unsupported',
    async (method) => {
      await expect(request(method, [])).rejects.toMatchObject({ code: 4200 });
    },
  );

  it('treats a method named like a member of Object as an unknown one', async () => {
    await expect(request('constructor')).rejects.toMatchObject({ code: 4901 });
  });

  it('needs an account and a chain', () => {
    expect(() => createEvmWallet({ keys: [] })).toThrow(RangeError);
    expect(() => createEvmWallet({ chains: [] })).toThrow(RangeError);
    expect(() => createEvmWallet({ chainId: 1 })).toThrow(RangeError);
  });

  it('derives the accounts of a mnemonic', () => {
    const mnemonic = 'test test test test test test test test test test test junk';
    expect(createEvmWallet({ mnemonic }).addresses).toEqual(createEvmWallet().addresses);
  });
});
