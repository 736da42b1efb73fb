import { comeToRest } from './support/at-rest.js';
import { isSignedBy } from './support/is-signed-by.js';
import type { LabPage } from './support/lab-page.js';
import { BITCOIN_ONE, CHAIN_ONE, CHAIN_TWO, expect, SOLANA_ONE, SOLANA_TWO, test } from './support/test.js';

const BOTH = { adapters: ['evm', 'solana'] } as const;

/** The host's own button of a chain namespace. */
const buttonOf = (lab: LabPage, name: 'EVM' | 'Solana') => lab.page.getByRole('button', { name: `Connect ${name}` });

/** Connects the one wallet that the list offers. */
async function connectOffered(lab: LabPage, name: RegExp): Promise<void> {
  const rows = lab.dialog.getByRole('button', { name: /^Journey / });
  await expect(rows).toHaveText([name]);
  await rows.click();
}

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('two chain namespaces', () => {
  test.beforeEach(({ evmWallet, solanaWallet }) => {
    evmWallet.approve();
    solanaWallet.approve();
  });

  test('have one button each, which offers the wallets of its namespace, and both sign side by side', async ({
    evmWallet,
    lab,
    solanaWallet,
  }) => {
    const solana = lab.of('solana');
    await lab.goto(BOTH);
    await buttonOf(lab, 'Solana').click();
    await connectOffered(lab, /Journey Solana/);
    await solana.expectAccount(`${SOLANA_ONE}:${solanaWallet.addresses[0]}`);
    await buttonOf(lab, 'EVM').click();
    await connectOffered(lab, /Journey Wallet/);
    await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);

    const ofEvm = await lab.sign('Good evening');
    const ofSolana = await solana.sign('Good evening');
    expect(await isSignedBy.eip155(evmWallet.addresses[0] ?? '', 'Good evening', ofEvm)).toBe(true);
    expect(isSignedBy.solana(solanaWallet.addresses[0] ?? '', 'Good evening', ofSolana)).toBe(true);
  });

  test('are switched by the list of networks: a namespace without a connected wallet offers its wallets', async ({
    evmWallet,
    lab,
    solanaWallet,
  }) => {
    const solana = lab.of('solana');
    await lab.goto(BOTH);
    await lab.connect('Journey Wallet');
    await lab.openView('Networks');
    await lab.button(/Lab Solana One/).click();
    await expect(lab.view('SwitchActiveChain')).toContainText('Switch to Solana');
    await expect(lab.view('SwitchActiveChain')).toContainText('Journey Wallet cannot connect to Solana chains.');
    await solana.expectStatus('disconnected');
    await lab.button('Connect a Solana wallet').click();
    await expect(lab.view('Connect')).toBeVisible();
    await connectOffered(lab, /Journey Solana/);
    await solana.expectAccount(`${SOLANA_ONE}:${solanaWallet.addresses[0]}`);
    await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);

    // With a wallet in both, there is no prompt.
    const prompts = evmWallet.prompts();
    await lab.openView('Networks');
    await lab.button(/Lab One/).click();
    await expect(lab.dialog).toBeHidden();
    await expect
      .poll(async () => (await lab.json<{ activeNamespace: string }>('state')).activeNamespace)
      .toBe('eip155');
    expect(evmWallet.prompts()).toBe(prompts);
  });

  test('have one tab each for their wallets, and are disconnected separately', async ({ lab, solanaWallet }) => {
    const solana = lab.of('solana');
    await lab.goto({ ...BOTH, remote: { multiWallet: true } });
    await lab.connect('Journey Wallet');
    await lab.openSeveralWallets();
    await expect(lab.dialog.getByRole('tab')).toHaveText(['EVM', 'Solana']);
    await lab.dialog.getByRole('tab', { name: 'Solana' }).click();
    await lab.button('Add Solana Wallet').click();
    await lab.expectTold('New Wallet Added', () => connectOffered(lab, /Journey Solana/));
    await expect(lab.dialog.getByRole('tab', { selected: true })).toHaveText('Solana');

    await lab.dialog.getByRole('tab', { name: 'EVM' }).click();
    await lab.button('Disconnect Journey Wallet').click();
    await lab.expectStatus('disconnected');
    await solana.expectStatus('connected');
    const signature = await closeAndSign(lab, 'still here');
    expect(isSignedBy.solana(solanaWallet.addresses[0] ?? '', 'still here', signature)).toBe(true);
  });

  test('both are restored after a reload, and are disconnected together', async ({ evmWallet, lab, solanaWallet }) => {
    const solana = lab.of('solana');
    await lab.goto(BOTH);
    await lab.connect('Journey Wallet');
    await buttonOf(lab, 'Solana').click();
    await connectOffered(lab, /Journey Solana/);
    await solana.expectStatus('connected');
    evmWallet.reject();
    solanaWallet.reject();
    await lab.page.reload();
    await lab.expectStatus('connected');
    await solana.expectStatus('connected');
    await lab.page.getByTestId('disconnect-all').click();
    await lab.expectStatus('disconnected');
    await solana.expectStatus('disconnected');
    await expect(lab.page.getByTestId('last-error')).toHaveText('none');
  });
});

