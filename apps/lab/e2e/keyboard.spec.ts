import type { Locator } from '@playwright/test';
import { createPublicClient, erc20Abi, getAddress, http, parseUnits } from 'viem';
import { comeToRest } from './support/at-rest.js';
import type { LabPage } from './support/lab-page.js';
import { newAddress, untilSendable } from './support/send-form.js';
import { CHAIN_ONE, expect, test } from './support/test.js';

/** The lab's own wallets: all namespaces on one page. */
const EVERYTHING = { wallets: 'testkit', adapters: ['evm', 'solana', 'bitcoin', 'polkadot'] } as const;

const WALLETS = [
  ['EVM', 'Lab Wallet'],
  ['Solana', 'Lab Solana'],
  ['Bitcoin', 'Lab Bitcoin Wallet'],
  ['Polkadot', 'Lab Polkadot Wallet'],
] as const;

/** Where the focus is. The modal's host element counts as focused while an element inside it is. */
const focused = (lab: LabPage) => lab.page.locator(':focus').last();

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);

/** Presses a key until the control with that name has the focus, and checks at each stop that the focus is visible. */
async function goTo(lab: LabPage, name: RegExp, key = 'Tab'): Promise<void> {
  // A row that has not loaded yet would be skipped.
  await lab.button(name).first().waitFor();
  await comeToRest(lab);
  const isThere = async () =>
    (await focused(lab).evaluate((element) => element.ariaLabel ?? element.textContent)) ?? '';
  for (let presses = 0; presses < 30 && !name.test(await isThere()); presses += 1) {
    await lab.page.keyboard.press(key);
    await expect(focused(lab)).toBeInViewport({ ratio: 0.5 });
  }
  expect(await isThere()).toMatch(name);
}

/** Presses Tab until a field has the focus. */
async function tabTo(lab: LabPage, field: Locator): Promise<void> {
  await field.waitFor();
  await comeToRest(lab);
  for (let presses = 0; presses < 15 && !(await isFocused(field)); presses += 1) await lab.page.keyboard.press('Tab');
  await expect(field).toBeFocused();
}

test('focus returns to the button that opened the modal, which shows an account by then', async ({ lab }) => {
  await lab.goto(EVERYTHING);
  for (const [name, wallet] of WALLETS) {
    const card = lab.page.getByRole('region', { name, exact: true });
    await card.getByRole('button', { name: `Connect ${name}` }).focus();
    await lab.page.keyboard.press('Enter');
    await expect(lab.dialog).toBeVisible();
    await goTo(lab, new RegExp(`${wallet} installed$`), 'ArrowDown');
    await lab.page.keyboard.press('Enter');
    await expect(lab.dialog).toBeHidden();
    await expect(card.locator('.foyer-button-account')).toBeFocused();
  }
  // And backwards.
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('Account')).toBeVisible();
  await goTo(lab, /^Disconnect$/);
  await lab.page.keyboard.press('Enter');
  await expect(lab.dialog).toBeHidden();
  await expect(lab.page.getByRole('button', { name: 'Connect Polkadot' })).toBeFocused();
});

test('going back to a list shows the row that was left', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1280, height: 600 });
  await lab.goto(EVERYTHING);
  await lab.connectButton.focus();
  await lab.page.keyboard.press('Enter');
  await goTo(lab, /^All Wallets/, 'ArrowDown');
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('AllWallets')).toBeVisible();
  await lab.button(/^MetaMask/).waitFor();

  await lab.page.keyboard.press('ArrowDown');
  for (let page = 0; page < 4; page += 1) await lab.page.keyboard.press('PageDown');
  await comeToRest(lab);
  const left = await focused(lab).textContent();
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('ConnectingWalletConnect')).toBeVisible();
  await goTo(lab, /^Back$/);
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('AllWallets')).toBeVisible();
  await expect(focused(lab)).toHaveText(left ?? '');
  await expect(focused(lab)).toBeInViewport({ ratio: 1 });

  await goTo(lab, /^Back$/, 'Shift+Tab');
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('Connect')).toBeVisible();
  await expect(focused(lab)).toHaveText(/^All Wallets/);
  await expect(focused(lab)).toBeInViewport({ ratio: 1 });
});

