import { writeFileSync } from 'node:fs';
import { env } from 'node:process';

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
// The dependencies of @wagmi/core and viem count as theirs.
const EVM =
  /node_modules\/(@wagmi\/core|viem|ox|abitype|mipd|zustand|eventemitter3|@noble\/(?!ciphers)[^/]+|@scure|@adraffy|isows|@tanstack)\//;

/** Lists the modules in each chunk. */
const chunkMap = {
  name: 'chunk-map',
  generateBundle(_, bundle) {
    const map = {};
    for (const { fileName, modules, type } of Object.values(bundle)) {
      if (type === 'chunk') map[fileName] = Object.keys(modules ?? {});
    }
    writeFileSync('chunk-map.json', JSON.stringify(map));
  },
};

export default {
  plugins: [chunkMap],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        ...(env.COMPILE_HINTS && { postBanner: '//# allFunctionsCalledOnLoad' }),
        // React and the EVM libraries are separate chunks, so that each share can be measured.
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT },
            { name: 'viem', test: EVM },
          ],
        },
      },
    },
  },
  esbuild: { jsx: 'automatic' },
  oxc: { jsx: { runtime: 'automatic' } },
};
