/**
 * Compiles test-contracts.sol and writes the committed bytecode: `node contracts/compile.mjs`. With `--check` it compares instead, and ends with 1
 * if it differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const SOURCE = 'test-contracts.sol';
const TARGET = new URL('../src/evm-contracts.ts', import.meta.url);
const NAMES = {
  TestToken: 'TEST_TOKEN_BYTECODE',
  TestCollection: 'TEST_COLLECTION_BYTECODE',
  TestMulticall: 'TEST_MULTICALL_BYTECODE',
  TestNames: 'TEST_NAMES_BYTECODE',
};

const settings = {
  evmVersion: 'paris',
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  optimizer: { enabled: true, runs: 200 },
  viaIR: false,
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
};

const text = compile();
if (!process.argv.includes('--check')) writeFileSync(TARGET, text);
else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('evm-contracts.ts differs from what test-contracts.sol compiles to.');
  process.exitCode = 1;
}

function compile() {
  // The compiler is loaded here: it is needed by nobody who only uses the bytecode.
  const solc = require('solc');
  const sources = { [SOURCE]: { content: readFileSync(new URL(SOURCE, import.meta.url), 'utf8') } };
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const constants = Object.entries(NAMES).map(([name, constant]) => {
    const bytecode = output.contracts[SOURCE][name].evm.bytecode.object;
    return `/** Deploys \`${name}\`. */\nexport const ${constant} =\n  '0x${bytecode}';\n`;
  });
  const head = `/** Contracts for local chains. Written by contracts/compile.mjs from contracts/${SOURCE}. */\n`;
  return [head, ...constants].join('\n');
}
