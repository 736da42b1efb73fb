import { describe, expect, it, vi } from 'vitest';
import { browserLinkOf, openInContainer } from './containers.js';
import type { InAppKind, Platform } from './platform.js';

const PAGE = 'https://host.example/a?b=c';

const shownBy = (name: string, system: Platform['system'], kind: InAppKind = 'messenger'): Platform => ({
  system,
  inApp: { kind, name },
  isIosSafari: false,
});

describe('the link into the system’s browser', () => {
  it.each([
    ['Instagram on iOS', shownBy('instagram', 'ios'), 'Safari', 'x-safari-https://host.example/a?b=c'],
    ['an unknown view on iOS', shownBy('unknown', 'ios', 'view'), 'Safari', 'x-safari-https://host.example/a?b=c'],
    ['Telegram on iOS', shownBy('telegram', 'ios'), 'Safari', PAGE],
    [
      'X on Android',
      shownBy('x', 'android'),
      'Chrome',
      'intent://host.example/a?b=c#Intent;scheme=https;package=com.android.chrome;end',
    ],
    ['Telegram on Android', shownBy('telegram', 'android'), 'Chrome', PAGE],
  ] as const)('exists in %s', (_, platform, browser, href) => {
    expect(browserLinkOf(platform, PAGE)).toEqual({ browser, href });
  });

  it.each([
    ['in a browser', { system: 'ios', inApp: null, isIosSafari: true }],
    ['in a wallet', shownBy('metamask', 'ios', 'wallet')],
    ['on a desktop', shownBy('telegram', 'other')],
  ] as const)('does not exist %s', (_, platform) => expect(browserLinkOf(platform, PAGE)).toBeNull());

  it('keeps a fragment, which an intent could not', () => {
    expect(browserLinkOf(shownBy('x', 'android'), `${PAGE}#d`)?.href).toBe(`${PAGE}#d`);
  });
});

describe('a container', () => {
  const openLink = vi.fn();
  const openWindow = vi.fn();

  it('opens a web link by its own function', () => {
    const WebApp = { openLink };
    expect(openInContainer(PAGE, { Telegram: { WebApp } })).toBe(true);
    expect(openLink).toHaveBeenCalledExactlyOnceWith(PAGE);
    expect(openLink.mock.contexts).toEqual([WebApp]);
    expect(openInContainer(PAGE, { liff: { openWindow } })).toBe(true);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith({ url: PAGE, external: true });
  });

  it('leaves other links, and pages without a container, to the browser', () => {
    openLink.mockClear();
    expect(openInContainer('wonder://wc?uri=x', { Telegram: { WebApp: { openLink } } })).toBe(false);
    expect(openLink).not.toHaveBeenCalled();
    expect(openInContainer(PAGE, {})).toBe(false);
  });

  it('leaves the link to the browser if its function throws', () => {
    const WebApp = {
      openLink: () => {
        throw new Error('WebAppMethodUnsupported');
      },
    };
    expect(openInContainer(PAGE, { Telegram: { WebApp } })).toBe(false);
  });
});
