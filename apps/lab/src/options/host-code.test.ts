import { expect, it } from 'vitest';
import { parseConfig } from '../../src-shared/config/read-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { hostCode, toSource } from './host-code.js';

const info: LabInfo = {
  lab: 'http://127.0.0.1:5180/',
  services: { catalogue: 'http://127.0.0.1:5181', secureSite: 'http://localhost:5190' },
  chains: {
    'eip155:31337': {
      name: 'Lab One',
      rpcUrl: 'http://127.0.0.1:5182',
      explorerUrl: 'http://127.0.0.1:5180/explorer/31337',
    },
  },
  accounts: {},
  tokens: {},
};
const code = (json: unknown): string => hostCode(parseConfig(json).config, info, 'lab-1');

it('is what a host would write, and nothing superfluous', () => {
  expect(
    code({ services: 'none', adapters: ['evm'] }),
  ).toBe(`import { ConnectButton, createFoyer, FoyerProvider } from '@foyerkit/react';
import '@foyerkit/react/styles.css';
import { lab31337 } from './networks.js';

const foyer = createFoyer({
  networks: [lab31337],
  adapters: [() => import('@foyerkit/adapter-evm').then(({ evmAdapter }) => evmAdapter())],
});

export const App = () => (
  <FoyerProvider foyer={foyer}>
    <ConnectButton />
  </FoyerProvider>
);`);
});

it('contains the services, the networks of viem and every option', () => {
  const text = code({
    options: {
      networks: ['eip155:1', 'eip155:8453'],
      defaultNetwork: 'eip155:8453',
      themeMode: 'light',
      features: { send: false },
    },
  });
  expect(text).toContain("import { mainnet, base } from 'viem/chains';");
  expect(text).not.toContain('./networks.js');
  expect(text).toContain("services: selfHosted('http://127.0.0.1:5181', { projectId: 'lab-1' }),");
  expect(text).toContain("  nameZone: 'lab.id',");
  expect(text).toContain('  defaultNetwork: base,');
  expect(text).toContain("  themeMode: 'light',\n  features: {\n    send: false,\n  },");
});

it('makes one embedded wallet for the modal and the adapters that can have accounts of it', () => {
  const text = code({ adapters: ['evm', 'bitcoin'] });
  expect(text).toContain(`import { embeddedWallet } from '@foyerkit/react/embedded';
import '@foyerkit/react/styles.css';`);
  expect(code({ embedded: 'none' })).not.toContain('embedded');
  expect(text).toContain(`const wallet = embeddedWallet({
  url: 'http://localhost:5190',
  client: () => import('@foyerkit/secure-frame/client'),
});

const foyer = createFoyer({`);
  expect(text).toContain('evmAdapter({ embedded: wallet })');
  expect(text).toContain('bitcoinAdapter()');
  expect(text).toContain('  ...wallet.options,\n});');
});

it('escapes any text and any name as TypeScript requires', () => {
  for (const value of ["it's", 'say "hi"', 'line\nbreak', '\\', { 'a-b': ["'", 1, true, null], ok: {} }]) {
    expect(new Function(`return (${toSource(value)})`)()).toEqual(value);
  }
});
