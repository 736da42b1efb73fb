import type { Modal } from '@foyerkit/core';
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectContainer } from '../containers/connect.container.js';
import { renderModal } from '../testing/render-modal.js';
import { testFoyer } from '../testing/test-foyer.js';
import { lazyView } from './lazy-view.js';

afterEach(() => void vi.restoreAllMocks());

function GreetingsContainer() {
  return <p>Welcome</p>;
}
GreetingsContainer.comesAfter = ConnectContainer;

it('shows the view of an installed feature with its title, and closes it like any other', async () => {
  const { findByText, foyer, getByRole, user } = await renderModal();
  const modal = await foyer.engine();
  await modal.features.install({
    name: 'greetings',
    views: {
      Greetings: { opensByName: true, container: lazyView(async () => ({ GreetingsContainer })) },
    },
    texts: { 'title.Greetings': 'Good morning' },
  });
  await act(() => foyer.open({ view: 'Greetings' }));
  expect(await findByText('Welcome')).toBeDefined();
  await waitFor(() => expect(getByRole('dialog', { name: 'Good morning' })).toBeDefined());
  await user.keyboard('{Escape}');
  expect(foyer.getState().isOpen).toBe(false);
});

it('shows the view of a feature in place of core’s, with core’s title and help', async () => {
  const { findByText, foyer, getByRole } = await renderModal();
  const modal = await foyer.engine();
  await modal.features.install({
    name: 'greetings',
    views: { Connect: { container: lazyView(async () => ({ GreetingsContainer })), instead: undefined } },
  });
  await act(() => foyer.open());
  expect(await findByText('Welcome')).toBeDefined();
  await waitFor(() => expect(getByRole('dialog', { name: 'Connect Wallet' })).toBeDefined());
  expect(getByRole('button', { name: 'Help' })).toBeDefined();
});

describe('an extension', () => {
  const greetings = (load: () => Promise<void>) => ({
    async extend(modal: Modal) {
      await load();
      await modal.features.install({
        name: 'greetings',
        views: { Connect: { container: lazyView(async () => ({ GreetingsContainer })), instead: undefined } },
      });
    },
  });

  it('has added its views before the first one is shown', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { foyer } = testFoyer({ extensions: [greetings(() => held)] });
    const opening = foyer.open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.querySelector('foyer-modal')).toBeNull();
    release();
    await act(() => opening);
    const mount = document.querySelector('foyer-modal')?.shadowRoot;
    await waitFor(() => expect(mount?.textContent).toContain('Welcome'));
  });

  it('adds views that can be opened by name at once', async () => {
    const { foyer } = testFoyer({
      extensions: [
        {
          async extend(modal) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            await modal.features.install({
              name: 'greetings',
              views: { Greetings: { opensByName: true, container: lazyView(async () => ({ GreetingsContainer })) } },
            });
          },
        },
      ],
    });
    await act(() => foyer.open({ view: 'Greetings' }));
    expect(foyer.getState().view).toBe('Greetings');
  });

  it('that cannot be loaded is reported, leaves the modal without it, and is asked again for the next opening', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    let isOnline = false;
    const load = async () => {
      if (!isOnline) throw new Error('offline');
    };
    const { findByRole, findByText, foyer } = await renderModal({ extensions: [greetings(load)] });
    expect(await findByRole('button', { name: /Example Wallet/ })).toBeDefined();
    expect(report).toHaveBeenCalledWith('[foyerkit] An extension could not be loaded.', expect.any(Error));
    await act(() => foyer.close());
    isOnline = true;
    await act(() => foyer.open());
    expect(await findByText('Welcome')).toBeDefined();
  });

  it('is not reported when the modal is destroyed while it loads', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    let fail = (_: Error) => {};
    const held = new Promise<void>((_, reject) => {
      fail = reject;
    });
    const { foyer } = testFoyer({ extensions: [greetings(() => held)] });
    await foyer.engine();
    await foyer.destroy();
    fail(new Error('gone'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(report).not.toHaveBeenCalled();
  });
});
