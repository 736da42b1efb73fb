const PHONE = /android|iphone|ipad|ipod|windows phone|mobile/i;

/** Whether links into wallet apps are more useful here than a QR code. Source: F3.3.2. */
export function isMobile(page: Pick<Window, 'matchMedia' | 'navigator'> = window): boolean {
  return page.matchMedia?.('(pointer: coarse)')?.matches || PHONE.test(page.navigator.userAgent);
}
