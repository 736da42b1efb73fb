import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openBuiltPages } from './built-pages.js';

const PAGES = join(import.meta.dirname, 'pages');
const MOST_BYTES = 25_000;

describe('the built pages', () => {
  const pages = openBuiltPages();
  const namesIn = (text: string) => [...text.matchAll(/[\w-]+\.(?:js|css)\b/g)].map(([name]) => name);

  /** A page with all that it loads, each compressed by itself, as it is sent. */
  const weigh = async (name: string): Promise<number> => {
    const html = await pages.html(name);
    let bytes = gzipSync(html).length;
    const seen = new Set<string>();
    const waiting = namesIn(html);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const file = await pages.asset(next);
      if (!file) continue;
      bytes += gzipSync(file.content).length;
      waiting.push(...namesIn(Buffer.from(file.content).toString()));
    }
    return bytes;
  };

  it('weigh less than 25 kB each, with scripts and styles', async () => {
    const folders = await readdir(PAGES, { withFileTypes: true });
    const names: string[] = [];
    for (const folder of folders) {
      if (folder.isDirectory() && (await readdir(join(PAGES, folder.name))).includes('index.html'))
        names.push(folder.name);
    }
    expect(names).toEqual(expect.arrayContaining(['callback', 'dashboard', 'device', 'loading', 'sdk']));
    const weights = await Promise.all(names.map(async (name) => [name, await weigh(name)] as const));
    for (const [name, bytes] of weights) {
      expect([name, bytes > 500 && bytes < MOST_BYTES]).toEqual([name, true]);
    }
  });

  it('contain no code and no style in their HTML', async () => {
    for (const name of ['callback', 'dashboard', 'device', 'loading']) {
      const html = await readFile(join(PAGES, '..', '..', 'dist', 'pages', name, 'index.html'), 'utf8');
      expect([name, html]).toEqual([
        name,
        expect.not.stringMatching(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/i),
      ]);
    }
  });
});
