import { NAMESPACES } from './support/namespaces.js';
import { expectStays, signButton } from './support/sign-in-page.js';
import { SignInServer } from './support/sign-in-server.js';
import { BITCOIN_ONE, CHAIN_ONE, CHAIN_TWO, expect, SOLANA_ONE, test as withLab } from './support/test.js';

const test = withLab.extend<{ readonly server: SignInServer }>({
  server: async ({ page }, use) => {
    const server = new SignInServer();
    await server.serve(page);
    await use(server);
  },
});

const REQUIRED = { host: { signIn: 'required' } } as const;
const VIEW = 'SIWXSignMessage';
const EMBEDDED_NETWORKS = { networks: [CHAIN_ONE, CHAIN_TWO, SOLANA_ONE] };

test.use({ viewport: { width: 1280, height: 900 } });

test('a wallet of the page signs in; a reload asks nothing, disconnecting signs out', async ({
  evmWallet,
  lab,
  server,
}) => {
  evmWallet.approve();
  evmWallet.reject('personal_sign');
  await lab.goto(REQUIRED);
  await lab.open();
  await lab.button(/^Journey Wallet/).click();
  await expect(lab.view(VIEW)).toBeVisible();
  await expect(lab.dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(lab.dialog.getByText('FoyerKit Lab needs to connect to your wallet')).toBeVisible();
  await expect(lab.own('status')).toHaveText('authenticating');
  await expectStays(lab, VIEW);
  await lab.expectTold('Error signing message', () => signButton(lab).press('Enter'));

  await expect(lab.dialog.getByText('Error signing message')).toBeHidden();
  server.failing.add('verify');
  evmWallet.approve('personal_sign');
  await lab.expectTold('Error signing message', () => signButton(lab).click());
  server.failing.clear();
  await signButton(lab).click();
  await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
  await expect(lab.dialog).toBeHidden();
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toContain(`URI: ${new URL(lab.page.url()).origin}/`);
  await expect(lab.page.getByTestId('signed-in')).toHaveText('yes');

  const prompts = evmWallet.prompts();
  await lab.page.reload();
  await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
  await expect(lab.dialog).toBeHidden();
  expect(evmWallet.prompts()).toBe(prompts);

  await lab.own('disconnect').click();
  await lab.expectStatus('disconnected');
  await expect.poll(() => server.signedIn).toEqual([]);
});

test('another network is asked for, and Cancel leads back; another account is, and Cancel disconnects', async ({
  evmWallet,
  lab,
  server,
}) => {
  evmWallet.approve();
  await lab.goto(REQUIRED);
  await lab.open();
  await lab.button(/^Journey Wallet/).click();
  await signButton(lab).click();
  await lab.expectStatus('connected');

  await evmWallet.switchChain(31338);
  await expect(lab.dialog.getByText(/Canceling will take you back to Lab One/)).toBeVisible();
  await lab.button('Cancel').click();
  await lab.expectNetwork(CHAIN_ONE);
  await lab.expectStatus('connected');
  await expect(lab.dialog).toBeHidden();

  // The wallet moves to another account while it shows the message for the former one.
  await evmWallet.switchChain(31338);
  evmWallet.hang('personal_sign');
  await signButton(lab).click();
  await expect(lab.button('Signing...')).toBeVisible();
  await evmWallet.selectAccount(1);
  await expect(signButton(lab)).toBeVisible();
  evmWallet.release('approve', 'personal_sign');
  await expect.poll(() => server.signedIn).toEqual([]);
  await lab.button('Cancel').click();
  await lab.expectStatus('disconnected');
  await expect(lab.dialog).toBeHidden();
  expect(server.messages).toHaveLength(1);
});

test('where sign-in is optional, a visitor goes on without, and signs in and out later', async ({
  evmWallet,
  lab,
  server,
}) => {
  evmWallet.approve();
  await lab.goto({ host: { signIn: 'optional' } });
  await lab.open();
  await lab.button(/^Journey Wallet/).click();
  await expect(lab.view(VIEW)).toBeVisible();
  await lab.page.keyboard.press('Escape');
  await lab.expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
  await lab.page.reload();
  await lab.expectStatus('connected');
  await lab.page.getByTestId('sign-in').click();
  await signButton(lab).click();
  await expect(lab.page.getByTestId('signed-in')).toHaveText('yes');
  await expect(lab.dialog).toBeHidden();
  await lab.page.getByTestId('sign-out').click();
  await expect(lab.page.getByTestId('signed-in')).toHaveText('no');
  await lab.expectStatus('connected');
  await expect.poll(() => server.signedIn).toEqual([]);
  await lab.page.getByTestId('sign-in').click();
  await lab.button('Cancel').click();
  await expect(lab.page.getByTestId('sign-in-error')).toHaveText('SIGN_IN_CANCELLED');
  await lab.expectStatus('connected');
});

test('wallets of Solana and Bitcoin sign in, each for itself', async ({ bitcoinWallet, lab, server, solanaWallet }) => {
  solanaWallet.approve();
  bitcoinWallet.approve();
  const options = { networks: [SOLANA_ONE, BITCOIN_ONE] };
  await lab.goto({ ...REQUIRED, adapters: ['solana', 'bitcoin'], options });
  for (const one of NAMESPACES.filter(({ adapter }) => adapter === 'solana' || adapter === 'bitcoin')) {
    await lab.page.getByRole('button', { name: `Connect ${one.name}` }).click();
    await lab.button(new RegExp(`^${one.wallet}`)).click();
    await signButton(lab).click();
    await lab.of(one.namespace).expectStatus('connected');
    await expect(lab.dialog).toBeHidden();
  }
  expect(server.signedIn).toEqual([
    `${SOLANA_ONE}:${solanaWallet.addresses[0]}`,
    expect.stringMatching(new RegExp(`^${BITCOIN_ONE}:`)),
  ]);
  await lab.page.reload();
  await lab.of('solana').expectStatus('connected');
  await lab.of('bip122').expectStatus('connected');
});

test('a phone signs in with its approval, and is not asked again', async ({ lab, pairingWallet, server }) => {
  await lab.gotoPaired(pairingWallet, REQUIRED);
  await expect(lab.dialog).toBeHidden();
  expect(server.messages).toHaveLength(1);
  expect(server.signedIn).toEqual([`${CHAIN_ONE}:${pairingWallet.addresses[0]}`]);
  await lab.page.reload();
  await lab.expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
  expect(server.messages).toHaveLength(1);
});

test('siweConfig: a phone that signs with its approval calls onSignIn once, and not on a reload', async ({
  lab,
  pairingWallet,
  server,
}) => {
  const signIns = () => lab.page.evaluate(() => Reflect.get(window, 'labSignIns'));
  await lab.gotoPaired(pairingWallet, { host: { signIn: 'siwe' } });
  expect(await signIns()).toEqual([{ address: pairingWallet.addresses[0], chainId: 31337 }]);
  await lab.page.reload();
  await lab.expectStatus('connected');
  expect(await signIns()).toEqual([]);
  expect(server.messages).toHaveLength(1);
});

test('a phone with several chain namespaces is asked for each, one after the other', async ({
  lab,
  pairingWallet,
  server,
}) => {
  pairingWallet.approve();
  const options = { networks: [CHAIN_ONE, SOLANA_ONE, BITCOIN_ONE] };
  await lab.goto({ ...REQUIRED, adapters: ['evm', 'solana', 'bitcoin'], options });
  await lab.page.getByRole('button', { name: 'Connect EVM' }).click();
  await lab.button(/^WalletConnect/).click();
  await pairingWallet.pair(await lab.pairingUri());
  for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
    await lab.dialog.getByText(/^Account .* on /).waitFor();
    await expect(lab.of(namespace).own('status')).toHaveText('authenticating');
    await signButton(lab).click();
    await lab.of(namespace).expectStatus('connected');
  }
  await expect(lab.dialog).toBeHidden();
  expect(server.signedIn.map((id) => id.slice(0, id.lastIndexOf(':')))).toEqual([CHAIN_ONE, SOLANA_ONE, BITCOIN_ONE]);
});

