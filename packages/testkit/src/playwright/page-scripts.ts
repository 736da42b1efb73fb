import { readFileSync } from 'node:fs';
import type { Presentation } from '../announcement/announcement.js';
import type { PageSetup } from '../bridge/page.js';
import type { InPageWalletOptions } from '../in-page.js';

/** Both bundles are self-contained; the path is the same from the sources and from the build. */
const readBundle = (name: string): string =>
  readFileSync(new URL(`../../dist/${name}.iife.js`, import.meta.url), 'utf8');

/**
 * A script that installs a whole wallet, keys included, in every page it is added to, for browsers that are not driven by
 * Playwright and for pages whose timing a bridge to the test must not affect. The page finds it at `foyerkitTestkit.wallets`.
 */
export function inPageScript(...wallets: readonly InPageWalletOptions[]): string {
  const installs = wallets.map((options) => `globalThis.foyerkitTestkit.installEvmWallet(${toSource(options)});`);
  return [readBundle('in-page'), 'globalThis.foyerkitTestkit ??= foyerkitTestkit;', ...installs].join('\n');
}

/** A script that connects every page to a wallet in this process, through the two functions that `name` exposes. */
export function bridgeScript(name: string, setup: PageSetup): string {
  const wire = `{ ask: (request) => ${name}Ask(request), news: (after) => ${name}News(after) }`;
  return `${readBundle('bridge')}\nglobalThis.${name}Present = foyerkitTestkit.connect(${toSource(setup)}, ${wire});`;
}

/** A script that changes, in pages that load later, what {@link bridgeScript} presented. */
export function presentScript(name: string, presentation: Presentation): string {
  return `globalThis.${name}Present(${toSource(presentation)});`;
}

/** The script of the fake site's page, through the function that `name` exposes. No text of it ends a `script` element. */
export const fakeSiteScript = (name: string): string =>
  `${readBundle('fake-site')}\nfoyerkitTestkit.showFakeSite((request) => ${name}(request));`;

const toSource = (value: unknown): string => JSON.stringify(value);
