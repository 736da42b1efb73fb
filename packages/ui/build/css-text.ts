/// <reference types="node" />
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { transform } from 'esbuild';

/**
 * The oldest engines that support constructable style sheets, layers and `color-mix()`; nesting is flattened for them.
 */
const TARGET = ['chrome111', 'firefox113', 'safari16.4'];

/** esbuild leaves the spaces in their values, where none matters: no string of ours has a comma. */
const CUSTOM_PROPERTY = /(?<=[{;])(--[\w-]+): ?([^;}]*)/g;

async function minifyCss(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true, target: TARGET });
  return code
    .trim()
    .replace(CUSTOM_PROPERTY, (_, name: string, value: string) => `${name}:${value.replaceAll(', ', ',')}`);
}

const asModule = (text: string): string => `export const css = ${JSON.stringify(text)};\n`;

function cssFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file))
    .sort();
}

/**
 * Writes what the host can load: `x.css` becomes the module `x.css.js`, and the style sheets in `src/buttons`, which
 * style the host's own tree, become one static `styles.css`.
 */
export async function writeCss(source: string, outFolder: string): Promise<void> {
  const buttons = join(source, 'buttons');
  const isStatic = (file: string): boolean => file.startsWith(buttons);
  for (const file of cssFiles(source).filter((file) => !isStatic(file))) {
    const target = join(outFolder, relative(source, file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.js`, asModule(await minifyCss(file)));
    await writeFile(`${target}.d.ts`, 'export declare const css: string;\n');
  }
  const parts = await Promise.all(cssFiles(buttons).map(minifyCss));
  await writeFile(join(outFolder, 'styles.css'), `${parts.join('\n')}\n`);
}

/** Lets vite and vitest read `./x.css.js` from the sources, where only `x.css` exists. */
export function cssTextPlugin() {
  const prefix = '\0css-text:';
  return {
    name: 'css-text',
    enforce: 'pre' as const,
    resolveId(id: string, importer: string | undefined): string | undefined {
      if (!id.endsWith('.css.js') || !importer) return undefined;
      const file = resolve(dirname(importer), id.slice(0, -'.js'.length));
      // The id must not end in `.css`, or vite's own CSS pipeline handles it.
      return existsSync(file) ? `${prefix}${file}.js` : undefined;
    },
    async load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined> {
      if (!id.startsWith(prefix)) return undefined;
      const file = id.slice(prefix.length, -'.js'.length);
      this.addWatchFile(file);
      return asModule(await minifyCss(file));
    },
  };
}
