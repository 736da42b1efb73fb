import type { MiddlewareHandler } from 'hono';

/** For answers that are not pages. A page names what it needs by itself. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const ONE_YEAR_HTTPS = 'max-age=31536000';

/** Sets what a route has not set. No header here lets another origin read anything. */
export function securityHeaders(siteUrl: () => string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (siteUrl().startsWith('https:')) c.res.headers.set('strict-transport-security', ONE_YEAR_HTTPS);
  };
}
