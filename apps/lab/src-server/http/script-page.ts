import { randomBytes } from 'node:crypto';
import { filesFolder, readManifest, scriptTags } from '@foyerkit/script';
import { readStaticFiles, type StaticFile } from './static-files.js';

/** Where the lab serves the files of the script tag. */
const BASE = '/foyerkit/';

export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * Puts the tags of `@foyerkit/script` into a page, before its own script, and the answer's nonce on all that loads
 * scripts; Vite's own loader finds it in the `meta`.
 */
export function withScriptTags(html: string, nonce: string): string {
  const { html: tags } = scriptTags({ manifest: readManifest(), base: BASE, nonce });
  return html
    .replaceAll(/<script |<link rel="modulepreload" /g, (tag) => `${tag}nonce="${nonce}" `)
    .replace('<head>', () => `<head>\n<meta property="csp-nonce" nonce="${nonce}" />\n${tags}`);
}

/** The files of the script tag by their path in the lab. @throws LabError when they are not built */
export const readScriptFiles = (): ReadonlyMap<string, StaticFile> =>
  new Map([...readStaticFiles(filesFolder())].map(([path, file]) => [`${BASE}${path.slice(1)}`, file]));
