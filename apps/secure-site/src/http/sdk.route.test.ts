import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOST_ORIGIN } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

const SDK = `/sdk?projectId=test&origin=${encodeURIComponent(HOST_ORIGIN)}`;

describe('the page that a host embeds', () => {
  const sites = useSites();
  const get = async (path: string) => {
    const site = await sites.start();
    return fetch(`${site.url}${path}`);
  };

  it('may be embedded by the origin that its address names, if the site allows it, and runs its own files only', async () => {
    const { headers, status } = await get(SDK);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        `frame-ancestors ${HOST_ORIGIN}`,
      ].join('; '),
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['another origin', '/sdk?projectId=test&origin=https%3A%2F%2Fevil.example'],
    ['an origin that is no origin', `/sdk?projectId=test&origin=${encodeURIComponent(`${HOST_ORIGIN} *`)}`],
    ['no origin', '/sdk?projectId=test'],
    ['no project', `/sdk?origin=${encodeURIComponent(HOST_ORIGIN)}`],
  ])('is refused with %s, and is in no frame', async (_, path) => {
    const response = await get(path);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await response.json()).toMatchObject({ error: { code: 'ORIGIN_NOT_ALLOWED' } });
  });

  it('is logged once when it is refused, with the origin, and not with a text that is no origin', async () => {
    const lines: unknown[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(line));
    onTestFinished(() => log.mockRestore());
    const site = await sites.start({ log: 'info' });
    for (const origin of ['https://new.example', 'https://new.example', 'https://new.example/path', 'a\nb'])
      await fetch(`${site.url}/sdk?projectId=test&origin=${encodeURIComponent(origin)}`);
    const refused = lines.map((line) => JSON.parse(String(line))).filter(({ message }) => /refused/.test(message));
    expect(refused).toMatchObject([{ level: 'info', origin: 'https://new.example' }]);
  });

  it('has no script and no style of its own in the HTML, and its files are served for ever', async () => {
    const site = await sites.start();
    const html = await (await fetch(`${site.url}${SDK}`)).text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/i);
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(new Set(files.map((path) => path?.split('.').at(-1)))).toEqual(new Set(['css', 'js']));
    for (const path of files) {
      const { headers, status } = await fetch(`${site.url}${path}`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('has an icon', async () => {
    const response = await get('/images/favicon.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([64, 64]);
  });

  it.each(['/assets/nothing.js', '/assets/..%2Fsdk%2Findex.html', '/assets/'])('has nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
