import type { LabPage } from './support/lab-page.js';
import { CHAIN_ONE, expect, test } from './support/test.js';

/** Only an explicit rejection counts as declined. */
const DECLINED = 'Connection declined';

async function choose(lab: LabPage): Promise<void> {
  await lab.open();
  await lab.button(/^Journey Wallet/).click();
}

const countEvents = async (lab: LabPage, name: string): Promise<number> =>
  (await lab.json<readonly { readonly data: { readonly event: string } }[]>('events')).filter(
    ({ data }) => data.event === name,
  ).length;

for (const [what, error, text, code] of [
  ['throws a bare string', null, 'wallet is busy', 'CONNECTION_FAILED'],
  [
    'reports that another request is pending',
    { code: -32002, message: 'Already processing eth_requestAccounts.' },
    'The wallet is still waiting for an answer to an earlier request',
    'CONNECTION_PENDING',
  ],
  [
    'reports an internal error',
    { code: -32603, message: 'User rejected the request, says a message that must not be trusted.' },
    'User rejected the request, says a message that must not be trusted.',
    'CONNECTION_FAILED',
  ],
  [
    'reports that it does not support the method',
    { code: 4200, message: 'Unsupported' },
    'Unsupported',
    'CONNECTION_FAILED',
  ],
  ['reports that it is disconnected', { code: 4900, message: 'Disconnected' }, 'Disconnected', 'CONNECTION_FAILED'],
] as const) {
  test(`a wallet that ${what} is not reported as declined; another attempt connects`, async ({ evmWallet, lab }) => {
    if (error === null) evmWallet.throwString();
    else evmWallet.fail(error);
    await lab.goto();
    await choose(lab);
    await expect(lab.dialog.getByText(text, { exact: true })).toBeVisible();
    await expect(lab.dialog.getByText(DECLINED)).toHaveCount(0);
    await expect(lab.page.getByTestId('state')).toContainText(`"${code}"`);
    await lab.expectStatus('disconnected');
    evmWallet.approve();
    await lab.button('Try again').click();
    await lab.expectStatus('connected');
  });
}

test('a wallet that rejects is reported as declined, and as no other error', async ({ evmWallet, lab }) => {
  evmWallet.reject();
  await lab.goto();
  await choose(lab);
  await expect(lab.dialog.getByText(DECLINED, { exact: true })).toBeVisible();
  await expect(lab.page.getByTestId('state')).toContainText('"CONNECTION_REJECTED"');
});

test('a wallet that never answers can be abandoned, asked again, and replaced', async ({ evmWallet, lab }) => {
  evmWallet.hang();
  await lab.goto();
  await choose(lab);
  await lab.expectStatus('connecting');
  evmWallet.approve();
  // A press that follows at once counts as a double click and waits for the first prompt, which the wallet has lost.
  await expect(async () => {
    // On a busy machine the wallet connects after the limit below: then there is nothing to go back from.
    if ((await lab.own('status').textContent()) !== 'connected') {
      await lab.button('Back').click({ timeout: 5_000 });
      await lab.expectStatus('disconnected');
      await expect(lab.dialog.getByText(DECLINED)).toHaveCount(0);
      await lab.button(/^Journey Wallet/).click();
    }
    await expect(lab.own('status')).toHaveText('connected', { timeout: 3_000 });
  }).toPass();
});

test('a wallet that answers twice is connected once', async ({ evmWallet, faults, lab }) => {
  evmWallet.answerTwice();
  await lab.goto();
  await choose(lab);
  await lab.expectStatus('connected');
  await lab.sign('said twice');
  await expect.poll(() => countEvents(lab, 'CONNECT_SUCCESS')).toBe(1);
  expect(faults).toEqual([]);
});

test('a wallet that connects although it rejected is shown as connected', async ({ evmWallet, lab }) => {
  evmWallet.answerAfterCancel();
  await lab.goto();
  await choose(lab);
  await expect(lab.dialog.getByText(DECLINED, { exact: true })).toBeVisible();
  await lab.expectStatus('disconnected');
  evmWallet.approve();
  await lab.button('Try again').click();
  await lab.expectStatus('connected');
  await lab.sign('now it means it');
});

test('a wallet that is approved after the visitor has left is connected, and signs', async ({ evmWallet, lab }) => {
  evmWallet.hang();
  await lab.goto();
  await choose(lab);
  await lab.expectStatus('connecting');
  await lab.page.keyboard.press('Escape');
  await lab.expectStatus('disconnected');
  await evmWallet.waitForPrompt('eth_requestAccounts');
  evmWallet.release('approve');
  await lab.expectStatus('connected');
  evmWallet.approve();
  await lab.sign('late is not never');
  await expect(lab.dialog).toBeHidden();
});

test('a wallet that changes its name while it is connected stays connected, and is restored', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await evmWallet.changeIdentity({ name: 'Renamed Wallet' });
  await lab.sign('under another name');
  await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
  await lab.page.reload();
  await lab.expectStatus('connected');
  await lab.openView('Account');
  await lab.button('Disconnect').click();
  await lab.expectStatus('disconnected');
});

test('a wallet that changes its identity signs until the end of the visit, and is treated as a new wallet afterwards', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await evmWallet.changeIdentity({ name: 'Impostor', rdns: 'com.example.impostor', uuid: crypto.randomUUID() });
  await lab.sign('the same provider');
  await lab.page.reload();
  // Another rdns is another wallet: it is offered, but not connected unprompted.
  await lab.expectStatus('disconnected');
  await lab.open();
  await expect(lab.button(/^Impostor/)).toBeVisible();
});
