import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../config.js';
import { createTestBrowser } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

/** By a form on a provider's page: its state protects it. */
const WITHOUT_ORIGIN = '/oauth/:provider/callback';
/** Each is asked by no frame: a link's page has the token, and the first has no frame yet. */
const WITHOUT_FRAME = ['/api/frame', '/api/device', '/api/device/describe'];

describe('every route that changes something', () => {
  const sites = useSites();

  it('refuses what does not come from a page of the site, or not from its page load', async () => {
    const site = await sites.start({ rateLimits: { ...DEFAULT_CONFIG.rateLimits, perIpPerMinute: 0 } });
    const routes = site.routes
      .map((route) => route.split(' '))
      .filter(([method, path]) => method !== 'GET' && path !== WITHOUT_ORIGIN);
    expect(routes.length).toBeGreaterThan(6);
    const browser = await sites.open(site);
    const stranger = createTestBrowser(site.url);
    await stranger.load();
    for (const [method, path = ''] of routes) {
      expect([path, method]).toEqual([path, 'POST']);
      const codeOf = async (headers: Readonly<Record<string, string | null>>, body: unknown = {}) => {
        const { status, body: answer } = await browser.post(path, body, headers);
        return [path, status, answer];
      };
      const refused = (status: number, code: string) => [path, status, { error: expect.objectContaining({ code }) }];
      expect(await codeOf({ origin: null })).toEqual(refused(403, 'CROSS_SITE'));
      expect(await codeOf({ origin: 'https://app.example' })).toEqual(refused(403, 'CROSS_SITE'));
      expect(await codeOf({ origin: 'null' })).toEqual(refused(403, 'CROSS_SITE'));
      for (const fetchSite of ['cross-site', 'same-site', 'none']) {
        expect(await codeOf({ 'sec-fetch-site': fetchSite })).toEqual(refused(403, 'CROSS_SITE'));
      }
      for (const type of [null, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        expect(await codeOf({ 'content-type': type })).toEqual(refused(415, 'BODY_NOT_JSON'));
      }
      if (WITHOUT_FRAME.includes(path)) continue;
      const others = await browser.load();
      expect(others.status).toBe(200);
      for (const csrf of [null, '', 'f'.repeat(32), 'no']) {
        expect(await codeOf({ 'x-csrf': csrf })).toEqual(refused(403, 'CSRF_INVALID'));
      }
      // The secret of this browser's page in another browser.
      const { body } = others;
      const csrf = typeof body === 'object' && body !== null && 'csrf' in body ? String(body.csrf) : '';
      const stolen = await stranger.post(path, {}, { 'x-csrf': csrf });
      expect([path, stolen.status]).toEqual([path, 403]);
    }
  });

  it('refuses a page load that began 30 days ago', async () => {
    const clock = { now: Date.now() };
    const site = await sites.start({ now: () => clock.now });
    const browser = await sites.open(site);
    clock.now += 30 * 24 * 60 * 60_000 - 1;
    expect(await browser.post('/api/sign-out')).toMatchObject({ status: 204 });
    clock.now += 1;
    expect(await browser.post('/api/sign-out')).toMatchObject({
      status: 403,
      body: { error: { code: 'CSRF_INVALID' } },
    });
  });

  it('is not reached by reading', async () => {
    const browser = createTestBrowser((await sites.start()).url);
    for (const path of ['/api/sign-out', '/api/login/email', '/api/device']) {
      expect(await browser.get(path)).toMatchObject({ status: 405 });
    }
  });
});

describe('reading', () => {
  const sites = useSites();
  // Node's fetch sets sec-fetch-mode by itself.
  const statusOf = async (url: string, headers: Readonly<Record<string, string>>) => {
    const request = get(`${url}/api/session`, { headers });
    const [response]: readonly IncomingMessage[] = await once(request, 'response');
    response?.resume();
    return response?.statusCode;
  };

  it('is refused to scripts of other sites, and allowed to visitors and monitors', async () => {
    const { url } = await sites.start();
    for (const site of ['cross-site', 'same-site']) {
      expect(await statusOf(url, { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' })).toBe(403);
      expect(await statusOf(url, { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })).toBe(200);
    }
    expect(await statusOf(url, { 'sec-fetch-site': 'none' })).toBe(200);
    expect(await statusOf(url, {})).toBe(200);
  });
});
