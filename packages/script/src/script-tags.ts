import { createHash } from 'node:crypto';
import type { ScriptManifest } from './manifest.js';

export interface ScriptTagsOptions {
  readonly manifest: ScriptManifest;
  /** Where the files are served: an address or an absolute path, of one version and never of the newest. */
  readonly base: string;
  /** The nonce of this answer's content security policy. */
  readonly nonce?: string;
}

export interface ScriptTags {
  /** For the head of the page, before any other module. */
  readonly html: string;
  /** What `script-src` has to hold where there is no nonce: the hashes of the import map and of the script. */
  readonly hashes: readonly string[];
}

/** Text between quotes of an attribute. */
const toAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A relative address would be read otherwise in the import map than in an attribute. */
const FOLDER = /^(https?:\/\/[^\s/]+)?\/\S*$/;

/**
 * The elements that load the modal. The script tag carries its own hash; an import map carries those of the files that
 * come later, so that the browser runs none of them that is not what was published.
 * @throws when `base` is no address and no absolute path
 */
export function scriptTags({ base, manifest, nonce }: ScriptTagsOptions): ScriptTags {
  const { integrity, script, styles } = manifest;
  const folder = base.endsWith('/') ? base : `${base}/`;
  if (!FOLDER.test(folder)) throw new Error(`[foyerkit] "${base}" is neither an address nor an absolute path.`);
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
