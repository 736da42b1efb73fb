import { describe, expect, it } from 'vitest';
import type { Platform } from '../platform/platform.js';
import { appLinksOf, isSchemeDoubtful, walletLinksOf } from './wallet-links.js';

const URI = 'wc:7f6e504b@2?relay-protocol=irn&symKey=00ff';
const both = { mobileLink: 'wonder://', universalLink: 'https://wonder.example/app' };

const safari: Platform = { system: 'ios', inApp: null, isIosSafari: true };
const chrome: Platform = { system: 'android', inApp: null, isIosSafari: false };
const messenger = (name: string, system: Platform['system'] = 'ios'): Platform => ({
  system,
  inApp: { kind: 'messenger', name },
  isIosSafari: false,
});

const formsOf = (...args: Parameters<typeof appLinksOf>) => appLinksOf(...args).map(({ form }) => form);

describe('the links to an app', () => {
  it('are the wallet’s own scheme first, then the universal link', () => {
    expect(appLinksOf(both, chrome)).toEqual([
      { form: 'deep', link: 'wonder://' },
      { form: 'universal', link: 'https://wonder.example/app' },
    ]);
  });

  it('are the universal link, the scheme and the web app on iOS, in this order', () => {
    const wallet = { ...both, webappLink: 'https://app.wonder.example/' };
    expect(appLinksOf(wallet, safari)).toEqual([
      { form: 'universal', link: 'https://wonder.example/app' },
      { form: 'deep', link: 'wonder://' },
      { form: 'universal', link: 'https://app.wonder.example/' },
    ]);
    expect(appLinksOf({ ...wallet, universalLink: wallet.webappLink }, safari)).toHaveLength(2);
    expect(appLinksOf({ webappLink: wallet.webappLink }, safari)).toEqual([]);
    expect(appLinksOf(wallet, chrome)).toHaveLength(2);
  });

  it.each(['telegram', 'instagram', 'facebook', 'x', 'wechat', 'line'])(
    'are the universal link first in %s, which does not follow schemes',
    (name) => {
      expect(isSchemeDoubtful(messenger(name))).toBe(true);
      expect(formsOf(both, messenger(name))).toEqual(['universal', 'deep']);
    },
  );

  it('are the scheme even in a messenger, if there is no universal link', () => {
    expect(formsOf({ mobileLink: 'wonder://' }, messenger('line'))).toEqual(['deep']);
  });

  it('start with the form that has worked', () => {
    expect(formsOf(both, chrome, 'universal')).toEqual(['universal', 'deep']);
    expect(formsOf(both, safari, 'deep')).toEqual(['deep', 'universal']);
    expect(formsOf(both, messenger('x'), 'deep')).toEqual(['deep', 'universal']);
  });

  it('contain no duplicates, and are empty for a record without links', () => {
    const link = 'https://wonder.example/app';
    expect(appLinksOf({ mobileLink: link, universalLink: link }, safari)).toEqual([{ form: 'universal', link }]);
    expect(appLinksOf({}, safari)).toEqual([]);
  });
});

describe('a link with a pairing in it', () => {
  const linksIn = (platform: Platform) =>
    Object.fromEntries(walletLinksOf(appLinksOf(both, platform), URI, platform).map((link) => [link.form, link]));

  it('opens in a new window, unless it is the app’s own scheme', () => {
    const { deep, universal } = linksIn(safari);
    expect(deep).toMatchObject({ href: `wonder://wc?uri=${encodeURIComponent(URI)}`, target: 'top' });
    expect(universal).toMatchObject({
      href: `https://wonder.example/app/wc?uri=${encodeURIComponent(URI)}`,
      target: 'new',
    });
  });

  it('opens in a new window in Telegram', () => {
    expect(linksIn(messenger('telegram')).deep?.target).toBe('new');
    expect(linksIn(messenger('instagram')).deep?.target).toBe('top');
  });

  it('is encoded twice only in Telegram on Android', () => {
    const twice = encodeURIComponent(encodeURIComponent(URI));
    expect(linksIn(messenger('telegram', 'android')).deep?.href).toBe(`wonder://wc?uri=${twice}`);
    expect(linksIn(messenger('telegram')).deep?.href).toBe(`wonder://wc?uri=${encodeURIComponent(URI)}`);
    expect(linksIn(messenger('line', 'android')).deep?.href).toBe(`wonder://wc?uri=${encodeURIComponent(URI)}`);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://user:pw@wonder.example'])(
    'is not built from %s',
    (link) => {
      expect(walletLinksOf([{ form: 'deep', link }], URI, safari)).toEqual([]);
    },
  );
});
