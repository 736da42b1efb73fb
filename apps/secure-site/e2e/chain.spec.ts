import { expect } from '@playwright/test';
import { hashMessage, verifyTypedData } from 'ethers';
import { type Address, type Hex, parseEther } from 'viem';
import type { SiteNetwork } from '../src/index.js';
import { type ChainWithAccounts, startChainWithAccounts } from '../src/testing/chain-with-accounts.js';
import { startTestBundler } from '../src/testing/test-bundler.js';
import { isContractSignature } from '../src/testing/verify-contract-signature.js';
import { test as base, hex, type Visitor } from './support/world.js';

const CHAIN_ID = 31_337;
const NETWORK = `eip155:${CHAIN_ID}` as const;
const ON_CHAIN = { namespace: 'eip155', networkId: NETWORK } as const;
const BOB: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const MESSAGE = 'I am a smart account';

interface ChainFixtures {
  readonly chain: ChainWithAccounts;
  readonly networks: readonly SiteNetwork[];
}

/** The site on a chain of its own, with a bundler. */
const test = base.extend<object, ChainFixtures>({
  chain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const chain = await startChainWithAccounts(CHAIN_ID);
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker' },
  ],
  networks: [
    async ({ chain }, use) => {
      const bundler = await startTestBundler(chain);
      const network = { name: 'Test chain', rpcUrl: chain.rpcUrl, symbol: 'ETH', decimals: 18 };
      await use([{ ...network, networkId: NETWORK, bundlerUrl: bundler.url }]);
      await bundler.stop();
    },
    { scope: 'worker' },
  ],
});

/** Logs in with the account of a type. @returns its address */
async function logInAs(visitor: Visitor, type: 'eoa' | 'smartAccount'): Promise<Address> {
  await visitor.logIn(NETWORK);
  return visitor.page.evaluate(
    async ([accountType, networkId]) => {
      const { client, signal } = window.wallet;
      await client.setAccountType('eip155', accountType);
      return (await client.user({ networkId }, signal)).address as `0x${string}`;
    },
    [type, NETWORK] as const,
  );
}

const pressFor = async (visitor: Visitor, count: number): Promise<unknown> => {
  await visitor.press();
  return (await visitor.untilOutcomes(count))[count - 1]?.result;
};

test('a transaction is said in words, and mined once it is approved', async ({ chain, visitor }) => {
  const address = await logInAs(visitor, 'eoa');
  await chain.send({ to: address, value: parseEther('1') });
  const before = await chain.client.getBalance({ address: BOB });
  const transaction = { from: address, to: BOB, value: '0x3782dace9d90000' };
  await visitor.ask({ ...ON_CHAIN, method: 'eth_sendTransaction', params: [transaction] });

  await expect(visitor.card).toHaveAccessibleName('Approve this transaction?');
  await expect(visitor.card.getByRole('heading', { name: 'Send 0.25 ETH' })).toBeVisible();
  await expect(visitor.card.getByText('Network fee')).toBeVisible();
  // Shown with gaps that are no characters.
  await expect(visitor.card.getByText('0x3C44', { exact: true }).locator('..').first()).toHaveText(BOB);
  const hash = String(await pressFor(visitor, 1)) as Hex;
  const receipt = await chain.client.waitForTransactionReceipt({ hash });
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase(), to: BOB.toLowerCase() });
  expect(await chain.client.getBalance({ address: BOB })).toBe(before + parseEther('0.25'));
});

test('a transaction that the account cannot pay fails, in words', async ({ visitor }) => {
  const address = await logInAs(visitor, 'eoa');
  const transaction = { from: address, to: BOB, value: '0x3782dace9d90000' };
  await visitor.ask({ ...ON_CHAIN, method: 'eth_sendTransaction', params: [transaction] });
  expect(await visitor.untilOutcomes(1)).toEqual([{ code: 'INSUFFICIENT_FUNDS' }]);
  await expect(visitor.card).toBeHidden();
});

test('a permit is said to be one, needs two presses, and is signed as it was shown', async ({ visitor }) => {
  const address = await logInAs(visitor, 'eoa');
  const domain = { name: 'Coin', version: '1', chainId: CHAIN_ID, verifyingContract: BOB };
  const types = {
    Permit: ['owner address', 'spender address', 'value uint256', 'nonce uint256', 'deadline uint256'].map((field) => {
      const [name = '', type = ''] = field.split(' ');
      return { name, type };
    }),
  };
  const message = { owner: address, spender: BOB, value: '5', nonce: '0', deadline: '1900000000' };
  const params = [address, JSON.stringify({ domain, types, primaryType: 'Permit', message })];
  await visitor.ask({ ...ON_CHAIN, method: 'eth_signTypedData_v4', params });
  await expect(visitor.card).toHaveAccessibleName('Sign this data?');
  await expect(visitor.card.locator('.warning')).toContainText('spend');
  await expect(visitor.card).toHaveAttribute('data-risk', 'danger');
  await visitor.press();
  await expect(visitor.card.getByRole('button', { name: 'Approve anyway' })).toBeVisible();
  const signature = String(await pressFor(visitor, 1));
  expect(verifyTypedData(domain, types, message, signature)).toBe(address);
});

test('the smart account signs before it exists and after it, and sends several calls as one', async ({
  chain,
  visitor,
}) => {
  const { card } = visitor;
  const address = await logInAs(visitor, 'smartAccount');
  const sign = { ...ON_CHAIN, method: 'personal_sign', params: [hex(MESSAGE), address] };
  const isOurs = (signature: unknown) =>
    isContractSignature(chain.rpcUrl, address, hashMessage(MESSAGE), String(signature));

  await visitor.ask(sign);
  await expect(card.getByText('Smart account', { exact: true })).toBeVisible();
  expect(await isOurs(await pressFor(visitor, 1))).toBe(true);

  await chain.send({ to: address, value: parseEther('1') });
  const before = await chain.client.getBalance({ address: BOB });
  const calls = [
    { to: BOB, value: '0x1' },
    { to: BOB, value: '0x2' },
  ];
  const batch = { version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, calls };
  await visitor.ask({ ...ON_CHAIN, method: 'wallet_sendCalls', params: [batch] });
  await expect(card.getByRole('heading', { name: /^Send/ })).toHaveCount(2);
  const { id } = (await pressFor(visitor, 2)) as { readonly id: string };
  await expect
    .poll(() =>
      visitor.page.evaluate(
        ([callsId, on]) =>
          window.wallet.client
            .request({ namespace: 'eip155', networkId: on, method: 'wallet_getCallsStatus', params: [callsId] })
            .then((status) => (status as { readonly status: number }).status),
        [id, NETWORK] as const,
      ),
    )
    .toBe(200);
  expect(await chain.client.getBalance({ address: BOB })).toBe(before + 3n);

  await visitor.ask(sign);
  expect(await isOurs(await pressFor(visitor, 3))).toBe(true);
});
