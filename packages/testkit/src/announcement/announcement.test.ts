// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvmWallet } from '../evm/create-evm-wallet.js';
import type { EvmTestWallet } from '../evm/evm-test-wallet.js';
import { HOSTILE_ANNOUNCEMENTS } from './hostile.js';

interface Detail {
  readonly info: Readonly<Record<string, unknown>>;
  readonly provider: unknown;
}

let wallet: EvmTestWallet;
let received: Detail[];
const listen = (event: Event): void => {
  if (event instanceof CustomEvent) received.push(event.detail);
};
const ask = (): Detail[] => {
  received = [];
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return received;
};

beforeEach(() => {
  received = [];
  window.localStorage.clear();
  window.addEventListener('eip6963:announceProvider', listen);
  wallet = createEvmWallet({ name: 'Alpha', rdns: 'org.alpha', uuid: '350670db-19fa-4704-a166-e52e178b59d2' });
});
afterEach(() => {
  window.removeEventListener('eip6963:announceProvider', listen);
  wallet.close();
});

describe('announcing a wallet', () => {
  it('announces the provider at once, and again when a page asks', () => {
    wallet.install(window);
    const expected = { info: { name: 'Alpha', rdns: 'org.alpha' }, provider: wallet.provider };
    expect(received).toMatchObject([expected]);
    expect(Object.isFrozen(received[0]) && Object.isFrozen(received[0]?.info)).toBe(true);
    expect(ask()).toMatchObject([expected]);
    expect(received[0]?.provider).toBe(wallet.provider);
  });

  it('announces nothing once it is removed', () => {
    const uninstall = wallet.install(window, { legacy: true });
    expect(Reflect.get(window, 'ethereum')).toBe(wallet.provider);
    uninstall();
    expect(ask()).toEqual([]);
    expect('ethereum' in window).toBe(false);
  });

  it('restores the wallet that was injected before it', () => {
    const other = createEvmWallet({ rdns: 'org.beta' });
    const uninstallOther = other.install(window, { legacy: true });
    wallet.install(window, { legacy: true })();
    expect(Reflect.get(window, 'ethereum')).toBe(other.provider);
    uninstallOther();
  });

  it('can be withdrawn and announced again', async () => {
    wallet.install(window);
    await wallet.withdraw();
    expect(ask()).toEqual([]);
    await wallet.announce();
    expect(ask()).toHaveLength(1);
  });

  it('announces twice', async () => {
    wallet.install(window);
    received = [];
    await wallet.announceTwice();
    expect(received).toHaveLength(2);
    expect(ask()).toHaveLength(2);
    expect(received[0]?.info).toEqual(received[1]?.info);
  });

  it('is not announced before its delay, even when asked', async () => {
    vi.useFakeTimers();
    await wallet.announceLate(500);
    wallet.install(window);
    expect(ask()).toEqual([]);
    vi.advanceTimersByTime(499);
    expect(ask()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(received).toHaveLength(1);
    expect(ask()).toHaveLength(1);
    vi.useRealTimers();
  });

  it('is not announced again to a page that already knows it', async () => {
    wallet.install(window);
    await wallet.announceLate(60_000);
    expect(ask()).toEqual([]);
  });

  it('leaves no timer running', async () => {
    vi.useFakeTimers();
    wallet.install(window);
    await wallet.announceLate(500);
    wallet.close();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('continues under another identity', async () => {
    wallet.install(window);
    await wallet.changeIdentity({ name: 'MetaMask', rdns: 'io.metamask' });
    expect(ask()).toMatchObject([{ info: { name: 'MetaMask', rdns: 'io.metamask', uuid: wallet.info().uuid } }]);
    expect(received[0]?.provider).toBe(wallet.provider);
  });
});

describe('hostile announcements', () => {
  const hostile = async (kind: (typeof HOSTILE_ANNOUNCEMENTS)[number]): Promise<Detail[]> => {
    await wallet.announceHostile(kind);
    wallet.install(window);
    return ask();
  };
  const nameOf = (details: Detail[]): string => String(details[0]?.info.name);
  const iconOf = (details: Detail[]): string => String(details[0]?.info.icon);

  it('put script, bidirectional marks and control characters into the name', async () => {
    expect(nameOf(await hostile('scriptName'))).toContain('<script>');
    expect(nameOf(await hostile('bidiName'))).toMatch(/[\u202E\u2066]/);
    expect(nameOf(await hostile('controlName'))).toMatch(/\p{Cc}/u);
    expect(nameOf(await hostile('longName')).length).toBeGreaterThan(5000);
  });

  it('put something other than a harmless image into the icon', async () => {
    expect(iconOf(await hostile('hugeIcon')).length).toBeGreaterThan(1_048_576);
    expect(iconOf(await hostile('htmlIcon'))).toMatch(/^data:text\/html/);
    expect(iconOf(await hostile('javascriptIcon'))).toMatch(/^javascript:/);
    expect(decodeURIComponent(iconOf(await hostile('scriptedSvgIcon')))).toContain('<script>');
    expect(iconOf(await hostile('remoteIcon'))).toMatch(/^https:/);
  });

  it('leave members out, or give them other types', async () => {
    const [missing] = await hostile('missingFields');
    expect(Object.keys(missing?.info ?? {})).toEqual(['uuid']);
    const [wrong] = await hostile('wrongTypes');
    expect(wrong?.info).toMatchObject({ icon: 42, rdns: null });
  });

  it('throw when they are read', async () => {
    const [detail] = await hostile('throwingGetters');
    expect(detail?.info.rdns).toBe('org.alpha');
    expect(() => detail?.info.name).toThrow('reading name fails');
    expect(() => detail?.info.icon).toThrow('reading icon fails');
  });

  it('take the name of another wallet', async () => {
    const [impostor] = await hostile('borrowedName');
    expect(impostor?.info).toMatchObject({ name: 'MetaMask', rdns: 'com.evil' });
    expect(impostor?.info.icon).toBeUndefined();
  });

  it('use ids that are members of every object', async () => {
    const ids = (await hostile('objectKeys')).map(({ info }) => info.rdns);
    expect(ids).toEqual(['constructor', '__proto__']);
  });

  it('use one uuid for two wallets', async () => {
    const [one, other] = await hostile('duplicateUuid');
    expect(one?.info.uuid).toBe(other?.info.uuid);
    expect(one?.info.rdns).not.toBe(other?.info.rdns);
  });

  it.each(HOSTILE_ANNOUNCEMENTS)(
    '%s can be serialised for wallets that are driven from another process',
    async (kind) => {
      const host = { present: vi.fn() };
      await wallet.announceHostile(kind);
      await wallet.attach(host);
      const sent: unknown = host.present.mock.calls[0]?.[0];
      expect(JSON.parse(JSON.stringify(sent))).toEqual(sent);
    },
  );
});
