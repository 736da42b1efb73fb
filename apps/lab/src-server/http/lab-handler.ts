import type { IncomingMessage, ServerResponse } from 'node:http';
import { readConfig } from '../../src-shared/config/read-config.js';
import { HOSTED_API } from '../../src-shared/hosted-site.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { pageAt } from '../../src-shared/page-path.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import type { AsyncHandler } from './open-server.js';
import type { PageSource } from './pages.js';
import { withHost } from './render-host.js';
import { createNonce, readScriptFiles, withScriptTags } from './script-page.js';
import { createSignInServer, SIGN_IN_PATH } from './sign-in-server.js';
import { sendStaticFile } from './static-files.js';

export interface LabHandlerOptions {
  readonly info: LabInfo;
  readonly pages: PageSource;
  readonly isDev: boolean;
  /** The server of the stand-in for a provider's hosted secure site. */
  readonly hostedSite: AsyncHandler;
}

const COMMON_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

/** Handles every request: `lab.json`, the pages and their files. */
export function createLabHandler({ info, pages, isDev, hostedSite }: LabHandlerOptions) {
  const labJson = JSON.stringify(info, null, 2);
  const scriptFiles = readScriptFiles();
  const signInServer = createSignInServer(info);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    if (request.url?.startsWith(HOSTED_API)) return hostedSite(request, response);
    if (request.url?.startsWith(SIGN_IN_PATH)) return signInServer(request, response);
    const { method = 'GET' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      send(request, response, 405, 'text/plain', `${method} is not answered here.`, { allow: 'GET, HEAD' });
      return;
    }
    const url = readUrl(request.url, info.lab);
    if (!url) {
      send(request, response, 400, 'text/plain', 'Malformed URL.');
      return;
    }
    if (url.pathname === '/lab.json') {
      // Tests on other origins may read it; it contains no secrets.
      send(request, response, 200, 'application/json', labJson, { 'access-control-allow-origin': '*' });
      return;
    }
    const page = pageAt(url.pathname);
    if (page) {
      const { config } = readConfig(url.search);
      const nonce = page === 'script' ? createNonce() : undefined;
      const policy = contentSecurityPolicy({ page, config, info, isDev, ...(nonce && { nonce }) });
      const shell = await pages.html(url.pathname);
      const withTags = nonce ? withScriptTags(shell, nonce) : shell;
      const html = page === 'ssr' ? withHost(withTags, info, config, request.headers.cookie) : withTags;
      send(request, response, 200, 'text/html', html, { 'content-security-policy': policy });
      return;
    }
    const scriptFile = scriptFiles.get(url.pathname);
    if (scriptFile) {
      sendStaticFile(scriptFile, request, response);
      return;
    }
    if (await pages.sendFile(url.pathname, request, response)) return;
    send(request, response, 404, 'text/plain', `Nothing found at ${url.pathname}.`);
  };
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache',
    ...headers,
  });
  response.end(method === 'HEAD' ? undefined : body);
}

function readUrl(target: string | undefined, base: string): URL | null {
  // Two slashes at the start would name another host.
  const path = (target ?? '/').replace(/^\/+/, '/');
  return URL.canParse(path, base) ? new URL(path, base) : null;
}
