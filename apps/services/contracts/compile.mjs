/**
 * Compiles the contracts and writes the committed bytecode: `node contracts/compile.mjs`. With `--check` it compares instead, and ends with 1 if
 * it differs. The bytecode contains no metadata: it depends on the sources, the compiler and the settings only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const TARGETS = [
  {
    source: 'market.sol',
    target: '../src/market/market-bytecode.ts',
    names: { Market: 'MARKET_BYTECODE', WrappedNative: 'WRAPPED_NATIVE_BYTECODE' },
  },
  {
    source: 'test-tokens.sol',
    target: '../src/testing/test-tokens-bytecode.ts',
    names: { TestToken: 'TEST_TOKEN_BYTECODE', TestMulticall: 'TEST_MULTICALL_BYTECODE' },
  },
];

const settings = {
  evmVersion: 'paris',
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  optimizer: { enabled: true, runs: 200 },
  viaIR: true,
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
};

for (const one of TARGETS) {
  const file = new URL(one.target, import.meta.url);
  const text = compile(one);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${one.target} differs from what ${one.source} compiles to.`);
    process.exitCode = 1;
  }
}

function compile({ names, source }) {
  // The compiler is loaded here: it is needed by nobody who only uses the bytecode.
  const solc = require('solc');
  const sources = { [source]: { content: readFileSync(new URL(source, import.meta.url), 'utf8') } };
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
  const errors = (output.errors ?? []).filter(({ severity }) => severity !== 'info');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const constants = Object.entries(names).map(([name, constant]) => {
    const bytecode = output.contracts[source][name].evm.bytecode.object;
    return `/** Deploys \`${name}\`. */\nexport const ${constant} =\n  '0x${bytecode}';\n`;
  });
  return [`/** Written by contracts/compile.mjs from contracts/${source}. */\n`, ...constants].join('\n');
}
