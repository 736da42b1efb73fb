import { readFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

/** Assigns to a name that functions inherit, which throws where the page has frozen `Function.prototype`. */
const ASSIGNMENT = /actionCreator\.toString = (.*);/;
const DEFINITION = 'Object.defineProperty(actionCreator, "toString", { value: $1 });';

/** Where to read about an error that only a fault of core can cause. Its number stays. */
const ADVICE = /(; visit|\. Full error at:) [^`]*(?=`)/;

/** Redux Toolkit with one statement replaced, for pages with frozen intrinsics: decision 33. */
export default defineConfig({
  entry: { index: 'build/toolkit/index.js', query: 'build/toolkit/query.js' },
  outDir: 'dist/toolkit',
  format: 'esm',
  target: 'es2022',
  splitting: true,
  noExternal: [/./],
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildOptions(options) {
    // The names that immer gives its private properties, which its own production build shortens too.
    options.mangleProps = /[^_]_$/;
    options.minifySyntax = true;
    options.minifyWhitespace = true;
  },
  esbuildPlugins: [
    {
      name: 'define what functions inherit',
      setup(build) {
        build.onLoad({ filter: /(immer|redux)\.mjs$/ }, async ({ path }) => {
          return { contents: (await readFile(path, 'utf8')).replace(ADVICE, ''), loader: 'js' };
        });
        build.onLoad({ filter: /redux-toolkit\.modern\.mjs$/ }, async ({ path }) => {
          const text = (await readFile(path, 'utf8')).replace(ADVICE, '');
          if (!ASSIGNMENT.test(text)) throw new Error(`${path} no longer contains: ${ASSIGNMENT}`);
          return { contents: text.replace(ASSIGNMENT, DEFINITION), loader: 'js' };
        });
      },
    },
  ],
});
