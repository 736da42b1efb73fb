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

/** Whether the page can be led away: a page in a frame would lead only the frame, where providers do not show. */
export const canRedirect = (page: { readonly top: unknown; readonly self: unknown } = globalThis.window): boolean =>
  page.top === page.self;