test('networks, and with them namespaces, are switched by keys', async ({ lab }) => {
  await lab.goto(EVERYTHING);
  await lab.page.getByRole('button', { name: 'Connect EVM' }).focus();
  await lab.page.keyboard.press('Enter');
  await goTo(lab, /Lab Wallet installed$/, 'ArrowDown');
  await lab.page.keyboard.press('Enter');
  await lab.expectStatus('connected');
  const network = lab.page.locator('.foyer-button-network').first();
  await network.focus();
  await lab.page.keyboard.press('Enter');
  await goTo(lab, /Lab Two$/, 'ArrowDown');
  await lab.page.keyboard.press('Enter');
  await lab.expectNetwork('eip155:31338');
  await expect(network).toBeFocused();

  await lab.page.keyboard.press('Enter');
  await goTo(lab, /Lab Solana One$/, 'ArrowDown');
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('SwitchActiveChain')).toBeVisible();
  await goTo(lab, /^Connect a Solana wallet$/);
  await lab.page.keyboard.press('Enter');
  await goTo(lab, /Lab Solana installed$/, 'ArrowDown');
  await lab.page.keyboard.press('Enter');
  await lab.of('solana').expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
  await expect(network).toBeFocused();
  await lab.expectStatus('connected');
});

test('a network switched from Account leaves the focus on the network button, where Enter does no harm', async ({
  lab,
}) => {
  await lab.goto(EVERYTHING);
  await lab.page.getByRole('button', { name: 'Connect EVM' }).focus();
  await lab.page.keyboard.press('Enter');
  await goTo(lab, /Lab Wallet installed$/, 'ArrowDown');
  await lab.page.keyboard.press('Enter');
  await lab.expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
  await lab.page.locator('.foyer-button-account').first().focus();
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('Account')).toBeVisible();
  await goTo(lab, /Lab One/);
  await lab.page.keyboard.press('Enter');
  await goTo(lab, /Lab Two$/, 'ArrowDown');
  await lab.page.keyboard.press('Enter');
  await lab.expectNetwork('eip155:31338');
  await expect(lab.view('Account')).toBeVisible();
  await expect(focused(lab)).toHaveAccessibleName(/Lab Two/);
  await lab.page.keyboard.press('Enter');
  await expect(lab.view('Networks')).toBeVisible();
  await lab.expectStatus('connected');
});

test('the focus ring of a link below a scrolling list is whole', async ({ lab, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lab.goto(EVERYTHING);
  await lab.open();
  const link = lab.button('Get a wallet');
  // By the header, so that the list stays at its start and fades out above the link.
  await goTo(lab, /^Get a wallet$/, 'Shift+Tab');
  await expect(page.locator('.scroll-area[data-more="below"]')).toHaveCount(1);
  const { offset, width } = await link.evaluate((node) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(node);
    return { offset: Number.parseFloat(outlineOffset), width: Number.parseFloat(outlineWidth) };
  });
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on screen.');
  /** The ring in the middle of an edge, as it is painted. */
  const ringAt = async (y: number) =>
    (await page.screenshot({ clip: { x: Math.round(box.x + box.width / 2), y, width: 4, height: width } })).toString(
      'hex',
    );
  expect(await ringAt(box.y - offset - width)).toBe(await ringAt(box.y + box.height + offset));
});

test('a visitor sends a token by the keyboard alone', async ({ evmWallet, info, lab }) => {
  const { keyboard } = lab.page;
  const enter = () => keyboard.press('Enter');
  const receiver = newAddress();
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await lab.page.locator('.foyer-button-account').first().focus();
  await enter();
  await goTo(lab, /^Send$/);
  await enter();
  await goTo(lab, /^Select token to send/);
  await enter();
  await goTo(lab, /Lab Dollar/);
  await enter();
  const amount = lab.dialog.getByRole('textbox', { name: 'Amount' });
  await tabTo(lab, amount);
  await keyboard.type('0.25');
  const field = lab.dialog.getByRole('textbox', { name: 'Receiver' });
  await tabTo(lab, field);
  await keyboard.type(receiver);
  await goTo(lab, /^Preview Send$/);
  await enter();
  await untilSendable(lab);
  await goTo(lab, /^Send$/);
  await enter();
  await expect(lab.view('Account')).toBeVisible();
  // Where the way to Send began, and nothing that disconnects.
  await expect(focused(lab)).toHaveAccessibleName('Send');
  const { address, decimals } = info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD') ?? {};
  const node = createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
  const held = () =>
    node.readContract({
      address: getAddress(address ?? ''),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [receiver],
    });
  await expect.poll(held).toBe(parseUnits('0.25', decimals ?? 0));
});

