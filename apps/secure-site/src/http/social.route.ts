import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { BuiltPages } from '../built-pages.js';
import { SESSION_MS } from '../login/sessions.js';
import type { OAuthLogin, OAuthResult } from '../oauth/oauth-login.js';
import { readCookie, writeCookie } from './cookies.js';
import { HttpError } from './http-error.js';
import { pageHeaders } from './page-headers.js';
import { parseBody } from './parse.js';
import type { SiteEnv } from './site-env.js';

const START_BODY = v.object({ return: v.optional(v.pipe(v.string(), v.maxLength(2_048))) });
const LOGIN_BODY = v.object({ uri: v.pipe(v.string(), v.maxLength(4_096)) });

const MOST_FORM_CHARACTERS = 16 * 1024;
const FORM = /^application\/x-www-form-urlencoded(?:;|$)/i;

export interface SocialRoutesOptions {
  readonly oauthLogin: OAuthLogin;
  readonly pages: BuiltPages;
}

/** The way to a provider of social logins, the way back, and the login with what came back. */
export function socialRoutes({ oauthLogin, pages }: SocialRoutesOptions): Hono<SiteEnv> {
  /** A page that tells the one that waits. It keeps its opener, and learns what it reports from its own HTML. */
  const finish = async (c: Context<SiteEnv>, parameters: URLSearchParams) => {
    const result = await oauthLogin.finish(c.req.param('provider') ?? '', parameters);
    const html = withResult(await pages.html('callback'), result);
    return c.html(html, result ? 200 : 410, pageHeaders({ openerPolicy: 'unsafe-none' }));
  };
  return (
    new Hono<SiteEnv>()
      .post('/api/login/social/:provider/start', async (c) => {
        const { return: returnUrl = null } = await parseBody(c, START_BODY);
        return c.json({ uri: await oauthLogin.start(c.get('frame'), c.req.param('provider'), returnUrl) });
      })
      .post('/api/login/social', async (c) => {
        const { uri } = await parseBody(c, LOGIN_BODY);
        const token = await oauthLogin.logIn(c.get('frame'), uri, readCookie(c, 'foyer-session'));
        writeCookie(c, 'foyer-session', token, SESSION_MS);
        return c.body(null, 204);
      })
      .get('/oauth/:provider/callback', (c) => finish(c, new URL(c.req.url).searchParams))
      // Apple's answer is a form that its page sends, so that no cookie and no origin of ours come with it.
      .post('/oauth/:provider/callback', async (c) => {
        const form = FORM.test(c.req.header('content-type') ?? '') ? await c.req.text() : '';
        if (form === '' || form.length > MOST_FORM_CHARACTERS) {
          throw new HttpError(422, 'FIELD_INVALID', 'The body must be a form.', { field: 'body' });
        }
        return await finish(c, new URLSearchParams(form));
      })
  );
}

/** Adds what the page reports: `null` if no login waits for it. */
const withResult = (html: string, result: OAuthResult | null): string =>
  html.replace('</head>', () => `<meta name="foyer-login" content="${escaped(JSON.stringify(result))}"></head>`);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');
