import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectButton } from '../buttons/connect-button.js';
import { renderWithFoyer } from '../testing/render-with-foyer.js';
import { testFoyer } from '../testing/test-foyer.js';

/** What only a host without types can pass. */
const untyped = (value: unknown) => value as never;

afterEach(() => vi.unstubAllGlobals());

const openDialogs = () =>
  [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]')).length;

it('stays open when the host sets a theme mode that does not exist', async () => {
  const { foyer } = testFoyer({ storageKey: 'mode' });
  await foyer.open();
  await vi.waitFor(() => expect(openDialogs()).toBe(1));
  foyer.setThemeMode(untyped('green'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(openDialogs()).toBe(1);
});

describe('a button', () => {
  it('is shown although a host’s JavaScript gives null for the texts and pictures', () => {
    const { foyer } = testFoyer({ messages: untyped(null), chainImages: untyped(null) });
    renderWithFoyer(foyer, <ConnectButton />);
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy();
  });

  it('ignores a theme variable that is neither a text nor a number', () => {
    const { foyer } = testFoyer({ themeVariables: untyped({ accent: {}, 'font-family': null }) });
    renderWithFoyer(foyer, <ConnectButton />);
    expect(screen.getByRole('button').style.getPropertyValue('--foyer-accent')).toBe('');
  });
});

describe('opening in an environment whose matchMedia', () => {
  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is a stub that returns nothing', () => undefined],
  ])('%s shows the modal', async (name, matchMedia) => {
    vi.stubGlobal('matchMedia', matchMedia);
    const { foyer } = testFoyer({ storageKey: name });
    renderWithFoyer(foyer, <ConnectButton />);
    await foyer.open();
    await vi.waitFor(() => expect(openDialogs()).toBe(1));
  });
});
