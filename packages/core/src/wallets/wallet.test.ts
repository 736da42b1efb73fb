import { describe, expect, it } from 'vitest';
import {
  browsed,
  desktop,
  extension,
  injected,
  mobile,
  reachableBy as wallet,
  web,
} from '../testing/reachable-wallet.js';
import { isInstalled, isReachable } from './wallet.js';

describe('an installed wallet', () => {
  it('is recognised by its rdns or by what it injects', () => {
    const ids = new Set(['com.a', 'isB']);
    expect(isInstalled(wallet(extension), ids)).toBe(true);
    expect(isInstalled(wallet({ injected: [{ namespace: 'eip155', injectedId: 'isB' }] }), ids)).toBe(true);
    expect(isInstalled(wallet(injected), ids)).toBe(false);
    expect(isInstalled(wallet(), ids)).toBe(false);
  });

  it('is recognised by its catalogue id if its connector has it', () => {
    expect(isInstalled(wallet({ id: 'c57c' }), new Set(['c57c']))).toBe(true);
  });
});

describe('a wallet that is not in the page', () => {
  const desk = { isMobile: false, hasAdapters: true, canPair: true };

  it('is reached from a phone only by a link for phones', () => {
    expect(isReachable(wallet(), desk)).toBe(true);
    expect(isReachable(wallet(), { ...desk, isMobile: true })).toBe(false);
    expect(isReachable(wallet(web), { ...desk, isMobile: true })).toBe(false);
    expect(isReachable(wallet(mobile), { ...desk, isMobile: true })).toBe(true);
    expect(isReachable(wallet(browsed), { ...desk, isMobile: true })).toBe(true);
  });

  it('is reached from a phone without a relay only by a link for its own browser', () => {
    const alone = { ...desk, isMobile: true, canPair: false };
    expect(isReachable(wallet(mobile), alone)).toBe(false);
    expect(isReachable(wallet(browsed), alone)).toBe(true);
    expect(isReachable(wallet(browsed), { ...alone, hasAdapters: false })).toBe(false);
  });

  it('is reached only by a link, of any kind, without an adapter', () => {
    const pairingAlone = { ...desk, hasAdapters: false };
    expect(isReachable(wallet(extension), pairingAlone)).toBe(false);
    for (const link of [mobile, web, desktop]) expect(isReachable(wallet(link), pairingAlone)).toBe(true);
  });
});
