import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectButton } from '../buttons/connect-button.js';
import { renderWithFoyer } from '../testing/render-with-foyer.js';
import { testFoyer } from '../testing/test-foyer.js';

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

const MISSING = expect.stringContaining("import '@foyerkit/react/styles.css'");

/** Opens the modal of a page with a button, and returns what was reported once the page is idle. */
async function adviceFor(options: Parameters<typeof testFoyer>[0] = {}) {
  const { foyer } = testFoyer({ storageKey: crypto.randomUUID(), ...options });
  renderWithFoyer(foyer, <ConnectButton />);
  await foyer.open();
  await new Promise((resolve) => setTimeout(resolve, 600));
  return warn.mock.calls.flat();
}

it('reports buttons without their style sheet', async () => {
  expect(await adviceFor()).toEqual([MISSING]);
});

it('reports nothing with the style sheet, or with debug off', async () => {
  expect(await adviceFor({ debug: false, themeVariables: { acent: '#123456' } })).toEqual([]);
  document.head.innerHTML = '<style>.foyer-button { --_height: 44px; }</style>';
  expect(await adviceFor()).toEqual([]);
});

it('reports theme variables that have no effect, each once, also those set later', async () => {
  document.head.innerHTML = '<style>.foyer-button { --_height: 44px; }</style>';
  const { foyer } = testFoyer({ storageKey: 'advice', themeVariables: { acent: '#123456' } });
  await foyer.open();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  foyer.setThemeVariables({ accent: 'nice' });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('There is no theme variable "acent"'),
    expect.stringContaining('The theme variable "accent" has no effect'),
  ]);
});
