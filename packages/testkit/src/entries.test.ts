import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = dirname(fileURLToPath(import.meta.url));

/** What a module imports statically: no type imports, and nothing imported on demand. */
function loadedBy(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s(?!type\s)([^;]*?)\sfrom '([^']+)';$/gm);
  return [...statements].flatMap(([, names = '', from = '']) => {
    const named = names.match(/\{(.*)\}/s)?.[1]?.split(',') ?? [''];
    return named.some((name) => !name.trim().startsWith('type ') && (named.length === 1 || name.trim())) ? from : [];
  });
}

/** The packages that an entry point loads before any of it is used. */
function packagesOf(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const from of loadedBy(file)) {
      if (from.startsWith('.')) follow(join(dirname(file), from.replace(/\.js$/, '.ts')));
      else if (!from.startsWith('node:')) packages.add(from.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? from);
    }
  };
  follow(join(SOURCE, `${entry}.ts`));
  return packages;
}

/** The README's table of entry points; what follows a semicolon is loaded later. */
const rows = [
  ...readFileSync(join(SOURCE, '../README.md'), 'utf8').matchAll(
    /^\| `@foyerkit\/testkit\/?([\w-]*)` +\|[^|]*\|([^|]*)\|$/gm,
  ),
].map(([, entry, needs = '']): [string, readonly string[]] => [
  entry || 'index',
  [...(needs.split(';')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
]);

it.each(rows)('%s loads the packages that the README lists for it, and no others', (entry, needed) => {
  expect([...packagesOf(entry)].sort()).toEqual([...needed].sort());
});

it('the README lists every entry point', () => {
  const { exports } = JSON.parse(readFileSync(join(SOURCE, '../package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((path) => path !== './package.json');
  expect(rows.map(([entry]) => (entry === 'index' ? '.' : `./${entry}`)).sort()).toEqual(entries.sort());
});

/** Comes with `@walletconnect/core`, whose own declarations import it. */
const WITH_PEERS = ['@walletconnect/types'];

it('no declaration imports a package that hosts do not have', () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(SOURCE, '../package.json'), 'utf8'));
  const declarations = readdirSync(join(SOURCE, '../dist'), { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.d.ts'),
  );
  expect(declarations.length).toBeGreaterThan(0);
  const foreign = declarations.flatMap((name) =>
    [...readFileSync(join(SOURCE, '../dist', name), 'utf8').matchAll(/(?:from|import\()\s*['"]([^.'"][^'"]*)['"]/g)]
      .map(([, from = '']) => from.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? from)
      .filter((from) => !from.startsWith('node:') && !(from in peerDependencies) && !WITH_PEERS.includes(from))
      .map((from) => `${name}: ${from}`),
  );
  expect(foreign).toEqual([]);
});
