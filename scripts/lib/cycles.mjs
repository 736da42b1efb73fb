/**
 * Finds import cycles in the modules that dependency-cruiser has read. Its own rule reports only the first cycle of each
 * import, so an allowed cycle can hide another. Here a rule removes the imports it allows, and any cycle that remains is
 * a violation.
 */

const isDynamic = ({ dependencyTypes }) => dependencyTypes.includes('dynamic-import');
/** `import type`, and `typeof import('…')`. */
const isTypeOnly = ({ dependencyTypes }) =>
  dependencyTypes.includes('type-only') || dependencyTypes.includes('type-import');

/**
 * The one allowed cycle: the registry and the table of a feature's views load a view when it is shown, `page-parts.ts`
 * the tray, and the container names what is loaded before it, for bundlers (docs/decisions/0005).
 */
const LOAD_ON_DEMAND =
  /^packages\/react\/src\/(view-registry\.tsx|engine\/page-parts\.ts|(portfolio|send|swap|funding|names|pay|sign-in)\/[\w-]+-views\.ts)$/;
const CONTAINER = /^packages\/react\/src\/([\w-]+\/)?containers\//;

const isViewOnDemand = (dependency, source) =>
  isDynamic(dependency) && LOAD_ON_DEMAND.test(source) && CONTAINER.test(dependency.resolved);

/** Each rule with the imports it considers. If several rules find a cycle, the first one names it. */
const RULES = {
  'no-runtime-cycle': (dependency) => !isTypeOnly(dependency) && !isDynamic(dependency),
  'no-type-cycle': (dependency) => !isDynamic(dependency),
  'no-dynamic-cycle': (dependency, source) => !isViewOnDemand(dependency, source),
};

export const cycleRules = Object.keys(RULES);

/** The groups of modules that reach each other, by Tarjan's algorithm. @param graph maps a module to its imports */
function groupsOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const groups = [];
  const visit = (module) => {
    order.set(module, order.size);
    lowest.set(module, order.get(module));
    stack.push(module);
    for (const imported of graph.get(module) ?? []) {
      if (!order.has(imported)) visit(imported);
      if (stack.includes(imported)) lowest.set(module, Math.min(lowest.get(module), lowest.get(imported)));
    }
    if (lowest.get(module) !== order.get(module)) return;
    const group = stack.splice(stack.indexOf(module));
    if (group.length > 1 || graph.get(module)?.includes(module)) groups.push(group.reverse());
  };
  for (const module of graph.keys()) if (!order.has(module)) visit(module);
  return groups;
}

/** @returns a violation for each module in a cycle, in dependency-cruiser's format */
export function findCycles(modules) {
  const found = new Map();
  for (const [name, isSeen] of Object.entries(RULES)) {
    const graph = new Map(
      modules.map(({ dependencies, source }) => [
        source,
        dependencies.filter((dependency) => isSeen(dependency, source)).map(({ resolved }) => resolved),
      ]),
    );
    for (const group of groupsOf(graph)) {
      for (const from of group.filter((module) => !found.has(module))) {
        const to = group.filter((module) => graph.get(from).includes(module)).join(', ');
        found.set(from, { rule: { name }, from, to });
      }
    }
  }
  return [...found.values()];
}
