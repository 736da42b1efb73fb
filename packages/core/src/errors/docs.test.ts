/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../options/option-schema.js';
import { untyped } from '../testing/untyped.js';
import { localNetwork } from '../testing.js';
import { ERROR_CODES } from './codes.js';
import { ModalError } from './modal-error.js';

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');

/** Section by code: the text between its heading and the next one. */
const sections = new Map(
  page
    .split(/^#{2,3} /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading.trim(), lines.join('\n').trim()] as const;
    })
    .filter(([heading]) => /^[A-Z0-9_]+$/.test(heading)),
);

/** Names in the text that are parts of an error, of the API or of the page. */
const NO_OPTIONS = [
  ...['cause', 'code', 'data', 'details', 'docsUrl', 'message', 'option', 'status'],
  ...['createFoyer', 'createSlice', 'formatSiwxMessage', 'mount', 'switchConnection'],
  ...['credentials', 'location.host'],
  'development',
];

/** Options of an adapter or of a server, with the package whose README documents them. */
const OF_PACKAGES: Readonly<Record<string, string>> = {
  coinbase: 'adapter-evm',
  chains: 'core',
  domain: 'core',
  nonceLifetimeS: 'core',
  origins: 'core',
  rpcUrl: 'core',
};

/** Names that the text shortens. */
const IN_FULL: Readonly<Record<string, string>> = {
  'overrides.relayUrl': 'services.overrides.relayUrl',
  verifyUrl: 'services.overrides.verifyUrl',
};

/** The paths of the options in a text: of `a.b` itself, of `a: { b: true }` likewise a.b. */
function optionPathsIn(text: string): readonly string[] {
  const spans = [...text.matchAll(/`([a-z]\w*(?:(?:\.\w+)*|: [^`]+))`/g)].map(([, span = '']) => span);
  const paths = spans.map((span) => (span.includes(': ') ? (span.match(/\w+(?=:)/g) ?? []).join('.') : span));
  return [...new Set(paths)].filter((path) => !NO_OPTIONS.includes(path)).map((path) => IN_FULL[path] ?? path);
}

/** The options with a value at this path that none of them accepts. */
function withBadValue(path: string): object {
  const options = {
    networks: [structuredClone(localNetwork)],
    features: {},
    services: { kind: 'hosted', overrides: {} },
  };
  const names = path.split('.');
  let at: object = options;
  for (const name of names.slice(0, -1)) at = Object(Reflect.get(at, name));
  Reflect.set(at, names.at(-1) ?? '', Symbol('a bad value'));
  return options;
}

describe('docs/errors.md', () => {
  it.each(ERROR_CODES)('has a section about %s: meaning, what visitors see, what to do', (code) => {
    expect(sections.get(code)).toMatch(/^- \*\*Means:\*\* .+\n- \*\*Visitors see:\*\* .+\n- \*\*Do:\*\* .+$/);
  });

  it('has no section about a code that does not exist', () => {
    expect([...sections.keys()].sort()).toEqual([...ERROR_CODES].sort());
  });

  it.each(optionPathsIn(page))('names the option %s, which exists', (path) => {
    const owner = OF_PACKAGES[path];
    if (owner) {
      const readme = readFileSync(new URL(`../../../${owner}/README.md`, import.meta.url), 'utf8');
      return expect(readme).toMatch(new RegExp(`^\\| \`${path}\``, 'm'));
    }
    // What exists is checked: a bad value is reported under this name.
    expect(() => checkOptions(untyped(withBadValue(path)))).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', option: path }),
    );
  });

  it('would not pass with an option that does not exist', () => {
    expect(optionPathsIn('set `features: { sparkle: true }` or `themes.blue`')).toEqual([
      'features.sparkle',
      'themes.blue',
    ]);
    expect(() => checkOptions(untyped(withBadValue('features.sparkle')))).not.toThrow();
  });

  it('is where errors link to', () => {
    for (const code of ERROR_CODES) {
      const { docsUrl } = new ModalError(code, 'text');
      expect(docsUrl.endsWith(`/docs/errors.md#${code.toLowerCase()}`)).toBe(true);
    }
  });
});