test('a wallet of both namespaces is one row, and offers a choice of namespace', async ({ lab }) => {
  const solana = lab.of('solana');
  await lab.goto({ ...BOTH, wallets: 'testkit' });
  await lab.open();
  const everywhere = lab.button(/^Lab Wallet Everywhere/);
  // The wallets of a namespace announce themselves together, and a row may be of the first namespace alone until then.
  for (const name of [/^Lab Wallet Two/, /^Lab Solana/]) await expect(lab.button(name).first()).toBeVisible();
  await expect(everywhere).toHaveCount(1);
  await everywhere.click();
  await expect(lab.view('ConnectingMultiChain')).toBeVisible();
  await lab.button('Solana').click();
  await solana.expectStatus('connected');
  await lab.expectStatus('disconnected');
});

/** Signs with Solana once the modal is closed. */
async function closeAndSign(lab: LabPage, message: string): Promise<string> {
  if (await lab.dialog.isVisible()) await lab.close();
  return lab.of('solana').sign(message);
}

test('the network chosen before connecting is the one that a wallet arrives on', async ({
  evmWallet,
  lab,
  pairingWallet,
  solanaWallet,
}) => {
  for (const wallet of [evmWallet, pairingWallet, solanaWallet]) wallet.approve();
  const solana = lab.of('solana');
  const choose = async (name: string) => {
    await lab.page.locator('.foyer-button-network').first().click();
    await lab.button(name).click();
    await expect(lab.dialog).toBeHidden();
    await expect(lab.page.locator('.foyer-button-network').first()).toHaveText(name);
  };
  const connect = async (name: RegExp) => {
    await lab.open();
    await lab.button(name).click();
  };
  await lab.goto({ ...BOTH, options: { networks: [CHAIN_ONE, CHAIN_TWO, SOLANA_ONE, SOLANA_TWO] } });
  await choose('Lab Solana Two');
  await connect(/^Journey Solana/);
  await solana.expectStatus('connected');
  await solana.expectNetwork(SOLANA_TWO);
  await solana.own('disconnect').click();
  await solana.expectStatus('disconnected');

  await choose('Lab Two');
  await connect(/^Journey Wallet/);
  await lab.expectStatus('connected');
  await lab.expectNetwork(CHAIN_TWO);
  await lab.own('disconnect').click();
  await lab.expectStatus('disconnected');

  await choose('Lab Two');
  await connect(/^WalletConnect/);
  await lab.scanWith(pairingWallet);
  await lab.expectNetwork(CHAIN_TWO);
});

test('a network of a namespace without a wallet leads with a button across the view', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({ adapters: ['evm', 'bitcoin'], options: { networks: [CHAIN_ONE, BITCOIN_ONE] } });
  await lab.connect('Journey Wallet');
  await lab.openView('Networks');
  await lab.button(/Lab Bitcoin/).click();
  await comeToRest(lab);
  const button = lab.button('Connect a Bitcoin wallet');
  const { left, right } = await button.evaluate((element) => {
    const [own, view] = [element, element.closest('[data-view]') ?? element].map((each) =>
      each.getBoundingClientRect(),
    );
    return { left: (own?.left ?? 0) - (view?.left ?? 0), right: (view?.right ?? 0) - (own?.right ?? 0) };
  });
  // The paddings of the view and of the message in it.
  expect({ left, right }).toEqual({ left: 32, right: 32 });
});
