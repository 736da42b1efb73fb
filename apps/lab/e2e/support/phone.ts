import type { Page } from '@playwright/test';
import { devices } from '@playwright/test';

/** The smallest supported phone, with touch. */
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.200 Mobile Safari/537.36';

/** Phones by their user agents; the engine is Chromium in all of them. */
export const PHONES = {
  'Safari on an iPhone': { ...phone, userAgent: `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1` },
  'Chrome on Android': { ...phone, userAgent: devices['Pixel 7'].userAgent },
  'Instagram on an iPhone': { ...phone, userAgent: `${IPHONE} Mobile/22B83 Instagram 361.0.0.35.82 (iPhone16,2)` },
  'Telegram on Android': { ...phone, userAgent: `${WEBVIEW} Telegram-Android/11.5.3 (Google Pixel 9; Android 15)` },
} as const;

/** How a phone handles links into its applications. */
export interface PhoneApps {
  /** Every link that opened an application, in order. */
  readonly opened: readonly string[];
}

/**
 * Handles links into applications like a phone: a custom scheme by the system, a wallet's web link by the application
 * that has claimed its domain. Nothing is opened; the test plays the application. Desktop Chromium would
 * ask about an unknown scheme, so the link is intercepted before its own handling.
 */
export async function watchApps(page: Page, webDomain: string): Promise<PhoneApps> {
  const opened: string[] = [];
  const name = 'phoneOpens';
  await page.exposeFunction(name, (href: string) => void opened.push(href));
  await page.addInitScript((bindingName) => {
    addEventListener('click', (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (!link || event.defaultPrevented || /^(https?|blob|data|javascript):/.test(link.href)) return;
      event.preventDefault();
      Reflect.get(globalThis, bindingName)(link.href);
    });
  }, name);
  await page.context().route(`https://${webDomain}/**`, async (route) => {
    opened.push(route.request().url());
    // The application has taken the link: the page stays where it is.
    await route.fulfill({ status: 204 });
  });
  return { opened };
}

/** Sets whether the page is visible: an application that opens hides the page behind it. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}

/** The pairing URI in a link into a wallet. */
export const uriOf = (link: string | null | undefined): string => new URL(link ?? '').searchParams.get('uri') ?? '';
