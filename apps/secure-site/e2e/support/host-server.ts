import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';

/** An application on an origin of its own, which embeds the site under a policy that allows it nothing else. */
export interface HostServer {
  readonly origin: string;
  /** The address of a page on another origin that has the host's page in a frame. */
  readonly aroundUrl: (url: string) => string;
  stop(): Promise<void>;
}

const AROUND =
  '<!doctype html><title>Evil</title><iframe></iframe><script>document.querySelector("iframe").src = location.hash.slice(1)</script>';
const HTML = '<!doctype html><html lang="en"><title>Shop</title><script type="module" src="/host.js"></script></html>';

/** The files of the page's script by their paths. */
async function buildScripts(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(import.meta.dirname, 'host-page.ts'), formats: ['es'], fileName: () => 'host.js' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[`/${one.fileName}`, one.code] as const] : [])));
}

export async function startHostServer(): Promise<HostServer> {
  const scripts = await buildScripts();
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/around') {
      response.setHeader('content-type', 'text/html');
      response.end(AROUND);
      return;
    }
    const site = new URL(url, 'http://host').searchParams.get('site') ?? "'none'";
    const script = scripts.get(url);
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    const policy = `default-src 'none'; script-src 'self'; frame-src ${site} http://localhost:*; require-trusted-types-for 'script'`;
    if (!script) response.setHeader('content-security-policy', policy);
    response.end(script ?? HTML);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    aroundUrl: (url) => `http://localhost:${address.port}/around#${url}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
