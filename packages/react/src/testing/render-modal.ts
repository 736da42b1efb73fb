import type { Modal, OpenOptions, ViewEntry } from '@foyerkit/core';
import { viewPushed } from '@foyerkit/core';
import { act, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { type TestFoyer, testFoyer } from './test-foyer.js';

/** The open modal, with queries into it. */
export interface OpenModal extends TestFoyer, ReturnType<typeof within> {
  readonly modal: Modal;
  readonly user: UserEvent;
  /** Where the modal is rendered. */
  readonly mount: HTMLElement;
  /** The name of the view on screen, as its root element has it. */
  readonly shownView: () => string | undefined;
  readonly title: () => string;
  /** Shows a view that needs parameters. */
  readonly push: (entry: ViewEntry) => Promise<void>;
}

/** Opens the modal of a real handle, with a real store, in its own shadow root. */
export async function renderModal(
  { request, ...options }: NonNullable<Parameters<typeof testFoyer>[0]> & { readonly request?: OpenOptions } = {},
  prepare: (modal: Modal) => unknown = () => undefined,
): Promise<OpenModal> {
  const test = testFoyer(options);
  const modal = await test.foyer.engine();
  await modal.ready();
  await act(async () => {
    await prepare(modal);
    await test.foyer.open(request);
  });
  const mount = document.querySelector('foyer-modal')?.shadowRoot?.querySelector<HTMLElement>('.foyer-mount');
  if (!mount) throw new Error('The modal is not in the document.');
  const shownView = () => mount.querySelector<HTMLElement>('[data-view]')?.dataset.view;
  return {
    ...test,
    ...within(mount),
    modal,
    mount,
    shownView,
    user: userEvent.setup(),
    title: () => mount.querySelector('h2')?.textContent ?? '',
    async push(entry) {
      await act(async () => void modal.store.dispatch(viewPushed(entry)));
      // The code of the view is transformed when it is first needed.
      await vi.waitFor(
        () => {
          if (shownView() !== entry.view) throw new Error(`Still on ${shownView()}.`);
        },
        { timeout: 15_000 },
      );
    },
  };
}
