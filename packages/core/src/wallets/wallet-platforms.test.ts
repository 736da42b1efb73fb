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
    ['a page in the wallet’s own browser, on a phone', { ...extension, ...browsed }, { isMobile: true }, ['inWallet']],
    [
      'a page in the wallet’s own browser, as the wallet cannot return',
      { ...mobile, ...browsed, isOneWay: true },
      { isMobile: true },
      ['inWallet'],
    ],
    ['a wallet that can be paired and has a browser', { ...mobile, ...browsed }, { isMobile: true }, ['mobile']],
    ['a wallet with its own browser, on a desktop', { ...mobile, ...browsed, isOneWay: true }, {}, ['qrcode']],
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
    const known = {
      isMobile: false,
      isInstalled: false,
      hasAdapters: true,
      activeNamespace: 'eip155' as const,
      canPair: true,
      ...context,
    };
    expect(platformsOf(wallet(part), known)).toEqual(expected);
  });
});
