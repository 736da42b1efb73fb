import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModal } from '../testing/render-modal.js';
import { testFoyer } from '../testing/test-foyer.js';

/** Delays the chunk of Account until a test releases it. */
const accountChunk = vi.hoisted(() => {
  let release = (_error?: Error) => {};
  const held = new Promise<void>((resolve, reject) => {
    release = (error) => (error ? reject(error) : resolve());
  });
  return { held, release, requestCount: 0 };
});

vi.mock('../containers/account.container.js', async (importOriginal) => {
  accountChunk.requestCount += 1;
  await accountChunk.held;
  return importOriginal();
});

const wallet = { namespace: 'eip155', connectorId: 'com.example.wallet' } as const;

it('shows nothing of an earlier opening while the code of this one is loading', async () => {
  const { foyer, modal, mount, shownView, title } = await renderModal();
  const dialog = mount.querySelector('dialog');
  await act(() => foyer.close());
  await act(() => modal.connect(wallet));

  await act(async () => void foyer.open());
  expect(foyer.getState()).toMatchObject({ isOpen: true, view: 'Account' });
  expect(dialog?.open).toBe(false);
  expect(shownView()).toBeUndefined();

  await waitFor(() => expect(accountChunk.requestCount).toBe(1));
  // Preloading requests the code even when the root already exists.
  await act(() => foyer.close());
  const requestCount = accountChunk.requestCount;
  const preloading = foyer.preload();
  const isReady = vi.fn();
  void preloading.then(isReady);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(isReady).not.toHaveBeenCalled();
  accountChunk.release();
  await preloading;
  expect(accountChunk.requestCount).toBe(requestCount);

  await act(() => foyer.open());
  expect(dialog?.open).toBe(true);
  expect(shownView()).toBe('Account');
  expect(title()).toBe('Account');
});

it('is not opened by code that finishes loading after it was closed', async () => {
  const { foyer } = testFoyer();
  const modal = await foyer.engine();
  await modal.connect(wallet);
  const opening = foyer.open();
  await foyer.close();
  await act(() => opening);
  await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
  expect(document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog')?.open ?? false).toBe(false);
});
