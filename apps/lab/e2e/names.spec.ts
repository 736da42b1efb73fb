import type { EmbeddedVisitor } from './support/embedded.js';
import { expect, test } from './support/test.js';

/** Opens the form, and enters a name that is free. */
async function chooseName({ lab }: EmbeddedVisitor, label: string): Promise<void> {
  await lab.openView('RegisterAccountName');
  await lab.dialog.getByRole('textbox', { name: 'Account name' }).fill(label);
  await expect(lab.button(`${label}.lab.id Available`)).toBeVisible();
}

async function register(visitor: EmbeddedVisitor): Promise<void> {
  await visitor.lab.button('Register name').click();
  await visitor.approve();
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
  await chooseName(other, label);
  await visitor.lab.openView('AccountSettings');
  await visitor.lab.button('Choose account name').click();
  await visitor.lab.button('Choose name').click();
  await visitor.lab.dialog.getByRole('textbox', { name: 'Account name' }).fill(label);
  await register(visitor);
  await expect(visitor.lab.dialog.getByText('Account name chosen successfully')).toBeVisible();
  await visitor.lab.button('Continue').click();
  await expect(visitor.lab.view('Account').getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await visitor.lab.close();
  await expect(visitor.lab.page.getByRole('button', { name }).first()).toBeVisible();

  await register(other);
  await expect(other.lab.view('RegisterAccountName').getByRole('alert')).toHaveText('This name is already registered');
  const events = await other.lab.json<readonly { readonly data: object }[]>('events');
  // The reason of the service.
  expect(events.at(-1)?.data).toMatchObject({
    event: 'REGISTER_NAME_ERROR',
    properties: { ensName: name, error: 'This name is taken.' },
  });
  await context.close();
});
