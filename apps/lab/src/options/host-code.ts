import type { LabConfig } from '../../src-shared/config/lab-config.js';
import { type LabInfo, NAME_ZONE } from '../../src-shared/lab-info.js';
import { NAMESPACES, PUBLIC_NETWORKS } from '../../src-shared/namespaces/namespaces.js';
import { pageNetworkIds } from '../../src-shared/page-networks.js';
import { secureSiteOf } from '../../src-shared/secure-site.js';

/** The module that a host imports a network from, and its name; a chain of the lab is in a file of the host. */
function sourceOf(networkId: string): { readonly module: string; readonly name: string } {
  const known = PUBLIC_NETWORKS.find((network) => network.networkId === networkId);
  return known?.source ?? { module: './networks.js', name: `lab${networkId.split(':')[1]}` };
}

/** An import for each module, with all the names that are used from it. */
function importsOf(networkIds: readonly string[]): readonly string[] {
  const names = new Map<string, readonly string[]>();
  for (const { module, name } of networkIds.map(sourceOf)) names.set(module, [...(names.get(module) ?? []), name]);
  return [...names]
    .sort(([one], [other]) => Number(one.startsWith('.')) - Number(other.startsWith('.')))
    .map(([module, used]) => `import { ${used.join(', ')} } from '${module}';`);
}

const nameOf = (networkId: string): string => sourceOf(networkId).name;

/** How a host passes its adapters: each loaded when it is needed. */
function adapterLines({ adapters }: LabConfig, hasEmbedded: boolean): readonly string[] {
  const loads = NAMESPACES.filter(({ adapter }) => adapters.includes(adapter)).map(({ hasEmbeddedWallet, source }) => {
    const options = hasEmbedded && hasEmbeddedWallet ? '{ embedded: wallet }' : '';
    return `() => import('${source.module}').then(({ ${source.name} }) => ${source.name}(${options}))`;
  });
  if (loads.length < 2) return loads.map((load) => `  adapters: [${load}],`);
  return ['  adapters: [', ...loads.map((load) => `    ${load},`), '  ],'];
}

const embeddedLines = (secureSite: string): readonly string[] => [
  'const wallet = embeddedWallet({',
  `  url: '${secureSite}',`,
  "  client: () => import('@foyerkit/secure-frame/client'),",
  '});',
  '',
];

/** A value in the usual format of TypeScript. */
export function toSource(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((item) => toSource(item, indent)).join(', ')}]`;
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const lines = Object.entries(value).map(([key, member]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : toSource(key);
    return `${inner}${name}: ${toSource(member, inner)},\n`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** The code a host would write for these options. */
export function hostCode(config: LabConfig, info: LabInfo, projectId: string): string {
  const { networks: _wish, defaultNetwork, ...options } = config.options;
  const networks = pageNetworkIds(config, info);
  const { catalogue, verify } = info.services;
  const secureSite = secureSiteOf(config, info);
  const overrides = config.verify && verify ? `, overrides: { verifyUrl: '${verify}' }` : '';
  const hasServices = config.services === 'local' && catalogue !== undefined;
  const names = ['ConnectButton', 'createFoyer', 'FoyerProvider', ...(hasServices ? ['selfHosted'] : [])];
  const lines = [
    `import { ${names.join(', ')} } from '@foyerkit/react';`,
    ...(secureSite ? ["import { embeddedWallet } from '@foyerkit/react/embedded';"] : []),
    "import '@foyerkit/react/styles.css';",
    ...importsOf(networks),
    '',
    ...(secureSite ? embeddedLines(secureSite) : []),
    'const foyer = createFoyer({',
    `  networks: [${networks.map(nameOf).join(', ')}],`,
    ...(defaultNetwork ? [`  defaultNetwork: ${nameOf(defaultNetwork)},`] : []),
    ...adapterLines(config, secureSite !== undefined),
    ...(hasServices ? [`  services: selfHosted('${catalogue}', { projectId: '${projectId}'${overrides} }),`] : []),
    ...(hasServices && !options.nameZone ? [`  nameZone: '${NAME_ZONE}',`] : []),
    ...Object.entries(options).map(([name, value]) => `  ${name}: ${toSource(value, '  ')},`),
    ...(secureSite ? ['  ...wallet.options,'] : []),
    '});',
    '',
    'export const App = () => (',
    '  <FoyerProvider foyer={foyer}>',
    '    <ConnectButton />',
    '  </FoyerProvider>',
    ');',
  ];
  return lines.join('\n');
}
