/**
 * Checks the layers inside core. The role of a module follows from what it creates, read from its syntax: a thunk in
 * `helper.ts` is subject to the rules of controllers, and the file must be named accordingly.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// The TypeScript of dependency-cruiser: version 7, which the packages are checked with, has no parser API.
const cruiser = realpathSync(
  fileURLToPath(new URL('../../node_modules/dependency-cruiser/package.json', import.meta.url)),
);
const ts = createRequire(cruiser)('typescript');

const SOURCES = 'packages/core/src';
const NOT_SHIPPED = /\.test(-d)?\.ts$|\/testing\//;
/** The module that binds the factories below to the store's types. */
const FACTORIES = `${SOURCES}/store/typed.ts`;

/** What a call of each factory creates. */
const MADE_BY = {
  createSlice: 'slice',
  createApi: 'api',
  injectEndpoints: 'endpoints',
  createAsyncThunk: 'thunk',
  createAppAsyncThunk: 'thunk',
  createSelector: 'selector',
  createAppSelector: 'selector',
  createAction: 'action',
  startListening: 'listener',
  createListenerMiddleware: 'store',
  configureStore: 'store',
};

/** The roles that a file's name may have, by what the file creates. */
const ROLES = {
  thunk: ['controller', 'flow'],
  slice: ['slice'],
  listener: ['listeners', 'flow'],
  selector: ['selectors'],
  api: ['api'],
  feature: ['feature'],
};

const roleOf = (file) => basename(file).split('.').at(-2);

/** Whether a call is `dispatch(…)`, `store.dispatch(…)` or the like. */
const isDispatch = (node, source) => {
  const { expression } = node;
  return (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText(source) === 'dispatch';
};

/** Whether a function is a hand-written thunk: passed to `dispatch`, or returned by another function and taking it. */
const isThunkFunction = (node, source) => {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isFunctionDeclaration(node)) return false;
  if (ts.isCallExpression(node.parent)) return isDispatch(node.parent, source);
  const isReturned = ts.isArrowFunction(node.parent) || ts.isReturnStatement(node.parent);
  return isReturned && node.parameters[0]?.type?.getText(source) === 'ModalDispatch';
};

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** What a node of the syntax tree creates, if anything. @param names the original names of renamed imports */
function madeBy(node, source, names) {
  if (ts.isCallExpression(node)) {
    // `createAppSelector(…)`, `listeners.startListening(…)`, `createAsyncThunk.withTypes()`
    const called = node.expression.getText(source).split('.');
    return called.map((name) => MADE_BY[names.get(name) ?? name]).find(Boolean);
  }
  if (isThunkFunction(node, source)) return 'thunk';
  if (ts.isTypeReferenceNode(node) && node.typeName.getText(source) === 'ThunkAction') return 'thunk';
  // A function that takes it; a type with such a parameter creates nothing.
  const isGiven = ts.isParameter(node) && node.parent.body !== undefined;
  if (isGiven && node.type?.getText(source) === 'StartListening') return 'listener';
  const isObject = ts.isVariableDeclaration(node) && node.initializer && ts.isObjectLiteralExpression(node.initializer);
  if (isObject && /^FeatureModule\b/.test(node.type?.getText(source) ?? '')) return 'feature';
  const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  if (isNamed && isExported(statement) && /^select[A-Z]/.test(node.name?.getText(source) ?? '')) return 'selector';
  return undefined;
}

/** The module that a static or dynamic import names, and whether the import is erased at run time. */
function importedBy(node) {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    const named = clause?.namedBindings;
    const isEachType = named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
    const isType = Boolean(clause && (clause.isTypeOnly || (isEachType && !clause.name)));
    return { name: node.moduleSpecifier.text, isType };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const named = node.exportClause;
    const isEachType = named && ts.isNamedExports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
    return { name: node.moduleSpecifier.text, isType: Boolean(node.isTypeOnly || isEachType) };
  }
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  if (isDynamic && ts.isStringLiteral(node.arguments[0])) return { name: node.arguments[0].text, isType: false };
  if (ts.isImportTypeNode(node)) return { name: node.argument.literal.text, isType: true };
  return undefined;
}

