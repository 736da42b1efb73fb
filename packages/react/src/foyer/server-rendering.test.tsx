/// <reference types="node" />
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderOnServer, type ServerAnswer } from '../testing/server/render-on-server.js';
import { COOKIE, options, scenarios } from '../testing/server/scenarios.js';
import { ADDRESS, storedVisit, testFoyer } from '../testing/test-foyer.js';
import { FoyerProvider } from './foyer-provider.js';
import { cookieToSnapshot } from './snapshot-cookie.js';
import { SnapshotProvider } from './snapshot-provider.js';

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
  expect(Object.values(server.known).join()).not.toMatch(/\sstyle=/);
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

describe.each(Object.keys(scenarios))('%s, rendered for a visitor with a cookie', (name) => {
  const snapshot = cookieToSnapshot(COOKIE);

  it('matches the first render of the client', () => {
    const { foyer } = testFoyer({ ...options, stored: storedVisit() });
    const first = renderToString(<SnapshotProvider {...{ foyer, snapshot }}>{scenarios[name]}</SnapshotProvider>);
    expect(first).toBe(server.known[name]);
  });

  it.each([
    ['the same connection stored', storedVisit()],
    ['nothing stored any more', {}],
  ])('hydrates without an error, with %s', async (_, stored) => {
    const { foyer } = testFoyer({ ...options, stored });
    const onRecoverableError = vi.fn();
    const page = document.createElement('div');
    page.innerHTML = server.known[name] ?? '';
    document.body.append(page);
    const root = await act(() =>
      hydrateRoot(page, <SnapshotProvider {...{ foyer, snapshot }}>{scenarios[name]}</SnapshotProvider>, {
        onRecoverableError,
      }),
    );
    onTestFinished(() => act(() => root.unmount()));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('the first markup for a visitor with a cookie', () => {
  it('shows the account, which stays through the hydration', async () => {
    const { foyer } = testFoyer({ ...options, stored: storedVisit() });
    const page = document.createElement('div');
    page.innerHTML = server.known.combined ?? '';
    document.body.append(page);
    const account = page.querySelector('.foyer-button-account');
    expect(account?.getAttribute('data-state')).toBe('restoring');
    expect(account?.textContent).toContain(ADDRESS.slice(-6));
    const snapshot = cookieToSnapshot(COOKIE);
    const root = await act(() =>
      hydrateRoot(page, <SnapshotProvider {...{ foyer, snapshot }}>{scenarios.combined}</SnapshotProvider>),
    );
    onTestFinished(() => act(() => root.unmount()));
    expect(page.querySelector('.foyer-button-account')).toBe(account);
    expect(account?.textContent).toContain(ADDRESS.slice(-6));
    const avatar = account?.querySelector<HTMLElement>('.foyer-button-avatar');
    expect(avatar?.style.getPropertyValue('--foyer-tint-1')).toMatch(/^rgb/);
  });

  it('is for that visitor alone: the handle of the server keeps nothing of it', () => {
    expect(server.after).toBe(server.markup.combined);
  });

  it('has no account if the host does not reconnect', () => {
    const { foyer } = testFoyer({ ...options, enableReconnect: false });
    const snapshot = cookieToSnapshot(COOKIE);
    const markup = renderToString(<SnapshotProvider {...{ foyer, snapshot }}>{scenarios.combined}</SnapshotProvider>);
    expect(markup).toBe(server.markup.combined);
  });
});
