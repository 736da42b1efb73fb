import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectButton } from '../buttons/connect-button.js';
import { FoyerProvider } from './foyer-provider.js';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the provider', () => {
  it('without a handle is not said to be missing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const props = { children: <ConnectButton /> };
    expect(() => render(createElement(FoyerProvider, Object(props)))).toThrow(
      'There is no <FoyerProvider> with a "foyer" above this component',
    );
  });
});
