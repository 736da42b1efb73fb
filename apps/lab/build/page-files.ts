import { join } from 'node:path';

/** What the bundler tells of modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The files to make, by the module that begins each. It holds all that this module imports and no earlier file holds. */
const FILES = [
  ['page', 'apps/lab/src/scenarios/playground.page.tsx'],
  ['engine', 'packages/react/dist/engine/engine.js'],
  ['connect', 'packages/react/dist/containers/connect.container.js'],
  ['evm', 'packages/adapter-evm/dist/evm.adapter.js'],
] as const;

/** A page may need a few functions of a large library, so third parties' modules stay as the bundler splits them. */
const isOurs = (id: string): boolean => !id.includes('/node_modules/');

/** Adds a module and all that it imports, other than on demand. */
function addAll(all: Map<string, string>, id: string, file: string, graph: ModuleGraph): void {
  if (!isOurs(id) || all.has(id)) return;
  all.set(id, file);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addAll(all, imported, file, graph);
}

/**
 * Names the file of each module for the bundler. Left to itself, it makes a file of every set of modules that the same
 * pages import: 145 requests for one page, which were a third of the work of a journey.
 * @param root the folder of the workspace
 */
export function pageFiles(root: string): (id: string, graph: ModuleGraph) => string | null {
  let files: Map<string, string> | undefined;
  return (id, graph) => {
    if (!files) {
      files = new Map();
      for (const [file, module] of FILES) addAll(files, join(root, module), file, graph);
    }
    return files.get(id) ?? null;
  };
}
