import { installPolkadotWallet } from '@foyerkit/testkit/playwright';
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import { isSignedBy } from './support/is-signed-by.js';
import { expect, KUSAMA, POLKADOT, test } from './support/test.js';

/** The chain of `--polkadot-node`. */
const LOCAL = `polkadot:${'45'.repeat(16)}`;

const CONFIG = { adapters: ['polkadot'], options: { networks: [POLKADOT, KUSAMA] } } as const;
const NAME = 'journey-dot';

const onPolkadot = (address = '') => `${POLKADOT}:${encodeAddress(address, 0)}`;
const onKusama = (address = '') => `${KUSAMA}:${encodeAddress(address, 2)}`;

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('a Polkadot extension', () => {
  test.beforeEach(async ({ lab, polkadotWallet }) => {
    polkadotWallet.approve();
    await lab.goto(CONFIG);
  });

  test('connects with one prompt, without notifying any other extension', async ({ context, lab, polkadotWallet }) => {
    const other = await installPolkadotWallet(context, { name: 'talisman' });
    await lab.page.reload();
    const dot = lab.of('polkadot');
    await dot.open();
    await expect(dot.button(/^Talisman/)).toBeVisible();
    await dot.button(new RegExp(`^${NAME}`)).click();
    await dot.expectStatus('connected');
    await dot.expectAccount(onPolkadot(polkadotWallet.addresses[0]));
    await expect(lab.dialog).toBeHidden();
    expect(polkadotWallet.prompts()).toBe(1);
    const asked = new Set(polkadotWallet.log().map(({ method }) => method));
    expect([...asked].sort()).toEqual(['accounts.get', 'enable']);
    expect(other.log()).toEqual([]);
    other.close();
  });

  test('shows "Connection declined" when the visitor declines, and tries again', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    polkadotWallet.reject();
    await dot.open();
    await dot.button(new RegExp(`^${NAME}`)).click();
    await expect(lab.dialog.getByText('Connection declined', { exact: true })).toBeVisible();
    await dot.expectStatus('disconnected');
    polkadotWallet.approve();
    await dot.button('Try again').click();
    await dot.expectStatus('connected');
  });

  test('signs a text, verified by util-crypto', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    const address = polkadotWallet.addresses[0] ?? '';
    const signature = await dot.sign('Good evening');
    expect(isSignedBy.polkadot(address, 'Good evening', signature)).toBe(true);
    expect(isSignedBy.polkadot(address, 'Good morning', signature)).toBe(false);
    polkadotWallet.reject();
    await dot.own('sign-message').click();
    await expect(lab.page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');
  });

  test('switches the network without a prompt, and its address changes format', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    const asked = polkadotWallet.log().length;
    await dot.own('switch-network').selectOption(KUSAMA);
    await dot.expectNetwork(KUSAMA);
    await dot.expectAccount(onKusama(polkadotWallet.addresses[0]));
    expect(polkadotWallet.log()).toHaveLength(asked);
    const signature = await dot.sign('on Kusama');
    expect(isSignedBy.polkadot(polkadotWallet.addresses[0] ?? '', 'on Kusama', signature)).toBe(true);
  });

  test('reports an invalid transfer, and what needs a node', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    const prompts = polkadotWallet.prompts();
    const error = lab.page.getByTestId('last-error');
    await dot.own('recipient').fill(encodeAddress(polkadotWallet.addresses[1] ?? '', 2));
    await dot.own('send').click();
    await expect(error).toContainText('INVALID_ADDRESS');
    await dot.own('recipient').fill(encodeAddress(polkadotWallet.addresses[1] ?? '', 0));
    await dot.own('send').click();
    await expect(error).toContainText('NETWORK_UNREACHABLE');
    expect(polkadotWallet.prompts()).toBe(prompts);
  });

  test('changes its account by itself, and the page follows', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    polkadotWallet.selectAccount(1);
    await dot.expectAccount(onPolkadot(polkadotWallet.addresses[1]));
  });

  test('is locked or disconnects by itself, and the page shows it', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    polkadotWallet.lock();
    await dot.expectStatus('disconnected');
    await expect(dot.own('account')).toHaveText('none');
    polkadotWallet.unlock();
    await dot.connect(NAME);
    polkadotWallet.dropSession();
    await dot.expectStatus('disconnected');
  });

  test('is disconnected from the page, and stays so after a reload', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    await dot.own('disconnect').click();
    await dot.expectStatus('disconnected');
    const asked = polkadotWallet.log().length;
    await lab.page.reload();
    await dot.expectStatus('disconnected');
    expect(polkadotWallet.log()).toHaveLength(asked);
  });

  test('is restored after a reload, without a prompt, on the same network', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    await dot.own('switch-network').selectOption(KUSAMA);
    await dot.expectNetwork(KUSAMA);
    const prompts = polkadotWallet.prompts();
    polkadotWallet.reject();
    await lab.page.reload();
    await dot.expectStatus('connected');
    await dot.expectAccount(onKusama(polkadotWallet.addresses[0]));
    expect(polkadotWallet.prompts()).toBe(prompts);
    polkadotWallet.approve();
    const signature = await dot.sign('still here');
    expect(isSignedBy.polkadot(polkadotWallet.addresses[0] ?? '', 'still here', signature)).toBe(true);
  });

  test('stops being waited for when the modal is closed before it answers', async ({ lab, polkadotWallet }) => {
    const dot = lab.of('polkadot');
    polkadotWallet.hang();
    await dot.open();
    await dot.button(new RegExp(`^${NAME}`)).click();
    await dot.expectStatus('connecting');
    await lab.page.keyboard.press('Escape');
    await dot.expectStatus('disconnected');
    await expect(lab.connectButton).toBeEnabled();
  });
});

test('an extension that is injected late is listed when it appears', async ({ lab, polkadotWallet }) => {
  await polkadotWallet.announceLate(2_000);
  await lab.goto(CONFIG);
  const dot = lab.of('polkadot');
  await dot.connect(NAME);
  await dot.expectAccount(onPolkadot(polkadotWallet.addresses[0]));
});

// The node is 250 MB of packages, so it runs only on request. See the lab's README.
if (process.env.LAB_POLKADOT_NODE) {
  test('sends one planck, and it is on the chain', async ({ info, lab, polkadotWallet, request }) => {
    test.slow();
    polkadotWallet.approve();
    await lab.goto({ adapters: ['polkadot'], options: { networks: [LOCAL] } });
    const dot = lab.of('polkadot');
    await dot.connect(NAME);
    const rpcUrl = info.chains[LOCAL]?.rpcUrl ?? '';
    const ask = async (method: string, ...params: readonly unknown[]) =>
      (await (await request.post(rpcUrl, { data: { jsonrpc: '2.0', id: 1, method, params } })).json()).result;
    const [sender = '', recipient = ''] = polkadotWallet.addresses;
    const before = await ask('system_accountNextIndex', sender);
    await dot.send(encodeAddress(decodeAddress(recipient), 42));
    await expect.poll(() => ask('system_accountNextIndex', sender)).toBe(before + 1);
    expect(polkadotWallet.log().at(-1)).toMatchObject({ method: 'signPayload', prompted: true, status: 'answered' });
  });
}
