import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { LabError } from '../lab-error.js';

/** A file as it is served. */
export interface StaticFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files with the hash of their content in their name. */
const HASHED = /^\/(assets|foyerkit-[\d.]+)\/.+-[\w-]{8}\.\w+$/;

/**
 * Reads a build once. Only files found then are served, by exact path: no request's path reaches the file system.
 * @throws LabError when there is no build
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  let names: readonly string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (cause) {
    throw new LabError('The lab is not built. Run `npm run lab` at the root, or build it first.', { cause });
  }
  return new Map(
    names.map((name) => {
      const path = `/${relative(folder, name).split(sep).join('/')}`;
      return [path, { body: readFileSync(name), headers: headersFor(path) }];
    }),
  );
}

export function sendStaticFile(
  { body, headers }: StaticFile,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

const headersFor = (path: string): Readonly<Record<string, string>> => ({
  'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
  'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
});
