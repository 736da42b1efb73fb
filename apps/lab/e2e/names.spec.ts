import { comeToRest } from './support/at-rest.js';
import type { EmbeddedVisitor } from './support/embedded.js';
import { holdRequests } from './support/hold-requests.js';
import { expect, test } from './support/test.js';

/** Enters a name that is free in the form, which is open. */
async function chooseName({ lab }: EmbeddedVisitor, label: string): Promise<void> {
  await lab.dialog.getByRole('textbox', { name: 'Account name' }).fill(label);
  await expect(lab.button(`${label}.lab.id Available`)).toBeVisible();
}

/** Registers it by the keyboard: the button moves while the list of names takes its place. */
async function register(visitor: EmbeddedVisitor): Promise<void> {
  await visitor.lab.button('Register name').press('Enter');
  await visitor.approve();
}

/** Opens the settings while the name is still looked up, and checks that nothing moves when that is over. */
async function openSteadySettings({ lab }: EmbeddedVisitor): Promise<void> {
  const answer = await holdRequests(lab.page, '**/v1/profile/reverse/**');
  await lab.openView('AccountSettings');
  await expect(lab.dialog.getByText('Account name', { exact: true })).toBeVisible();
  await comeToRest(lab);
  const place = () => lab.button('Disconnect').boundingBox();
  const before = await place();
  answer();
  await expect(lab.button('Choose account name')).toBeVisible();
  await comeToRest(lab);
  expect(await place()).toEqual(before);
}

test('a visitor registers a name, and is shown by it; another one is refused the same name', async ({
  browser,
  info,
  visitor,
}) => {
  // Short enough to be shown whole.
  const label = `ada${crypto.randomUUID().replaceAll('-', '').slice(0, 5)}`;
  const name = `${label}.lab.id`;
  const context = await browser.newContext({ baseURL: info.lab });
  const other = visitor.in(await context.newPage());
  await Promise.all([visitor.gotoLoggedIn(), other.gotoLoggedIn()]);
  // Both see that it is free.
  await other.lab.openView('RegisterAccountName');
  await chooseName(other, label);
  await openSteadySettings(visitor);
  await visitor.lab.button('Choose account name').click();
  await visitor.lab.button('Choose name').click();
  await chooseName(visitor, label);
  await register(visitor);
  await expect(visitor.lab.dialog.getByText('Account name chosen successfully')).toBeVisible();
  await visitor.lab.button('Continue').click();
  await expect(visitor.lab.view('Account').getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await visitor.lab.close();
  await expect(visitor.lab.page.getByRole('button', { name }).first()).toBeVisible();

  await register(other);
  // The reason of the service, which stays there when the suggestions have been read again.
  const refusal = 'This name is taken.';
  await expect(other.lab.button(`${name} Registered`)).toBeVisible();
  await expect(other.lab.view('RegisterAccountName').getByRole('alert')).toHaveText(refusal);
  await expect
    .poll(async () => (await other.lab.json<readonly { readonly data: object }[]>('events')).at(-1)?.data)
    .toMatchObject({ event: 'REGISTER_NAME_ERROR', properties: { ensName: name, error: refusal } });
  await context.close();
});
