import { messengerSystemOf, type SocialProvider } from '../logins/socials.js';
import { findPlatform } from '../platform/platform.js';
import type { RootState } from '../store/state.js';
import { selectMustRedirect } from './embedded.selectors.js';

/** Name and size of the popup. Source: C4.65. */
const POPUP_NAME = 'popupWindow';
const POPUP_FEATURES = 'width=600,height=800,scrollbars=yes';

/**
 * Opens the popup of a social login, on a page of the site that says that it is loading. Has to be called in the
 * visitor's press, before anything is awaited.
 * @param url of the secure site
 * @returns `null`: the browser opens none
 */
export const openLoginPopup = (url: string, page: Pick<Window, 'open'> = globalThis.window): Window | null =>
  page.open(new URL('/loading', url).href, POPUP_NAME, POPUP_FEATURES);

/**
 * Opens the popup of a social login where it needs one, as `openLoginPopup` does. Farcaster needs none; a messenger's
 * browser has none, so the page itself is led to the provider. Source: C4.68.
 */
export function openPopupFor(state: RootState, provider: SocialProvider, url: string): Window | null {
  const isUseless = provider === 'farcaster' || selectMustRedirect(state) || messengerSystemOf(findPlatform()) !== null;
  return isUseless ? null : openLoginPopup(url);
}

/** Whether the page can be led away: a page in a frame would lead only the frame, where providers do not show. */
export const canRedirect = (page: { readonly top: unknown; readonly self: unknown } = globalThis.window): boolean =>
  page.top === page.self;
