import { comeToRest } from './support/at-rest.js';
import type { EmbeddedVisitor } from './support/embedded.js';
import { expect, test } from './support/test.js';
import { violationsOf } from './support/violations.js';

/** Asks for a signature while the modal is open, as a page does by itself: its buttons cannot be pressed then. */
async function askBehindModal({ card, lab }: EmbeddedVisitor, message: string): Promise<void> {
  await lab.own('sign-message').evaluate((button: HTMLElement) => button.click());
  await expect(card.getByText(message)).toBeVisible();
  await expect(lab.view('ApproveTransaction')).toBeAttached();
}

test.beforeEach(async ({ visitor }) => {
  await visitor.gotoLoggedIn({ options: { themeMode: 'dark' } });
  await visitor.lab.own('message').fill('Asked behind');
  await visitor.lab.openView('Account');
});

test('a modal that is closed while a request is shown rejects it, and the next request is shown', async ({
  visitor,
}) => {
  const { card, lab } = visitor;
  await askBehindModal(visitor, 'Asked behind');
  // The request covers the modal. Its button is pressed by the page, as by a host that closes its modal.
  await lab.button('Close').evaluate((button: HTMLElement) => button.click());
  await expect(card).toBeHidden();
  await expect(lab.dialog).toBeHidden();
  await expect(lab.page.getByTestId('last-error')).toContainText('"REQUEST_ABORTED"');
  await expect(lab.own('signature')).toHaveText('none');
  await visitor.sign('Shown again');
});

test('a request that is asked while the modal is open is shown above it, and leads back to it', async ({ visitor }) => {
  const { card, lab } = visitor;
  await askBehindModal(visitor, 'Asked behind');
  await visitor.reject();
  await expect(card).toBeHidden();
  await expect(lab.view('Account')).toBeVisible();
  await expect(lab.page.getByTestId('last-error')).toContainText('"REQUEST_REJECTED"');
  await expect(lab.own('signature')).toHaveText('none');

  await askBehindModal(visitor, 'Asked behind');
  await visitor.approve();
  await expect(lab.view('Account')).toBeVisible();
  await expect(lab.own('signature')).toHaveText(/^0x[0-9a-f]{130,}$/i);
});

test('the view behind a request has no accessibility violation, in either theme', async ({ visitor }) => {
  const { lab } = visitor;
  await askBehindModal(visitor, 'Asked behind');
  for (const theme of ['dark', 'light']) {
    await expect(lab.page.locator('foyer-modal [data-theme]').first()).toHaveAttribute('data-theme', theme);
    await comeToRest(lab);
    expect(await violationsOf(lab), theme).toEqual([]);
    await lab.page.getByTestId('toggle-theme').evaluate((button: HTMLElement) => button.click());
  }
});