test('the embedded wallet signs in with both its accounts', async ({ server, visitor }) => {
  const { lab, solana } = visitor;
  await visitor.goto({ ...REQUIRED, options: EMBEDDED_NETWORKS });
  // Nobody presses anything after the code.
  await visitor.logIn();
  await expect(lab.dialog).toBeHidden();
  await expect(visitor.card).toBeHidden();
  const signedIn = [`${CHAIN_ONE}:${await visitor.address()}`, `${SOLANA_ONE}:${await visitor.address(solana)}`];
  expect([...server.signedIn].sort()).toEqual(signedIn);
  expect(server.messages).toHaveLength(2);

  await lab.page.reload();
  for (const page of [lab, solana]) await page.expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
  expect(server.messages).toHaveLength(2);
});

test('a login with which nothing is signed, or nothing that counts, is followed by the prompt', async ({
  mailbox,
  server,
  visitor,
}) => {
  const { lab, solana } = visitor;
  server.failing.add('verify');
  let refused = 0;
  await lab.page.route('**/api/user', (route) => {
    const asked = route.request().postDataJSON();
    if (!asked.siwxMessage?.chainId.startsWith('solana:')) return route.continue();
    refused += 1;
    return route.fulfill({ status: 403, json: { error: { code: 'METHOD_NOT_ALLOWED', message: 'Not signed.' } } });
  });
  await visitor.goto({ ...REQUIRED, options: EMBEDDED_NETWORKS });
  const email = mailbox.newAddress();
  await visitor.askForCode(email);
  await visitor.typeCode(await mailbox.nextCode(email));
  await expect(lab.view(VIEW)).toBeVisible();
  server.failing.clear();
  for (const page of [lab, solana]) {
    await signButton(lab).click();
    await visitor.approve();
    await page.expectStatus('connected');
  }
  await expect(lab.dialog).toBeHidden();
  expect([refused, server.signedIn.length]).toEqual([1, 2]);
});

test('a page that only logs visitors in shows whom its server has verified, and nobody before', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  evmWallet.reject('personal_sign');
  await lab.goto({}, '/scenario/login-only');
  const greeted = lab.page.getByTestId('server-session');
  await expect(greeted).toHaveText('nobody');
  await lab.page.locator('[data-foyer-button] button').click();
  await lab.button(/^Journey Wallet/).click();
  await lab.expectTold('Error signing message', () => signButton(lab).press('Enter'));
  await expect(greeted).toHaveText('nobody');
  evmWallet.approve('personal_sign');
  await signButton(lab).click();
  await expect(greeted).toHaveText(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
  // Another visitor of the same server is not greeted.
  const other = await lab.page.context().browser()?.newContext();
  const answer = await other?.request.get(new URL('/siwx/session', lab.page.url()).href);
  expect(await answer?.json()).toEqual({ accounts: [] });
  await other?.close();
});
