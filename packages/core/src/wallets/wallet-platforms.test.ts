import { describe, expect, it } from 'vitest';
import { desktop, extension, injected, mobile, reachableBy as wallet, web } from '../testing/reachable-wallet.js';
import type { Wallet } from './wallet.js';
import { platformsOf, type WalletPlatform } from './wallet-platforms.js';

describe('the platforms of a wallet', () => {
  it.each<
    [string, Partial<Wallet>, { isMobile?: true; isInstalled?: true; hasAdapters?: false }, readonly WalletPlatform[]]
  >([
    ['no platform is unsupported', {}, {}, ['unsupported']],
    ['a mobile link is a QR code on a desktop', mobile, {}, ['qrcode']],
    ['a mobile link is a link on a phone', mobile, { isMobile: true }, ['mobile']],
    ['a web app is listed', web, {}, ['web']],
    ['a desktop app is listed on a desktop', desktop, {}, ['desktop']],
    ['a desktop app is not listed on a phone', desktop, { isMobile: true }, ['unsupported']],
    [
      'all, in the order of the tabs',
      { ...extension, ...mobile, ...web, ...desktop },
      { isInstalled: true },
      ['browser', 'qrcode', 'web', 'desktop'],
    ],
    ['an extension that is not installed', extension, {}, ['unsupported']],
    [
      'an extension that is not installed, next to other ways',
      { ...injected, ...mobile },
      {},
      ['qrcode', 'unsupported'],
    ],
    ['an extension by what it injects', injected, { isInstalled: true }, ['browser']],
    ['an extension without an adapter', { ...extension, ...mobile }, { hasAdapters: false }, ['qrcode']],
    [
      'an extension that is installed, without an adapter',
      extension,
      { isInstalled: true, hasAdapters: false },
      ['unsupported'],
    ],
  ])('%s', (_, part, context, expected) => {
    const known = { isMobile: false, isInstalled: false, hasAdapters: true, ...context };
    expect(platformsOf(wallet(part), known)).toEqual(expected);
  });
});
