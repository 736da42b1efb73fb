import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderEmbedded } from '../testing/embedded-modal.js';
import { renderModal } from '../testing/render-modal.js';
import { containerOf, loadView } from '../view-registry.js';

// Only makes the module spyable; its behaviour is unchanged.
vi.mock('../view-registry.js', { spy: true });

const LOGIN_VIEWS = ['ConnectSocials', 'ConnectingSocial', 'ConnectWallets'];

it.each([
  { host: 'without the embedded wallet', render: renderModal, near: [] },
  { host: 'with the embedded wallet', render: renderEmbedded, near: LOGIN_VIEWS },
])('the first hover on Connect loads the next views for a host $host', async ({ near, render }) => {
  vi.mocked(loadView).mockClear();
  const { getByRole } = await render({ features: near.length > 0 ? { socials: ['google'] } : {} });
  act(() => {
    getByRole('button', { name: /Example Wallet/ }).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  });
  const loaded = () => vi.mocked(loadView).mock.calls.map(([name]) => name);
  // They are loaded one after the other.
  await vi.waitFor(() => expect(loaded()).toContain(near.at(-1) ?? 'GetWallet'), 10_000);
  expect(loaded()).toContain('ConnectingExternal');
  expect(loaded().filter((name) => LOGIN_VIEWS.includes(name))).toEqual(near);
});

it.each([
  { host: 'terms', options: { termsConditionsUrl: 'https://host.example/terms' }, isFull: true },
  { host: 'the wide layout', options: { layout: 'wide' }, isFull: true },
  { host: 'neither', options: {}, isFull: false },
] as const)('loads the Connect view that a host with $host shows', async ({ isFull, options }) => {
  const { modal } = await renderModal({ ...options, request: { view: 'WhatIsAWallet' } });
  const state = modal.store.getState();
  const plain = containerOf('Connect', {
    ...state,
    options: { ...state.options, layout: 'compact', termsConditionsUrl: '' },
  });
  const [shown, loadPlain] = [containerOf('Connect', state), vi.spyOn(plain, 'load')];
  const loadShown = vi.spyOn(shown, 'load');
  expect(shown === plain).toBe(!isFull);
  loadPlain.mockClear();
  await loadView('Connect', state);
  expect(loadShown).toHaveBeenCalledOnce();
  expect(loadPlain).toHaveBeenCalledTimes(isFull ? 0 : 1);
  vi.restoreAllMocks();
});
