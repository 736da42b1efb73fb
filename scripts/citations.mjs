/** Checks that every rule cited in a comment or a document is in docs/spec-coverage.md, then verifies itself by planted faults. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { citationFaults } from './lib/citations.mjs';
import { readRules } from './lib/rules.mjs';

/** Each must be caught. Assembled from parts, so that this file does not cite them itself. */
const [unknownId, spec, facts, source] = ['C0.1', 'spec', 'facts', 'Source'];
const CAUGHT = {
  'an id without a row': `/** Source: ${unknownId}. */`,
  'an id without a row, at the end of a line': `const a = 1; // ${unknownId}`,
  'the first specification': `// Source: connection ${spec}, section 2.`,
  'the second one, across two lines': `/**\n * Source: features\n * ${spec}, section 7.\n */`,
  'the facts by section': `/** Sources: RFC 4648; ${facts}, section 3.2. */`,
  'the facts by number': `// As ${facts} 1.7 say.`,
  'a section of nothing': `// ${source}: section 4.`,
};
const PASSED = {
  'an id with a row': '/** Source: C4.25. */',
  'a standard': '/** Source: RFC 9562, section 5.4. */',
  'a string': `const id = '${unknownId}';`,
};

const root = fileURLToPath(new URL('..', import.meta.url));
const { faults: documentFaults, ids } = readRules();

const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
const read = (file) => {
  try {
    return readFileSync(`${root}${file}`, 'utf8');
  } catch (error) {
    // Listed by git, but deleted from disk.
    if (error.code === 'ENOENT') return '';
    throw error;
  }
};

const files = listed.split('\0').filter(Boolean);
const faults = files.flatMap((file) => citationFaults(file, read(file), ids));
faults.push(...documentFaults.map((fault) => `docs/spec-coverage.md: ${fault}`));

const of = (text) => citationFaults('planted.ts', text, ids);
const missed = Object.entries(CAUGHT).filter(([, text]) => of(text).length === 0);
const wronged = Object.entries(PASSED).filter(([, text]) => of(text).length > 0);
faults.push(
  ...missed.map(([name]) => `not caught: ${name}`),
  ...wronged.map(([name]) => `caught although it is correct: ${name}`),
);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(
  `${files.length} files cite existing rules only; ${Object.keys(CAUGHT).length} planted faults, each caught.`,
);
