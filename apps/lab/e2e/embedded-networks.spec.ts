import { createPublicClient, getAddress, http, isHex } from 'viem';
import { isSignedBy } from './support/is-signed-by.js';
import { CHAIN_ONE, CHAIN_TWO, expect, SOLANA_ONE, SOLANA_TWO, test } from './support/test.js';

test('each network of EVM is switched to, kept over a reload, and signed on', async ({ info, visitor }) => {
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  const account = await visitor.address();
  for (const networkId of [CHAIN_TWO, CHAIN_ONE]) {
    await lab.own('switch-network').selectOption(networkId);
    await lab.expectNetwork(networkId);
    await lab.page.reload();
    await lab.expectStatus('connected');
    await lab.expectNetwork(networkId);
    expect(await visitor.address()).toBe(account);
    const signature = await visitor.sign(`On ${networkId}`);
    if (!isHex(signature)) throw new TypeError(`not a signature: ${signature}`);
    const chain = createPublicClient({ transport: http(info.chains[networkId]?.rpcUrl) });
    const asked = { address: getAddress(account), message: `On ${networkId}`, signature };
    expect(await chain.verifyMessage(asked)).toBe(true);
  }
});

test('each network of Solana is switched to, kept over a reload, and signed on', async ({ info, visitor }) => {
  await visitor.gotoLoggedIn();
  const { lab, solana } = visitor;
  const account = await visitor.address(solana);
  for (const networkId of [SOLANA_TWO, SOLANA_ONE]) {
    await solana.own('switch-network').selectOption(networkId);
    await solana.expectNetwork(networkId);
    await lab.page.reload();
    await solana.expectStatus('connected');
    await solana.expectNetwork(networkId);
    expect(await visitor.address(solana)).toBe(account);
    await visitor.askToSign(`On ${networkId}`, solana);
    await expect(visitor.card.getByText(info.chains[networkId]?.name ?? '', { exact: true })).toBeVisible();
    await visitor.approve();
    await expect(solana.own('signature')).not.toHaveText('none');
    const signature = await solana.textOf('signature-solana');
    expect(isSignedBy.solana(account, `On ${networkId}`, signature)).toBe(true);
  }
});

test('the account type can be chosen on networks with smart accounts, and on no other', async ({ visitor }) => {
  const { lab } = visitor;
  const settings = lab.view('AccountSettings');
  const choice = lab.button(/^Switch to your/);
  await visitor.gotoLoggedIn({ options: { networks: [CHAIN_ONE, SOLANA_ONE] } });
  await lab.openView('AccountSettings');
  await expect(choice).toHaveText(/EOA/);
  await lab.close();

  await lab.openView('Networks');
  await lab.button(/Lab Solana One/).click();
  await expect(lab.dialog).toBeHidden();
  await lab.openView('AccountSettings');
  await expect(settings).toBeVisible();
  await expect(lab.button('Disconnect')).toBeVisible();
  await expect(choice).toBeHidden();
});
