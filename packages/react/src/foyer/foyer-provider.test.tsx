import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectButton } from '../buttons/connect-button.js';
import { renderWithFoyer, settle } from '../testing/render-with-foyer.js';
import { testFoyer } from '../testing/test-foyer.js';
import { FoyerProvider } from './foyer-provider.js';

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the provider', () => {
  it('says that it has no handle, rather than that there is no provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const props = { children: <ConnectButton /> };
    expect(() => render(createElement(FoyerProvider, Object(props)))).toThrow(
      '<FoyerProvider> needs the property "foyer", made by createFoyer',
    );
  });

  it('reports a handle that is created while rendering', async () => {
    const { rerender } = renderWithFoyer(testFoyer().foyer, <ConnectButton />);
    rerender(testFoyer().foyer);
    expect(warn).not.toHaveBeenCalled();
    for (let renders = 0; renders < 3; renders++) rerender(testFoyer().foyer);
    await settle();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Call createFoyer once, outside of components')]]);
  });
});

describe('a button with the namespace of no network', () => {
  it('is reported when it is rendered', async () => {
    const namespace: unknown = 'ethereum';
    renderWithFoyer(testFoyer().foyer, <ConnectButton {...Object({ namespace })} />);
    await settle();
    expect(warn).toHaveBeenCalledWith(
      '[foyerkit] A button has the namespace "ethereum", but the networks are of eip155.',
    );
  });

  it('is not reported with debug off, nor is one of a configured namespace', async () => {
    renderWithFoyer(testFoyer({ debug: false }).foyer, <ConnectButton namespace="solana" />);
    renderWithFoyer(testFoyer().foyer, <ConnectButton namespace="eip155" />);
    await settle();
    expect(warn).not.toHaveBeenCalled();
  });
});
