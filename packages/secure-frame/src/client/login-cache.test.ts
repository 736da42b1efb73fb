import { describe, expect, it } from 'vitest';
import { createLoginStore } from './login-cache.js';

function create(stored: Readonly<Record<string, string>> = {}) {
  const storage = new Map(Object.entries(stored));
  let time = 1_000_000;
  const store = createLoginStore(
    {
      get: (key) => storage.get(key) ?? null,
      set: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    () => time,
  );
  return {
    store,
    storage,
    pass(ms: number) {
      time += ms;
    },
  };
}

describe('what is stored of a login', () => {
  it('is nothing at first', () => {
    expect({ ...create().store.cached }).toEqual({
      isLoginUsed: false,
      email: null,
      userName: null,
      method: null,
      lastNetworkId: null,
      smartAccountNetworks: [],
      cooldownEndsAt: null,
    });
  });

  it('is the flag, the method and the names; the time of the last code is cleared', () => {
    const { store, storage } = create();
    store.emailSent();
    store.loggedIn({ method: 'email', email: 'visitor@mail.example', userName: null });
    store.setLastNetwork('eip155:10');
    store.setSmartAccountNetworks([1, 10]);
    expect({ ...store.cached }).toEqual({
      isLoginUsed: true,
      email: 'visitor@mail.example',
      userName: null,
      method: 'email',
      lastNetworkId: 'eip155:10',
      smartAccountNetworks: [1, 10],
      cooldownEndsAt: null,
    });
    expect([...storage.keys()].sort()).toEqual([
      'email',
      'last-network',
      'login-used',
      'provider',
      'smart-account-networks',
    ]);
  });

  it('is gone when the login has ended, but for the cooldown', () => {
    const { store, storage } = create();
    store.loggedIn({ method: 'x', email: 'visitor@mail.example', userName: 'visitor' });
    store.token = 'token';
    store.setLastNetwork('solana:1');
    store.emailSent();
    store.clear();
    expect([...storage.keys()]).toEqual(['last-email-login']);
  });

  it('lets the next code wait for 30 s', () => {
    const { store, pass } = create();
    store.emailSent();
    expect(store.cached.cooldownEndsAt).toBe(1_030_000);
    pass(29_999);
    expect(store.cached.cooldownEndsAt).toBe(1_030_000);
    pass(1);
    expect(store.cached.cooldownEndsAt).toBeNull();
  });

  it('is ignored where it cannot be read', () => {
    const { store } = create({
      'last-network': 'mars:1',
      'smart-account-networks': '1,x,-2,1.5,,8453',
      'last-email-login': 'yesterday',
    });
    expect(store.cached).toMatchObject({
      lastNetworkId: null,
      smartAccountNetworks: [1, 8453],
      cooldownEndsAt: null,
    });
  });

  it('blocks no code after the clock was set back', () => {
    expect(create({ 'last-email-login': '9000000' }).store.cached.cooldownEndsAt).toBeNull();
  });
});
