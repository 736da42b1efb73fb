import { toWebLink } from '../untrusted/links.js';

/** The window of an exchange. */
export type ExchangeWindow = Pick<Window, 'close' | 'closed' | 'location' | 'opener'>;

/** The page that opens windows, and can be left. */
export interface PayPage {
  readonly location: Pick<Location, 'assign'>;
  open(url: string, name: string, features?: string): ExchangeWindow | null;
}

/** Source: F2.9.1. */
export const DEPOSIT_WINDOW = 'popup=yes,width=480,height=720';

/**
 * Opens an empty window for an exchange. Has to be called in the visitor's press, before anything is awaited. The page
 * in it cannot reach the page that opened it.
 * @param features default: a new tab
 * @returns `null`: the browser opens none
 */
export function openExchangeWindow(
  features?: string,
  page: Pick<PayPage, 'open'> = globalThis.window,
): ExchangeWindow | null {
  const opened = page.open('about:blank', '_blank', features);
  if (opened) opened.opener = null;
  return opened;
}

/**
 * Shows the page of an exchange in its window, or in the place of this page. Only an address of the web is followed.
 * @param window `null`: this page is left
 */
export function showExchange(
  url: string,
  window: ExchangeWindow | null,
  page: Pick<PayPage, 'location'> = globalThis.window,
): void {
  const link = toWebLink(url);
  if (!link) return;
  if (window) window.location.replace(link);
  else page.location.assign(link);
}