test('a visitor registers a name by the keyboard alone', async ({ visitor }) => {
  const { lab } = visitor;
  const { keyboard } = lab.page;
  const label = `kay${crypto.randomUUID().replaceAll('-', '').slice(0, 5)}`;
  await visitor.gotoLoggedIn();
  await lab.page.locator('.foyer-button-account').first().focus();
  await keyboard.press('Enter');
  await goTo(lab, /^Settings$/);
  await keyboard.press('Enter');
  await goTo(lab, /^Choose account name/);
  await keyboard.press('Enter');
  await goTo(lab, /^Choose name$/);
  await keyboard.press('Enter');
  const field = lab.dialog.getByRole('textbox', { name: 'Account name' });
  await tabTo(lab, field);
  await keyboard.type(label);
  await expect(lab.button(`${label}.lab.id Available`)).toBeVisible();
  await goTo(lab, /^Register name$/);
  await keyboard.press('Enter');
  const approve = visitor.card.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  await keyboard.press('Tab');
  await expect(approve).toBeFocused();
  await keyboard.press('Enter');
  await expect(lab.dialog.getByText('Account name chosen successfully')).toBeVisible();
  await goTo(lab, /^Continue$/);
  await keyboard.press('Enter');
  await expect(lab.view('Account').getByRole('button', { name: new RegExp(`^${label}.lab.id`) })).toBeVisible();
});

test('a visitor logs in by e-mail, rejects, approves and changes the address by the keyboard alone', async ({
  mailbox,
  visitor,
}) => {
  const { card, lab } = visitor;
  const { keyboard } = lab.page;
  const email = mailbox.newAddress();
  await visitor.goto();
  await lab.connectButton.focus();
  await keyboard.press('Enter');
  const field = lab.dialog.getByRole('textbox', { name: 'Email' });
  await tabTo(lab, field);
  await keyboard.type(email);
  await keyboard.press('Enter');
  const digit = lab.dialog.getByRole('textbox', { name: 'Digit 1 of 6' });
  await expect(digit).toBeFocused();
  await keyboard.type(await mailbox.nextCode(email));
  await lab.expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
  await expect(lab.connectButton).toBeFocused();

  const sign = lab.own('sign-message');
  await sign.focus();
  await keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Reject' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(lab.page.getByTestId('last-error')).toContainText('"REQUEST_REJECTED"');
  await expect(sign).toBeFocused();

  await keyboard.press('Enter');
  const approve = card.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  await expect(card.getByRole('button', { name: 'Reject' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(approve).toBeFocused();
  await keyboard.press('Enter');
  await expect(lab.own('signature')).toHaveText(/^0x/);
  await expect(sign).toBeFocused();

  await lab.page.locator('.foyer-button-account').first().focus();
  await keyboard.press('Enter');
  await expect(lab.view('Account')).toBeVisible();
  await goTo(lab, /^Settings$/);
  await keyboard.press('Enter');
  await expect(lab.view('AccountSettings')).toBeVisible();
  await goTo(lab, new RegExp(`^${email.slice(0, 20)}`));
  await keyboard.press('Enter');
  await expect(lab.dialog.getByRole('textbox', { name: 'New email' })).toBeFocused();
  const changed = mailbox.newAddress();
  await keyboard.type(changed);
  await keyboard.press('Enter');
  await expect(lab.view('UpdateEmailPrimaryOtp')).toBeVisible();
  await expect(digit).toBeFocused();
  await keyboard.type(await mailbox.nextCode(email));
  await expect(lab.view('UpdateEmailSecondaryOtp')).toBeVisible();
  await expect(digit).toBeFocused();
  await keyboard.type(await mailbox.nextCode(changed));
  await expect(lab.view('Account')).toBeVisible();
  await expect(focused(lab)).toHaveAccessibleName('Settings');
  // The first one hides the tooltip.
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(lab.dialog).toBeHidden();
  await expect(lab.page.locator('.foyer-button-account').first()).toBeFocused();
});
