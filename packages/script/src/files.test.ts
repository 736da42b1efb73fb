import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = mkdtempSync(join(tmpdir(), 'foyerkit-script-'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Size limit of what the tag itself loads, gzipped: React, React DOM and the light tier. */
const TAG_BUDGET_BYTES = 77_000;

const read = (file: string): Buffer => readFileSync(join(files, file));
const manifest = () => JSON.parse(read('integrity.json').toString());

beforeAll(() => {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--outDir', files, '--emptyOutDir'],
    {
      cwd: root,
    },
  );
}, 120_000);

afterAll(() => rmSync(files, { recursive: true, force: true }));

it('every file of the build is in the manifest, with the hash of its content', () => {
  const found = readdirSync(files, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.(js|css)$/.test(file));
  const hashes = found.map((file) => [file, `sha384-${createHash('sha384').update(read(file)).digest('base64')}`]);
  expect(found.length).toBeGreaterThan(20);
  expect(manifest().integrity).toEqual(Object.fromEntries(hashes));
});

it('every file name contains the version, so that a URL never serves another version', () => {
  expect(manifest()).toMatchObject({
    version,
    script: `foyerkit-${version}.js`,
    styles: `foyerkit-${version}.css`,
  });
  for (const file of Object.keys(manifest().integrity)) expect(file).toContain(`foyerkit-${version}`);
});

/** A file and its static imports; dynamic imports are not included. */
function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file)
    .toString()
    .matchAll(/(?:\bfrom|\bimport)"(\.[^"]+)"/g)) {
    loadedWith(posix.join(posix.dirname(file), path), found);
  }
  return found;
}

it('the tag loads only the light tier; the modal, wallet libraries and pairing load on demand', () => {
  const loaded = [...loadedWith(manifest().script)];
  // Otherwise the regular expression does not match how imports are written.
  expect(loaded).toContainEqual(expect.stringContaining('runtime'));
  const weight = loaded.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  console.info(`script tag: ${weight} bytes gzipped in ${loaded.length} files`);
  expect(weight).toBeLessThanOrEqual(TAG_BUDGET_BYTES);
});

it('every file is marked for eager compilation, except the pairing SDK, most of which never runs', () => {
  const scripts = Object.keys(manifest().integrity).filter((name) => name.endsWith('.js'));
  const unhinted = scripts.filter((name) => !read(name).toString().startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(unhinted.length).toBeGreaterThan(0);
  for (const name of unhinted) expect(read(name).toString(), name).toContain('walletconnect');
});

/** Everything that turns text into a document or code. */
const SINKS =
  /document\.write(?:ln)?\(|insertAdjacentHTML|(?<![.\w$])(?:eval|Function)\(|innerHTML|outerHTML|setHTMLUnsafe|createContextualFragment|DOMParser|srcdoc|dangerouslySetInnerHTML:/g;

/** Code in the libraries that never runs: nothing here renders a <script> or sets HTML from text. */
const NOT_RUN = [
  // React's list of properties that are not attributes.
  /case`innerHTML`/g,
  // React, for a rendered <script>.
  /[\w$]+\.innerHTML=`<script><\\\/script>`/g,
  // React, for `dangerouslySetInnerHTML`.
  /__html!==[\w$]+&&\([\w$]+\.innerHTML=[\w$]+\)/g,
  // The same in Preact, which one of the wallet libraries includes, and code there that empties an element.
  /__html==[\w$]+\.innerHTML\)\|\|\([\w$]+\.innerHTML=[\w$]+\.__html/g,
  /\.innerHTML=``/g,
];

it('no file writes HTML as text or evaluates text as code, so Trusted Types block nothing', () => {
  for (const file of Object.keys(manifest().integrity).filter((name) => name.endsWith('.js'))) {
    const code = NOT_RUN.reduce((text, known) => text.replaceAll(known, ''), read(file).toString());
    expect(code.match(SINKS), file).toBeNull();
  }
});

it('the licences of the bundled libraries are included', () => {
  const text = read('LICENSES.md').toString();
  for (const name of ['react', 'react-dom', 'viem', '@wagmi/core', '@walletconnect/core']) expect(text).toContain(name);
});
