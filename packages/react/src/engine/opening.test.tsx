import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModal } from '../testing/render-modal.js';
import { testFoyer } from '../testing/test-foyer.js';

/** Holds the chunk of Account back until a test lets it go. */
const road = vi.hoisted(() => {
  let open = (_error?: Error) => {};
  const held = new Promise<void>((resolve, reject) => {
    open = (error) => (error ? reject(error) : resolve());
  });
  return { held, open, asked: 0 };
});

vi.mock('../containers/account.container.js', async (importOriginal) => {
  road.asked += 1;
  await road.held;
  return importOriginal();
});

const wallet = { namespace: 'eip155', connectorId: 'com.example.wallet' } as const;

it('shows nothing of an earlier opening while the code of this one is on its way', async () => {
  const { foyer, modal, mount, shownView, title } = await renderModal();
  const dialog = mount.querySelector('dialog');
  await act(() => foyer.close());
  await act(() => modal.connect(wallet));

  await act(async () => void foyer.open());
  expect(foyer.getState()).toMatchObject({ isOpen: true, view: 'Account' });
  expect(dialog?.open).toBe(false);
  expect(shownView()).toBeUndefined();

  // Ahead of a press the code is asked for as well where the root is there already.
  await act(() => foyer.close());
  const asked = road.asked;
  const preloading = foyer.preload();
  const isReady = vi.fn();
  void preloading.then(isReady);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(isReady).not.toHaveBeenCalled();
  road.open();
  await preloading;
  expect(road.asked).toBe(asked);

  await act(() => foyer.open());
  expect(dialog?.open).toBe(true);
  expect(shownView()).toBe('Account');
  expect(title()).toBe('Account');
});

it('is not opened by code that arrives after it was closed', async () => {
  const { foyer } = testFoyer();
  const modal = await foyer.engine();
  await modal.connect(wallet);
  const opening = foyer.open();
  await foyer.close();
  await act(() => opening);
  await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
  expect(document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog')?.open ?? false).toBe(false);
});
