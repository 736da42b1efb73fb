import type { Page, Request } from '@playwright/test';

/**
 * What a page has requested and has no response to yet. A test that moves the page's clock on waits until that is nothing:
 * otherwise a request on its way takes longer than it may.
 */
export function watchUnderWay(page: Page, isWatched: (url: URL) => boolean): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (isWatched(new URL(request.url()))) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}
