/**
 * Compiles foyer-account.sol and writes the committed artifact: `node contracts/compile.mjs`. With `--check` it compares instead, and ends
 * with 1 if the artifact differs. The bytecode contains no metadata, so it depends on the sources, the compiler and the settings only: the
 * addresses of all accounts follow from it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const SOURCE = 'foyer-account.sol';
const ARTIFACT = new URL('../src/smart-account/foyer-account.artifact.json', import.meta.url);
const CONTRACTS = ['FoyerAccount', 'FoyerAccountFactory'];

const settings = {
  evmVersion: 'cancun',
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  optimizer: { enabled: true, runs: 10_000 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

const artifact = `${JSON.stringify(compile(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(ARTIFACT, artifact);
else if (readFileSync(ARTIFACT, 'utf8') !== artifact) {
  console.error('foyer-account.artifact.json differs from what foyer-account.sol compiles to.');
  process.exitCode = 1;
}

function compile() {
  // The compiler is loaded here: it is needed by nobody who only uses the artifact.
  const solc = require('solc');
  const sources = { [SOURCE]: { content: readFileSync(new URL(SOURCE, import.meta.url), 'utf8') } };
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  const output = JSON.parse(solc.compile(input, { import: readImport }));
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const contracts = CONTRACTS.map((name) => {
    const { abi, evm } = output.contracts[SOURCE][name];
    return [name, { abi, bytecode: `0x${evm.bytecode.object}` }];
  });
  return { compiler: solc.version(), ...Object.fromEntries(contracts) };
}

/** Imports of packages, as Node resolves them. */
function readImport(path) {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') };
  } catch (error) {
    return { error: String(error) };
  }
}