/** Reads one module. @param file its path relative to the workspace root */
function readModule(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const makes = new Set();
  const imports = [];
  const names = new Map();
  const visit = (node) => {
    if (ts.isImportSpecifier(node) && node.propertyName) names.set(node.name.text, node.propertyName.text);
    const imported = importedBy(node);
    if (imported?.name.startsWith('.')) {
      imports.push({ file: join(dirname(file), imported.name).replace(/\.js$/, '.ts'), isType: imported.isType });
    }
    const made = file === FACTORIES ? undefined : madeBy(node, source, names);
    if (made) makes.add(made);
    ts.forEachChild(node, visit);
  };
  visit(source);
  // The module that creates the listener middleware also registers listeners.
  if (makes.has('store')) makes.delete('listener');
  return { file, imports, makes };
}

const readAll = (root) =>
  readdirSync(join(root, SOURCES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SHIPPED.test(file))
    .map((file) => readModule(file, readFileSync(join(root, file), 'utf8')));

const makesAny =
  (...kinds) =>
  ({ makes }) =>
    kinds.some((kind) => makes.has(kind));
const isFlow = ({ file }) => roleOf(file) === 'flow';
const isIn =
  (...folders) =>
  ({ file }) =>
    folders.some((folder) => file.startsWith(`${SOURCES}/${folder}/`));
const not = (matches) => (module) => !matches(module);
const isController = (module) => module.makes.has('thunk') && !isFlow(module);

/** What each layer may not import. `isOfTypes`: includes type imports; otherwise only imports at run time. */
const LAYERS = {
  'errors-at-the-bottom': { from: isIn('errors'), to: not(isIn('errors')), isOfTypes: true },
  'ports-at-the-bottom': { from: isIn('ports'), to: not(isIn('ports', 'errors')), isOfTypes: true },
  'adapter-kit-imports-only-ports': {
    from: isIn('adapter-kit'),
    to: not(isIn('adapter-kit', 'ports', 'errors', 'untrusted')),
    isOfTypes: true,
  },
  'controllers-call-no-controller': { from: isController, to: isController },
  'flows-are-called-by-none-below': {
    from: (module) => !isFlow(module) && makesAny('thunk', 'slice', 'selector', 'api')(module),
    to: isFlow,
  },
  'slices-import-no-listener': {
    from: (module) => !isFlow(module) && makesAny('slice', 'selector', 'thunk')(module),
    to: makesAny('listener', 'store', 'feature'),
  },
  'selectors-change-nothing': { from: makesAny('selector'), to: makesAny('slice', 'thunk', 'action') },
};

export const layerRules = ['role-in-the-name', ...Object.keys(LAYERS)];

/** The imports of a module, followed through modules that create nothing, so that a detour does not hide an import. */
function* reachedFrom(module, modules, isOfTypes) {
  const seen = new Set([module.file]);
  const queue = [module];
  for (const { imports } of queue) {
    for (const { file, isType } of imports) {
      const imported = modules.get(file);
      if (!imported || seen.has(file) || (isType && !isOfTypes)) continue;
      seen.add(file);
      yield imported;
      if (imported.makes.size === 0) queue.push(imported);
    }
  }
}

/** @returns violations in dependency-cruiser's format */
export function checkLayers(root) {
  const modules = new Map(readAll(root).map((module) => [module.file, module]));
  const violations = [];
  for (const module of modules.values()) {
    const { file, makes } = module;
    const role = roleOf(file);
    for (const [kind, roles] of Object.entries(ROLES)) {
      if (makes.has(kind) && !roles.includes(role)) {
        violations.push({ rule: { name: 'role-in-the-name' }, from: file, to: `*.${roles.join('.ts or *.')}.ts` });
      }
      // A file of endpoints for another module's API may be named after it.
      const isPartOfApi = kind === 'api' && makes.has('endpoints');
      if (roles[0] === role && !makes.has(kind) && !isPartOfApi) {
        violations.push({ rule: { name: 'role-in-the-name' }, from: file, to: `creates no ${kind}` });
      }
    }
    for (const [name, { from, isOfTypes = false, to }] of Object.entries(LAYERS)) {
      if (!from(module)) continue;
      for (const reached of reachedFrom(module, modules, isOfTypes)) {
        if (to(reached)) violations.push({ rule: { name }, from: file, to: reached.file });
      }
    }
  }
  return violations;
}
