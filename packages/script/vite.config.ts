import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const name = `foyerkit-${version}`;

const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Writes the hashes of the built files next to them. */
function writeIntegrity(): Plugin {
  let folder = '';
  return {
    name: 'write-integrity',
    configResolved({ build, root }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
      copyFileSync(createRequire(import.meta.url).resolve('@foyerkit/react/styles.css'), join(folder, `${name}.css`));
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(js|css)$/.test(file))
        .sort()
        .map((file) => [file.split(sep).join('/'), integrityOf(join(folder, file))]);
      const manifest = { version, script: `${name}.js`, styles: `${name}.css`, integrity: Object.fromEntries(files) };
      writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

/**
 * The bundler's function that makes a module's namespace visits inherited properties too. On a page that has added an
 * enumerable property to `Object.prototype`, it would throw, and no chunk would load.
 */
function exportOwnOnly(): Plugin {
  return {
    name: 'export-own-only',
    renderChunk(code, { name: chunk }) {
      if (chunk !== 'rolldown-runtime') return null;
      const guarded = code.replace('for (var name in all)', 'for (var name of Object.keys(all))');
      if (guarded === code) this.error('The runtime of the bundler has changed: see exportOwnOnly.');
      return guarded;
    },
  };
}

export default defineConfig({
  // Chunks find each other at any URL.
  base: './',
  plugins: [exportOwnOnly(), writeIntegrity()],
  // Whatever NODE_ENV the build runs with.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/files',
    emptyOutDir: true,
    target: 'es2022',
    // Preloading adds link elements without a nonce.
    modulePreload: false,
    license: { fileName: 'LICENSES.md' },
    rolldownOptions: {
      input: 'src/browser.ts',
      output: {
        entryFileNames: `${name}.js`,
        chunkFileNames: `${name}/[name]-[hash].js`,
        // A fetched file is about to run. With this hint, Chromium compiles it on another thread while it loads, so the
        // first press does not wait: docs/speed.md. Most of the pairing SDK never runs, so it gets no hint.
        postBanner: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('@walletconnect')) ? '' : '//# allFunctionsCalledOnLoad',
      },
    },
  },
});
