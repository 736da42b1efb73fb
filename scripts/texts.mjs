/**
 * Checks that every text about a failure, a warning or an obstacle is provoked by a test, and that the tests of a rule
 * contain the texts that the rule quotes. Then verifies itself by planted faults. Takes no time: nothing is run.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRules } from './lib/rules.mjs';
import { countTold, quotedIn, textsIn, unprovoked, unshown } from './lib/texts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(`${root}${file}`, 'utf8');
const list = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);

/** Tests that give a view its texts, or compare texts with themselves, provoke nothing. */
const PROVOKES_NOTHING = [
  /^packages\/ui\//,
  /^packages\/core\/src\/errors\//,
  /^apps\/lab\/e2e\/(?:scenes|accessibility|keyboard|wide-layout)\.spec\.ts$/,
];

/** Texts that no test can provoke, and why. */
const OUT_OF_REACH = {
  'networks.empty': 'the option `networks` and the method that removes one require at least one',
  'tray.expired': 'a session of a relay lasts for a week; tests of core end one, and tests of the view show the text',
};

const tests = new Map(list('*.test.ts', '*.test.tsx', '*.spec.ts', 'apps/lab/e2e/support').map((f) => [f, read(f)]));
const provoking = new Map([...tests].filter(([file]) => !PROVOKES_NOTHING.some((pattern) => pattern.test(file))));

const faults = [];
/** The catalogue, and the texts that core contains itself: those of its snackbars, and of each code of an error. */
const modules = [
  ...list('packages/ui/src/messages/en/*.ts'),
  ...list('packages/core/src/**/*.ts').filter((file) => !file.includes('.test.')),
];
const texts = modules.flatMap((file) => {
  const found = textsIn(read(file));
  if (!found && file.startsWith('packages/ui/')) faults.push(`${file}: a text is not written as the others are`);
  return found ?? [];
});
const codes = [...read('packages/core/src/errors/codes.ts').matchAll(/^ {2}'(\w+)',$/gm)].map(([, code]) => code);
const named = new Set(texts.map(([key]) => key));
texts.push(...codes.filter((code) => !named.has(`error.${code}`)).map((code) => [`error.${code}`, `'${code}'`]));

const rules = readRules().named;
const isOutOfReach = ([key]) => Object.hasOwn(OUT_OF_REACH, key);
const outOfReach = texts.filter(isOutOfReach);
faults.push(
  ...unprovoked(
    texts.filter((text) => !isOutOfReach(text)),
    provoking,
  ),
  ...(unprovoked(outOfReach, provoking).length === Object.keys(OUT_OF_REACH).length
    ? []
    : ['scripts/texts.mjs: a text that is out of reach is provoked, or gone']),
);
faults.push(...rules.flatMap((rule) => unshown(rule, tests)));

/** Each must be caught, or passed. */
const oneTest = new Map([['a.test.ts', "expect(text).toBe('Buy failed'); code: 'POPUP_BLOCKED'; /The wallet’s own/"]]);
const told = (key, text) => unprovoked([[key, text]], oneTest).length > 0;
const row = (rule, shown) => unshown({ id: 'X', rule, shown }, oneTest).length > 0;
const PLANTED = {
  'a failure without a test': told('buy.failedText', 'The page could not be opened.'),
  'a warning without a test': told('send.warn.own', 'This is your own account'),
  'a code without a test': told('error.POPUP_CLOSED', 'Popup closed'),
  'a snackbar without a test': told('snack.send.max', 'No fee'),
  'a text that no test of its rule contains': row("'Buy failed', then 'Try again'", '`a.test.ts › buying › fails`'),
  'a text whose test is gone': row("'Buy failed'", '`b.test.ts › buying › fails`'),
  'a module that is written in another way': textsIn("  'a.b': \"it's\" + `x`,\n") === null,
};
const FINE = {
  'a text in a test': told('buy.failed', 'Buy failed'),
  'a code in a test': told('error.POPUP_BLOCKED', 'Could not open social popup'),
  'a label': told('buy.done', 'Done'),
  'an apostrophe': told('snack.a', "The wallet's own"),
  'a value': told('snack.b', '{count, plural, one {# wallet} other {{n} wallets}} Buy failed {name}'),
  'a text of a rule in its test': row("'Buy failed'", '`a.test.ts › buying › fails`'),
  'code in a rule': quotedIn("sends `'Buy'` and the host's own").length > 0,
};
faults.push(
  ...Object.entries(PLANTED).flatMap(([name, isCaught]) => (isCaught ? [] : `not caught: ${name}`)),
  ...Object.entries(FINE).flatMap(([name, isCaught]) => (isCaught ? `caught although it is correct: ${name}` : [])),
);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
const quoted = rules.reduce((sum, { rule }) => sum + quotedIn(rule).length, 0);
console.log(
  `${countTold(texts) - outOfReach.length} texts about failures and obstacles are provoked; ${quoted} texts of rules are in their tests.`,
);
