import { render } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFoyer } from '../testing/test-foyer.js';

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function EffectCreator() {
  useEffect(() => void create('in-effect'), []);
  return null;
}

const create = (storageKey: string) => testFoyer({ storageKey }).foyer;

/** Renders a component three times. */
function renderThrice(Component: (props: { readonly turn?: number }) => null) {
  const { rerender } = render(<Component />, { wrapper: StrictMode });
  for (const key of [1, 2]) rerender(<Component turn={key} />);
}

it('warns once that every render of a component creates another modal', () => {
  renderThrice(() => {
    create('in-render');
    return null;
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('createFoyer() is called while a component'));
});

it('accepts a handle in the state of a component', () => {
  renderThrice(() => {
    useState(() => create('in-state'));
    return null;
  });
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['outside of components', () => create('outside')],
  ['in an effect', () => void render(<EffectCreator />)],
])('accepts handles that are created %s', (_, createOne) => {
  for (let times = 0; times < 4; times += 1) createOne();
  expect(warn).not.toHaveBeenCalled();
});

it('says nothing in a production build', () => {
  vi.stubEnv('NODE_ENV', 'production');
  renderThrice(() => {
    create('in-production');
    return null;
  });
  expect(warn).not.toHaveBeenCalled();
});
