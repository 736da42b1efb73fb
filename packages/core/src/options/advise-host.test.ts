import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PairingUnavailableError } from '../errors/pairing-unavailable.js';
import { createTestModal, fakeAdapter, localNetwork } from '../testing.js';
import type { ModalOptions } from './options.js';

const services = { kind: 'self-hosted', url: 'http://127.0.0.1:1' } as const;

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The warnings to the developer until a modal with these options has settled. */
async function adviceFor(options: Partial<ModalOptions> & Readonly<Record<string, unknown>>) {
  const modal = createTestModal(options, { optionNames: ['locale', 'messages'] });
  await modal.ready();
  await vi.dynamicImportSettled();
  await modal.destroy();
  return warn.mock.calls.flat();
}

it('warns about links to stores of custom wallets that lead elsewhere', async () => {
  const wallet = { id: 'mine', name: 'Mine', play_store: 'https://play.google.com/store/apps/details?id=mine' };
  const warnings = await adviceFor({
    customWallets: [wallet, { ...wallet, id: 'other', app_store: 'https://apps.apple.com.evil.example/' }],
  });
  expect(warnings).toEqual([
    '[foyerkit] INVALID_OPTION: The option "customWallets.1.app_store" is not a link to a page of an app store, so it' +
      ' is not shown.',
  ]);
});

describe('an unknown option', () => {
  it.each([
    ['themMode', 'themeMode'],
    ['excludedWalletIds', 'excludeWalletIds'],
    ['enableEip6963', 'enableEIP6963'],
    ['message', 'messages'],
  ])('%s is reported with the closest name, %s', async (name, nearest) => {
    expect(await adviceFor({ [name]: undefined })).toEqual([
      `[foyerkit] INVALID_OPTION: There is no option "${name}". Did you mean "${nearest}"?`,
    ]);
  });

  it.each([
    ['authenticationAdapter', 'Use `siwx` or `siweConfig`.'],
    ['chains', 'It is called "networks" here.'],
    ['wagmiConfig', 'It is an option of the adapter: `evmAdapter({ config })`.'],
    ['walletConnectProjectId', 'It is called "projectId" here.'],
    ['customTheme', 'It is called "themeVariables" here.'],
    ['appName', 'It is "metadata.name" here.'],
  ])('%s, as another kit calls it, is reported with our name', async (name, advice) => {
    expect(await adviceFor({ [name]: undefined })).toEqual([
      `[foyerkit] INVALID_OPTION: There is no option "${name}". ${advice}`,
    ]);
  });

  it.each(['sky', 'siwe', 'fetched', 'theme2'])('%s is not taken for a misspelling of a short name', async (name) => {
    const [text] = await adviceFor({ [name]: undefined });
    expect(text).not.toMatch(/"(now|debug|metadata|storage)"/);
  });

  it('is reported among the features too', async () => {
    const features = { legalCheckBox: true, swaps: false };
    expect(await adviceFor({ features })).toEqual([
      '[foyerkit] INVALID_OPTION: There is no option "features.legalCheckBox". Did you mean "features.legalCheckbox"?',
    ]);
  });

  it('is reported without a suggestion if no name is similar', async () => {
    expect(await adviceFor({ privateKey: 'x' })).toEqual([
      '[foyerkit] INVALID_OPTION: There is no option "privateKey".',
    ]);
  });

  it.each(['locale', 'messages'])('is not %s, which the package with the views reads', async (name) => {
    expect(await adviceFor({ [name]: undefined })).toEqual([]);
  });

  it('is not reported with debug off', async () => {
    expect(await adviceFor({ themMode: 'dark', debug: false })).toEqual([]);
  });
});

describe('a host without adapters', () => {
  it('receives a warning that names what to install and what to pass', async () => {
    const [text] = await adviceFor({ adapters: [] });
    expect(text).toMatch(/^\[foyerkit\] ADAPTER_NOT_FOUND: .*npm install @foyerkit\/adapter-evm .*adapters: \[/);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('receives no warning if pairing is available', async () => {
    expect(await adviceFor({ adapters: [], fallbackAdapters: { eip155: fakeAdapter() }, services })).toEqual([]);
  });

  it('receives no warning if it adds an adapter at once', async () => {
    const modal = createTestModal({ adapters: [] });
    await modal.addAdapter(fakeAdapter());
    await vi.dynamicImportSettled();
    await modal.destroy();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a network whose namespace has no adapter', () => {
  const solana = { ...localNetwork, id: 'local', chainNamespace: 'solana', caipNetworkId: 'solana:local' } as const;

  it('is reported at the start, with what to install', async () => {
    const [text, ...others] = await adviceFor({ networks: [localNetwork, solana] });
    expect(text).toMatch(
      /^\[foyerkit\] ADAPTER_NOT_FOUND: The option "networks" has networks of "solana".*npm install @foyerkit\/adapter-solana/,
    );
    expect(others).toEqual([]);
  });

  it('is not reported if the adapter is added at once, or if debug is off', async () => {
    const modal = createTestModal({ networks: [localNetwork, solana] });
    await modal.addAdapter(fakeAdapter({ namespace: 'solana' }));
    await vi.dynamicImportSettled();
    await modal.destroy();
    expect(await adviceFor({ networks: [localNetwork, solana], debug: false })).toEqual([]);
  });
});

describe('a view that cannot be opened', () => {
  const openView = async (view: string, debug = true) => {
    const modal = createTestModal({ debug });
    await modal.open({ view });
    await vi.dynamicImportSettled();
    await modal.destroy();
    return warn.mock.calls.flat();
  };

  it('is reported with the closest name if it does not exist', async () => {
    expect(await openView('Acount')).toEqual([
      '[foyerkit] INVALID_OPTION: There is no view "Acount", so Connect is shown. Did you mean "Account"?',
    ]);
  });

  it('is reported with all names if none is similar', async () => {
    expect(await openView('OnRampProviders')).toEqual([expect.stringMatching(/The views are Connect, .*Networks/)]);
  });

  it('is reported if it needs data', async () => {
    expect(await openView('SwitchNetwork')).toEqual([
      '[foyerkit] INVALID_OPTION: The view "SwitchNetwork" needs `data`, so Connect is shown.',
    ]);
  });

  it('is not reported if it exists, or with debug off', async () => {
    expect(await openView('Networks')).toEqual([]);
    expect(await openView('Acount', false)).toEqual([]);
  });
});

describe('pairing that is offered while its packages are not installed', () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  beforeEach(() => {
    vi.doMock('../pairing/pairing-sdk.js', () => ({
      loadSdk: async () => Promise.reject(new PairingUnavailableError(missing)),
    }));
  });
  afterEach(() => {
    vi.doUnmock('../pairing/pairing-sdk.js');
    vi.unstubAllEnvs();
  });

  it('is reported at the start while the host is being developed', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await adviceFor({ services })).toEqual([
      expect.stringMatching(/^\[foyerkit\] PAIRING_UNAVAILABLE: .*npm install @walletconnect\/core/),
    ]);
  });

  it('is not looked for on a page that visitors use', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(await adviceFor({ services })).toEqual([]);
  });
});
