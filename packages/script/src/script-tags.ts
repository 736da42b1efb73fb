import { createHash } from 'node:crypto';
import type { ScriptManifest } from './manifest.js';

export interface ScriptTagsOptions {
  readonly manifest: ScriptManifest;
  /** Where the files are served: a URL or an absolute path, for one version (never "latest"). */
  readonly base: string;
  /** The nonce of this response's content security policy. */
  readonly nonce?: string;
}

export interface ScriptTags {
  /** For the head of the page, before any other module script. */
  readonly html: string;
  /** The hashes that `script-src` needs without a nonce: those of the import map and of the script. */
  readonly hashes: readonly string[];
}

/** Escapes text inside a quoted attribute. */
const toAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A relative URL would resolve differently in the import map and in an attribute. */
const FOLDER = /^(https?:\/\/[^\s/]+)?\/\S*$/;

/**
 * Creates the elements that load the modal. The script tag carries its own hash; an import map carries the hashes of
 * the files that load later, so that the browser refuses any file that differs from the published one.
 * @throws if `base` is neither a URL nor an absolute path
 */
export function scriptTags({ base, manifest, nonce }: ScriptTagsOptions): ScriptTags {
  const { integrity, script, styles } = manifest;
  const folder = base.endsWith('/') ? base : `${base}/`;
  if (!FOLDER.test(folder)) throw new Error(`[foyerkit] "${base}" is neither a URL nor an absolute path.`);
  const attributes = (file: string): string =>
    `"${toAttribute(folder + file)}" integrity="${integrity[file]}" crossorigin="anonymous"`;
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  const map = JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([file, hash]) => [folder + file, hash])),
  }).replaceAll('<', '\\u003c');
  const withNonce = nonce ? ` nonce="${toAttribute(nonce)}"` : '';
  return {
    html: [
      `<link rel="stylesheet" href=${attributes(styles)}>`,
      `<script type="importmap"${withNonce}>${map}</script>`,
      `<script type="module" src=${attributes(script)}${withNonce}></script>`,
    ].join('\n'),
    hashes: [`'sha384-${createHash('sha384').update(map).digest('base64')}'`, `'${integrity[script]}'`],
  };
}
