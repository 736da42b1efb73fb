const PHONE = /android|iphone|ipad|ipod|windows phone|mobile/i;

/** Whether links into wallet apps are worth more here than a QR code. Source: facts, section 3.3. */
export function isMobile(page: Pick<Window, 'matchMedia' | 'navigator'> = window): boolean {
  return page.matchMedia('(pointer: coarse)').matches || PHONE.test(page.navigator.userAgent);
}
