import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestModal, fakeAdapter } from '../testing.js';
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
