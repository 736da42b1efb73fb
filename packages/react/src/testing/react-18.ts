/// <reference types="node" />
import { cpSync, existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const target = join(modules, '.react-18/node_modules');

/**
 * React 18 and what has to be beside it. Under the aliases of package.json the package manager gives react-dom 18 the
 * React that everybody here has, which is 19; copied into one folder, they find each other.
 * @returns the folder that holds them
 */
export function installReact18(): string {
  const reactDom = realpathSync(join(modules, 'react-dom-18'));
  const reactRedux = realpathSync(join(modules, 'react-redux'));
  const sources = {
    react: realpathSync(join(modules, 'react-18')),
    'react-dom': reactDom,
    scheduler: realpathSync(join(dirname(reactDom), 'scheduler')),
    'use-sync-external-store': realpathSync(join(dirname(reactRedux), 'use-sync-external-store')),
  };
  for (const [name, source] of Object.entries(sources)) {
    if (!existsSync(join(target, name))) cpSync(source, join(target, name), { recursive: true });
  }
  return target;
}
