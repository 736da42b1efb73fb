import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectButton } from '../buttons/connect-button.js';
import { FoyerProvider } from './foyer-provider.js';

const WITHOUT_PROVIDER = <ConnectButton />;

const withHandle = (foyer?: null) => createElement(FoyerProvider, Object({ foyer, children: <ConnectButton /> }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the provider', () => {
  it.each([
    ['undefined', withHandle()],
    ['null', withHandle(null)],
  ])('without a handle is not said to be missing: %s', (_, element) => {
    expect(() => render(element)).toThrow(
      '[foyerkit] <FoyerProvider> has no "foyer". Pass it what createFoyer has returned.',
    );
  });

  it('is said to be missing where there is none', () => {
    expect(() => render(WITHOUT_PROVIDER)).toThrow('[foyerkit] There is no <FoyerProvider> above this component.');
  });

  it.each([
    ['without a provider', WITHOUT_PROVIDER],
    ['without a handle', withHandle()],
  ])('has one message for both mistakes in a production build: %s', (_, element) => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => render(element)).toThrow(
      '[foyerkit] There is no <FoyerProvider> with a "foyer" above this component.',
    );
  });
});
