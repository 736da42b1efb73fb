import { isSignedBy } from './support/is-signed-by.js';
import { connectNamespace, NAMESPACES } from './support/namespaces.js';
import { expect, SOLANA_ONE, test } from './support/test.js';

const SOLANA = NAMESPACES.filter(({ namespace }) => namespace === 'solana');

test('an extension on Solana and a login by e-mail on EVM keep their addresses, sign, and are both restored', async ({
  mailbox,
  solanaWallet,
  visitor,
}) => {
  const { lab, solana } = visitor;
  const extension = `${SOLANA_ONE}:${solanaWallet.addresses[0]}`;
  solanaWallet.approve();
  await visitor.goto();
  for (const one of SOLANA) await connectNamespace(lab, one);
  await solana.expectAccount(extension);

  await lab.page.getByRole('button', { name: 'Connect EVM' }).click();
  const email = mailbox.newAddress();
  await visitor.enterEmail(email);
  await visitor.typeCode(await mailbox.nextCode(email));
  await lab.expectStatus('connected');
  const address = await visitor.address();
  expect(address).toMatch(/^0x[0-9a-f]{40}$/i);
  await lab.page.reload();
  await lab.expectStatus('connected');
  await solana.expectStatus('connected');
  expect(await visitor.address()).toBe(address);
  await solana.expectAccount(extension);
  await expect(lab.own('connector')).toHaveText(/ID_AUTH/);
  await expect(solana.own('connector')).not.toHaveText(/ID_AUTH/);

  await visitor.sign('By the login');
  await expect(solana.own('signature')).toHaveText('none');
  const signature = await solana.sign('By the extension');
  expect(isSignedBy.solana(await visitor.address(solana), 'By the extension', signature)).toBe(true);
});
