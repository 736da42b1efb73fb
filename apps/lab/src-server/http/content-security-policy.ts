import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { LOCAL_CHAINS, NAMESPACES, PUBLIC_NETWORKS } from '../../src-shared/namespaces/namespaces.js';
import { pageNetworkIds } from '../../src-shared/page-networks.js';
import { isHostPage, type PageName } from '../../src-shared/page-path.js';
import { secureSiteOf } from '../../src-shared/secure-site.js';

/** What a policy depends on. */
export interface PolicyConfig {
  readonly page: PageName;
  /** The configuration in the page's URL. */
  readonly config: LabConfig;
  readonly info: LabInfo;
  /** Hot reload needs inline scripts and styles; nothing else does. */
  readonly isDev: boolean;
  /** For the page with the script tag: only scripts with this nonce run, and what those import. */
  readonly nonce?: string;
}

/**
 * The `Content-Security-Policy` of a page: `default-src 'none'` and exactly what its configuration needs.
 *
 * | directive | host pages | why | |---|---|---| | `script-src 'self'` | all | the page's own files; no inline script,
 * no eval | | … of a namespace | pages with its adapter | `'wasm-unsafe-eval'` where its libraries bring wasm | |
 * `'nonce-…' 'strict-dynamic'` instead | `/scenario/script` | as strict as a host without a bundler can be: no host is
 * trusted as a whole | | `style-src 'self'` | all | the page's own files; the modal adopts constructable style sheets,
 * which need no source | | `connect-src 'self'` | all | `GET /lab.json` | | … node of each network | of the page's
 * `options.networks` | reads go through the host's transports | | … catalogue, analytics | `services: "local"` | wallet
 * list, remote configuration, events | | … relay (`ws:`) | `services: "local"` | pairing | | … secure site | `host.signIn: "hosted"` | its sign-in service | | `img-src 'self' data:` |
 * all | wallets announce their icons as `data:` URLs (EIP-6963) | | … catalogue | `services: "local"` | wallet and
 * network pictures | | `frame-src 'self'` | `wallets: "testkit"` | the frame of the test wallets | | … verify server |
 * `verify: true` | the modal's frame in which the page's origin is attested | | … secure site | `embedded: "site"`, `"hosted-wire"` |
 * the frame of logins by e-mail and social accounts, and of their approvals |
 *
 * No page may be framed, except the wallets' frame by the lab itself, and the stand-in for a hosted secure site, which has another origin, by
 * the lab. Strings never become scripts: Trusted Types are
 * required and no policy may be created. `/wallet`, `/wallets` and `/hosted/sdk` can reach the local chains whatever the
 * configuration, and `/wallet` the relay and the verify server too: a wallet has its own
 * chains.
 */
export function contentSecurityPolicy({ page, config, info, isDev, nonce }: PolicyConfig): string {
  const { catalogue, analytics, relay, secureSite, verify } = info.services;
  const isHost = isHostPage(page);
  const hasServices = isHost && config.services === 'local';
  const services = hasServices ? [catalogue, analytics, relay] : page === 'wallet' ? [relay, verify] : [];
  const frames = [
    ...(isHost && config.wallets === 'testkit' ? ["'self'"] : []),
    ...(hasServices && config.verify ? [toOrigin(verify)] : []),
    ...(isHost ? [toOrigin(secureSiteOf(config, info))] : []),
  ];
  const signIn = isHost && config.host.signIn === 'hosted' ? [secureSite] : [];
  const inDev = (...sources: readonly string[]): readonly string[] => (isDev ? sources : []);

  const directives: Readonly<Record<string, readonly (string | undefined)[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      ...(nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : ["'self'", ...inDev("'unsafe-inline'")]),
      ...(isHost || page === 'wallets' ? namespaceScripts(config) : []),
    ],
    'style-src': ["'self'", ...inDev("'unsafe-inline'")],
    'connect-src': [
      "'self'",
      ...nodeSources(page, config, info).map(toOrigin),
      ...[...services, ...signIn].map(toOrigin),
    ],
    'img-src': ["'self'", 'data:', ...(hasServices ? [toOrigin(catalogue)] : [])],
    'frame-src': frames.some(Boolean) ? frames : ["'none'"],
    'frame-ancestors': [page === 'wallets' ? "'self'" : page === 'hosted' ? toOrigin(info.lab) : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    ...(!isDev && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter((source) => source !== undefined))].join(' '))
    .join('; ');
}

/** The nodes of a page's networks; on a wallet's page, of all local chains. */
function nodeSources(page: PageName, config: LabConfig, info: LabInfo): readonly string[] {
  const ids = isHostPage(page) ? pageNetworkIds(config, info) : LOCAL_CHAINS.map(({ networkId }) => networkId);
  return ids.flatMap((id) => {
    const known = PUBLIC_NETWORKS.find(({ networkId }) => networkId === id)?.network.rpcUrls.default.http ?? [];
    const rpcUrl = info.chains[id]?.rpcUrl ?? known[0];
    const namespaceInfo = NAMESPACES.find(({ namespace }) => id.startsWith(`${namespace}:`));
    return rpcUrl ? (namespaceInfo?.connectSources?.(rpcUrl) ?? [rpcUrl]) : [];
  });
}

/** What the namespaces of a page need in addition to the page's own files. */
const namespaceScripts = ({ adapters }: LabConfig): readonly string[] =>
  NAMESPACES.filter(({ adapter }) => adapters.includes(adapter)).flatMap(({ scriptSources }) => scriptSources ?? []);

/** A policy's source without a path, because a path would have to match exactly. */
const toOrigin = (url: string | undefined): string | undefined => url?.replace(/^(\w+:\/\/[^/]+).*$/, '$1');
