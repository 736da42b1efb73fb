// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));

const VIEW_MODULE = /\/(containers|views)\/([\w-]+)\.(?:container|view)\.(?:tsx|js)$/;

/**
 * The first list is loaded before any other view can be requested, so it may share a file with the engine, which every
 * view needs. Source: docs/decisions/0005.
 */
const FIRST = 'connect';

/** Views that contain another view. */
const SHOWN_WITHIN: Readonly<Record<string, readonly string[]>> = {
  // All ways to connect, when there are more than the wallets of the first list.
  'connect-wallets': ['connect-full'],
  create: ['connect-full'],
  // The layout with list and code side by side, which takes the place of either.
  'connect-full': ['connect-wide'],
  'connecting-wallet-connect-basic': ['connect-wide'],
  // The panel of an installed wallet.
  'connecting-wallet-connect': ['connecting-external'],
};

/** Builds the light entry as a host's bundler does, with every module of FoyerKit and without external packages. */
async function buildHost(): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: `${source}index.ts`, external: /^(react|react-dom)(\/|$)/ },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (!built || !('output' in built)) throw new Error('The build has no output.');
  return built.output.filter((part) => part.type === 'chunk');
}

const chunks = await buildHost();
const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

/** A chunk and everything that it imports statically. */
function withImports(start: Rolldown.OutputChunk): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunkOf.get(name));
  };
  visit(start);
  return found;
}

/** The containers or views in a chunk and its static imports. */
const namesIn = (start: Rolldown.OutputChunk, kind: 'containers' | 'views'): readonly string[] =>
  [...withImports(start)]
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => {
      const [, folder, name = ''] = VIEW_MODULE.exec(id) ?? [];
      return folder === kind ? [name] : [];
    })
    .sort();

const sorted = (...names: readonly string[]): readonly string[] => [...new Set(names)].sort();

const viewNames = new Set(chunks.flatMap((chunk) => namesIn(chunk, 'views')));

/** The views that the registry loads, each with its own import. */
const registered = [
  ...readFileSync(`${source}view-registry.tsx`, 'utf8').matchAll(
    /import\('\.\/containers\/([\w-]+)\.container\.js'\)/g,
  ),
].map(([, name = '']) => name);

/** The tray of waiting requests is loaded like a view, but not by the registry. */
const TRAY = 'tray';

it('the registry loads more than a dozen views, each with its own import', () => {
  expect(registered.length).toBeGreaterThan(12);
  expect(new Set(registered).size).toBe(registered.length);
});

it.each([...registered, TRAY])('the import of the view %s loads no other view', (name) => {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/containers/${name}.container.tsx`));
  if (!chunk) throw new Error(`${name} does not have its own chunk.`);
  expect(chunk.isDynamicEntry).toBe(true);
  expect(namesIn(chunk, 'containers')).toEqual(sorted(name, FIRST));
  // Some containers show a view with another name.
  const own = viewNames.has(name) ? [name] : [];
  expect(namesIn(chunk, 'views')).toEqual(sorted(...own, FIRST, ...(SHOWN_WITHIN[name] ?? [])));
});

it('no other chunk contains a view, except the first view', () => {
  const isView = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.includes('/containers/') ?? false;
  const others = chunks.filter((chunk) => (chunk.isEntry || chunk.isDynamicEntry) && !isView(chunk));
  expect(others.length).toBeGreaterThan(3);
  for (const chunk of others) {
    const found = [...namesIn(chunk, 'containers'), ...namesIn(chunk, 'views')];
    expect(found.filter((name) => chunk.isEntry || name !== FIRST)).toEqual([]);
  }
});
