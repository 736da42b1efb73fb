/// <reference types="node" />
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderOnServer, type ServerAnswer } from '../testing/server/render-on-server.js';
import { options, scenarios } from '../testing/server/scenarios.js';
import { ADDRESS, storedVisit, testFoyer } from '../testing/test-foyer.js';
import { FoyerProvider } from './foyer-provider.js';

let server: ServerAnswer;

beforeAll(async () => {
  server = await renderOnServer(process.env.REACT_FOLDER);
}, 30_000);

describe.each(Object.keys(scenarios))('%s, rendered in plain Node', (name) => {
  it('matches the first render of the client', () => {
    expect(server.hasWindow).toBe(false);
    const { foyer } = testFoyer({ ...options, stored: storedVisit() });
    expect(renderToString(<FoyerProvider foyer={foyer}>{scenarios[name]}</FoyerProvider>)).toBe(server.markup[name]);
  });

  it.each([
    ['nothing stored', {}],
    ['a stored connection', storedVisit()],
  ])('hydrates without an error, with %s', async (_, stored) => {
    const { foyer } = testFoyer({ ...options, stored });
    const onRecoverableError = vi.fn();
    const page = document.createElement('div');
    page.innerHTML = server.markup[name] ?? '';
    document.body.append(page);
    const first = page.firstElementChild;
    const root = await act(() =>
      hydrateRoot(page, <FoyerProvider foyer={foyer}>{scenarios[name]}</FoyerProvider>, { onRecoverableError }),
    );
    onTestFinished(() => act(() => root.unmount()));
    expect(onRecoverableError).not.toHaveBeenCalled();
    // Hydrated in place rather than rendered again, unless the client shows another element.
    if (page.firstElementChild?.tagName === first?.tagName) expect(page.firstElementChild).toBe(first);
    expect(console.error).not.toHaveBeenCalled();
  });
});

it('shows the connect button while no account is known', () => {
  expect(server.markup.combined).toContain('foyer-button-connect');
  expect(server.markup.combined).not.toContain('foyer-button-account');
});

it('contains no style attribute, which a strict content security policy would block', () => {
  expect(Object.values(server.markup).join()).not.toMatch(/\sstyle=/);
});

it('shows the account as soon as the page has hydrated', async () => {
  const { foyer } = testFoyer({ ...options, stored: storedVisit() });
  const page = document.createElement('div');
  page.innerHTML = server.markup.combined ?? '';
  document.body.append(page);
  expect(page.innerHTML).toContain('data-state="unknown"');
  const root = await act(() => hydrateRoot(page, <FoyerProvider foyer={foyer}>{scenarios.combined}</FoyerProvider>));
  onTestFinished(() => act(() => root.unmount()));
  const [account] = [...page.querySelectorAll('.foyer-button-account')];
  expect(account?.getAttribute('data-state')).toBe('restoring');
  expect(account?.textContent).toContain(ADDRESS.slice(-6));
});
