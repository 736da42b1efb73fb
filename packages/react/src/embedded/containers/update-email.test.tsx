import { FAKE_EMBEDDED_CODE } from '@foyerkit/core/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONNECT_EMBEDDED, type EmbeddedModal, renderEmbedded } from '../../testing/embedded-modal.js';

/** Opens the settings of a visitor who is logged in by e-mail, and the view for a new address. */
async function openUpdate(): Promise<EmbeddedModal> {
  const page = await renderEmbedded({ site: { isLoggedIn: true } }, async (modal) => {
    await waitFor(() => expect(modal.store.getState().embedded).toBeDefined());
    await modal.connect(CONNECT_EMBEDDED);
  });
  await act(() => page.foyer.open({ view: 'AccountSettings' }));
  await page.user.click(await page.findByRole('button', { name: 'visitor@example.org' }));
  await waitFor(() => expect(page.title()).toBe('Edit Email'));
  return page;
}

async function enter({ findByRole, user }: EmbeddedModal, email: string): Promise<void> {
  await user.type(await findByRole('textbox', { name: 'New email' }), `${email}{Enter}`);
}

async function paste({ findByRole }: EmbeddedModal, code: string): Promise<void> {
  const cell = await findByRole('textbox', { name: 'Digit 1 of 6' });
  fireEvent.paste(cell, { clipboardData: { getData: () => code } });
}

it('changes the email with a code from the current one and a code from the new one', async () => {
  const page = await openUpdate();
  expect(page.mount.textContent).toContain('Your email is visitor@example.org');
  await enter(page, 'new@example.org');
  await waitFor(() => expect(page.title()).toBe('Confirm Current Email'));
  expect(page.mount.textContent).toContain('current email visitor@example.org');
  await paste(page, '000000');
  expect((await page.findByRole('alert')).textContent).toBe('Invalid code');
  await paste(page, FAKE_EMBEDDED_CODE);
  await waitFor(() => expect(page.title()).toBe('Confirm New Email'));
  await waitFor(() => expect(page.mount.textContent).toContain('new email new@example.org'));
  await paste(page, FAKE_EMBEDDED_CODE);
  await waitFor(() => expect(page.shownView()).toBe('Account'));
  expect(page.modal.store.getState().embedded?.user?.email).toBe('new@example.org');
});

it('shows below the field that the new email is wrong', async () => {
  const page = await openUpdate();
  await enter(page, 'nobody');
  expect((await page.findByRole('alert')).textContent).toBe('Invalid email. Try again.');
  expect(page.title()).toBe('Edit Email');
});

it('leaves the email as it is when it is cancelled', async () => {
  const page = await openUpdate();
  await page.user.click(await page.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.shownView()).toBe('AccountSettings'));
  expect(page.modal.store.getState().embedded).toMatchObject({
    emailUpdate: null,
    user: { email: 'visitor@example.org' },
  });
});
