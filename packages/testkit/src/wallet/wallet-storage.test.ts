// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvmWallet } from '../evm/create-evm-wallet.js';
import type { EvmTestWallet } from '../evm/evm-test-wallet.js';
import { memoryStorage } from './wallet-storage.js';

const KEY = 'testkit:org.alpha';
const chains = [
  { id: 31337, rpcUrl: 'http://127.0.0.1:1' },
  { id: 31338, rpcUrl: 'http://127.0.0.1:2' },
];
const open: EvmTestWallet[] = [];
/** What a page gets when it reloads the wallet. */
const load = (): EvmTestWallet => {
  const wallet = createEvmWallet({ rdns: 'org.alpha', chains });
  open.push(wallet);
  return wallet;
};
const accounts = (wallet: EvmTestWallet): Promise<unknown> => wallet.provider.request({ method: 'eth_accounts' });

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  for (const wallet of open.splice(0)) wallet.close();
});

describe('what a wallet remembers across reloads', () => {
  it('remembers the page, its account, its chain and the chains that were added', async () => {
    const before = load();
    await before.provider.request({ method: 'eth_requestAccounts' });
    before.selectAccount(1);
    before.addChain({ id: 5, rpcUrl: 'http://127.0.0.1:5' });
    before.switchChain(5);
    const after = load();
    expect(await accounts(after)).toEqual(await accounts(before));
    expect(after.snapshot()).toEqual(before.snapshot());
    expect(after.prompts()).toBe(0);
  });

  it('stays locked', async () => {
    const before = load();
    await before.provider.request({ method: 'eth_requestAccounts' });
    before.lock();
    expect(load().snapshot()).toMatchObject({ isLocked: true, isPermitted: true, accounts: [] });
  });

  it.each([
    '',
    'garbage',
    'null',
    '42',
    '{}',
    '{"isPermitted":true,"isLocked":false,"isOnline":true,"accountIndex":-1,"chainId":31337,"addedChains":[]}',
    '{"isPermitted":true,"isLocked":false,"isOnline":true,"accountIndex":7,"chainId":31337,"addedChains":[]}',
    '{"isPermitted":true,"isLocked":false,"isOnline":true,"accountIndex":0,"chainId":99,"addedChains":[]}',
    '{"isPermitted":true,"isLocked":false,"isOnline":true,"accountIndex":0,"chainId":31337,"addedChains":[{}]}',
  ])('starts with its initial state given %s', (stored) => {
    window.localStorage.setItem(KEY, stored);
    expect(load().snapshot()).toMatchObject({ isPermitted: false, chainId: 31337 });
  });

  it('follows changes made in another tab', async () => {
    const [here, there] = [load(), load()];
    const events = vi.fn();
    here.provider.on('accountsChanged', events);
    await there.provider.request({ method: 'eth_requestAccounts' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(events).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(events).toHaveBeenCalledWith(here.addresses);
    here.close();
    there.dropSession();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(events).toHaveBeenCalledOnce();
  });

  it('falls back to memory when the page cannot store anything', () => {
    const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    });
    const wallet = load();
    wallet.switchChain(31338);
    expect(wallet.snapshot().chainId).toBe(31338);
    expect(load().snapshot().chainId).toBe(31337);
    forbidden.mockRestore();
  });

  it('uses the storage it is given', () => {
    const storage = memoryStorage();
    createEvmWallet({ chains, storage }).switchChain(31338);
    expect(createEvmWallet({ chains, storage }).snapshot().chainId).toBe(31338);
    expect(window.localStorage).toHaveLength(0);
  });
});
