import { randomBytes } from 'node:crypto';
import { filesFolder, readManifest, scriptTags } from '@foyerkit/script';
import { readStaticFiles, type StaticFile } from './static-files.js';

/** The path of the script tag's files in the lab. */
const BASE = '/foyerkit/';

export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * Adds the tags of `@foyerkit/script` to a page, before its own script, and the response's nonce to everything that
 * loads scripts; Vite's own loader finds it in the `meta`.
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
