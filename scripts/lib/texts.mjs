/** Finds texts about failures and obstacles that no test provokes, and texts of rules that their tests do not contain. */

/** `'key': 'text'`, with the text on the same line or on the next one. */
const ENTRY = /^ {2}'(?<key>[\w.]+)':\s+(?:'(?<single>(?:[^'\\]|\\.)*)'|"(?<double>[^"]*)"),$/gm;

/** Areas that contain nothing but failures and notices. `error.APKT001` and the like are shown by core, by their code. */
const AREAS = /^(?:error|failure|snack|notice)\./;

/** In the other areas, the last part of a key says what its text is about. The snackbars of core are keys of `snack`. */
const KINDS =
  /\.(?:problem|amountProblem|warn|obstacle)\.|\.button\.(?!ready)|(?:[fF]ailed|[nN]one|[uU]nknown|[uU]nseen|[uU]navailable|[uU]nsupported|[bB]locked|[eE]xpired|[nN]otDetected|[nN]otSupported|[eE]mpty|[tT]aken|[oO]wned|[lL]inked|[gG]one|[aA]bsent|endedByWallet|noMatch|noTokens|soon|low|high|invalid|onlyThese)(?:Hint|Text|InAccount|InPart)?$|\.note$|Note$|unsupportedChain\./;

const isTold = (key) => AREAS.test(key) || KINDS.test(key);

/** @returns the texts of one module by their keys, or null if an entry is written in another way. */
export function textsIn(code) {
  const found = [...code.matchAll(ENTRY)].map(({ groups }) => [
    groups.key,
    (groups.double ?? groups.single).replaceAll("\\'", "'"),
  ]);
  const entries = code.match(/^ {2}'[\w.]+':/gm) ?? [];
  return found.length === entries.length ? found : null;
}

const plain = (text) => text.replaceAll("\\'", "'").replaceAll('’', "'");

/** The longest part without a value. Plurals are values that contain braces. */
function fixedPart(text) {
  const parts = text.split(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|…|\.\.\.|\bN\b/).map((part) => part.trim());
  return plain(parts.sort((a, b) => b.length - a.length)[0]);
}

const contains = (code, text) => plain(code).includes(fixedPart(text));

/**
 * @param texts by key; a test may expect the code of an error or the key of a snackbar instead
 * @param tests the tests that provoke what a text is about, by their path; those that only compare texts are left out
 * @returns a fault for each text about a failure that occurs in none of them
 */
export function unprovoked(texts, tests) {
  const all = plain([...tests.values()].join('\n'));
  const isThere = (key, text) => {
    const expected = key.startsWith('snack.') ? key : /^error\.(\w+)$/.exec(key)?.[1];
    return all.includes(fixedPart(text)) || (expected !== undefined && all.includes(`'${expected}'`));
  };
  return texts
    .filter(([key, text]) => isTold(key) && !isThere(key, text))
    .map(([key, text]) => `${key}: no test provokes "${text}"`);
}

/** How many texts are about failures and obstacles. */
export const countTold = (texts) => texts.filter(([key]) => isTold(key)).length;

/** The texts that a rule quotes: 'like this'. Code is written `like this`. */
export const quotedIn = (rule) =>
  [...rule.matchAll(/(?<![\w`])'((?:[^']|'(?=[a-z]))+)'(?![\w`])/g)]
    .map(([, text]) => text)
    .filter((text) => /[a-z]{3}/i.test(text));

/** @returns a fault for each text of a rule that is in no file of a test that its row names. */
export function unshown({ id, rule, shown }, tests) {
  const references = [...shown.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, reference]) => reference);
  const files = references.map((reference) => tests.get(reference.split(' › ')[0]) ?? '');
  return quotedIn(rule)
    .filter((text) => ![...files, ...references].some((code) => contains(code, text)))
    .map((text) => `docs/spec-coverage.md: no test of ${id} contains '${text}'`);
}
