import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';

/** What viem calls the public networks. */
const VIEM_NAMES: Readonly<Record<string, string>> = {
  'eip155:1': 'mainnet',
  'eip155:8453': 'base',
  'eip155:137': 'polygon',
};

const nameOf = (networkId: string): string => VIEM_NAMES[networkId] ?? `lab${networkId.split(':')[1]}`;

/** A value as people write it in TypeScript. */
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

/** What a host writes for these options. */
export function hostCode(config: LabConfig, info: LabInfo, projectId: string): string {
  const { networks = Object.keys(info.chains), defaultNetwork, ...options } = config.options;
  const { catalogue } = info.services;
  const hasServices = config.services === 'local' && catalogue !== undefined;
  const fromViem = networks.flatMap((id) => VIEM_NAMES[id] ?? []);
  const own = networks.filter((id) => !VIEM_NAMES[id]).map(nameOf);
  const names = ['ConnectButton', 'createFoyer', 'FoyerProvider', ...(hasServices ? ['selfHosted'] : [])];
  const lines = [
    `import { ${names.join(', ')} } from '@foyerkit/react';`,
    "import '@foyerkit/react/styles.css';",
    ...(fromViem.length > 0 ? [`import { ${fromViem.join(', ')} } from 'viem/chains';`] : []),
    ...(own.length > 0 ? [`import { ${own.join(', ')} } from './networks.js';`] : []),
    '',
    'const foyer = createFoyer({',
    `  networks: [${networks.map(nameOf).join(', ')}],`,
    ...(defaultNetwork ? [`  defaultNetwork: ${nameOf(defaultNetwork)},`] : []),
    ...(config.adapters.includes('evm')
      ? ["  adapters: [() => import('@foyerkit/adapter-evm').then(({ evmAdapter }) => evmAdapter())],"]
      : []),
    ...(hasServices ? [`  services: selfHosted('${catalogue}', { projectId: '${projectId}' }),`] : []),
    ...Object.entries(options).map(([name, value]) => `  ${name}: ${toSource(value, '  ')},`),
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
