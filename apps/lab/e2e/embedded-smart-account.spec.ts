import { createPublicClient, createTestClient, getAddress, http, isHash, isHex, parseEther } from 'viem';
import { isSignedBy } from './support/is-signed-by.js';
import { CHAIN_ONE, CHAIN_TWO, expect, test } from './support/test.js';

const RECIPIENT = '0x00000000000000000000000000000000000F0E14';

test('the first transaction of a smart account deploys it, through the bundler, and pays from it', async ({
  info,
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  const transport = http(info.chains[CHAIN_ONE]?.rpcUrl);
  const chain = createPublicClient({ transport });
  const address = getAddress(await visitor.address());
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('1') });
  const before = await chain.getBalance({ address: RECIPIENT });

  await lab.own('recipient').fill(RECIPIENT);
  await lab.own('send').click();
  await expect(visitor.card.getByText('Lab One')).toBeVisible();
  await visitor.approve();
  await expect(lab.own('transaction')).toHaveText(/^0x[0-9a-f]{64}$/);
  const hash = await lab.textOf('transaction-eip155');
  if (!isHash(hash)) throw new TypeError(`not a hash: ${hash}`);
  expect((await chain.getTransactionReceipt({ hash })).status).toBe('success');
  expect(await chain.getCode({ address })).toBeDefined();
  expect(await chain.getBalance({ address: RECIPIENT })).toBeGreaterThan(before);
});

test('a visitor who switches to the account of the key keeps it after a reload, and switches back', async ({
  info,
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  const smartAccount = await visitor.address();

  await visitor.openSettings();
  await lab.button('Switch to your EOA').click();
  await expect.poll(() => visitor.address()).not.toBe(smartAccount);
  const key = await visitor.address();
  await lab.close();
  await lab.page.reload();
  await lab.expectStatus('connected');
  expect(await visitor.address()).toBe(key);
  expect(await isSignedBy.eip155(key, 'By the key itself', await visitor.sign('By the key itself'))).toBe(true);

  await visitor.openSettings();
  await lab.button('Switch to your Smart Account').click();
  await expect.poll(() => visitor.address()).toBe(smartAccount);
  await lab.close();
  // Its contract decides, by ERC-6492 as long as there is none; it takes no signature of the key for its own.
  const chain = createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
  const signed = { address: getAddress(smartAccount), message: 'By the contract' };
  const signature = await visitor.sign(signed.message);
  if (!isHex(signature)) throw new TypeError(`not a signature: ${signature}`);
  expect(await chain.verifyMessage({ ...signed, signature })).toBe(true);
  expect(await chain.verifyMessage({ ...signed, address: getAddress(key), signature })).toBe(false);
});

test('the network is switched without a question, is kept after a reload, and is the one that is signed for', async ({
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  await lab.own('switch-network').selectOption(CHAIN_TWO);
  await lab.expectNetwork(CHAIN_TWO);
  await lab.page.reload();
  await lab.expectStatus('connected');
  await lab.expectNetwork(CHAIN_TWO);
  await visitor.askToSign('On the second chain');
  await expect(visitor.card.getByText('Lab Two')).toBeVisible();
  await visitor.approve();
  await expect(lab.own('signature')).toHaveText(/^0x/);
});
