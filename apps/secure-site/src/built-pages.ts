import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `vite build` writes. This module is one folder below the package, as its source and in the built program. */
const FOLDER = fileURLToPath(new URL('../dist/pages/', import.meta.url));

interface BuiltFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The browser pages of the site, as they were built. */
export interface BuiltPages {
  /** The HTML of a page, by the name of its folder. @throws if the site was not built whole */
  html(name: string): Promise<string>;
  /** The site's icon, a PNG. @throws if the site was not built whole */
  icon(): Promise<BuiltFile>;
  /** A script or a style sheet; `null` if there is none of this name. */
  asset(name: string): Promise<BuiltFile | null>;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Files are read when they are first asked for, and kept: they do not change while the program runs. */
export function openBuiltPages(folder: string = FOLDER): BuiltPages {
  const pages = new Map<string, Promise<string>>();
  let assets: Promise<ReadonlyMap<string, BuiltFile>> | undefined;
  let icon: Promise<BuiltFile> | undefined;

  const kept = <T>(promise: Promise<T>, forget: () => void): Promise<T> => {
    promise.catch(forget);
    return promise;
  };
  const read = async (path: string, type: string): Promise<BuiltFile> => ({
    content: new Uint8Array(await readFile(join(folder, path))),
    type,
  });
  const readAssets = async () => {
    const found = new Map<string, BuiltFile>();
    for (const name of await readdir(join(folder, 'assets'))) {
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
      if (type !== undefined) found.set(name, await read(join('assets', name), type));
    }
    return found;
  };
  return {
    html: (name) => {
      const known = pages.get(name);
      if (known) return known;
      const page = kept(readFile(join(folder, name, 'index.html'), 'utf8'), () => pages.delete(name));
      pages.set(name, page);
      return page;
    },
    icon: () => {
      icon ??= kept(read(join('images', 'favicon.png'), 'image/png'), () => {
        icon = undefined;
      });
      return icon;
    },
    asset: async (name) => {
      assets ??= kept(readAssets(), () => {
        assets = undefined;
      });
      return (await assets).get(name) ?? null;
    },
  };
}
