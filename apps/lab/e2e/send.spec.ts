import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { TEST_NAMES_BYTECODE } from '@foyerkit/testkit/evm-contracts';
import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  parseAbi,
  parseUnits,
  publicActions,
} from 'viem';
import { mainnet } from 'viem/chains';
import { namehash } from 'viem/ens';
import { shareOf } from '../src-server/chains/fund-solana.js';
import { evm } from '../src-shared/namespaces/evm.js';
import { heldOnEvm, heldOnSolana } from './support/held.js';
import { holdRequests } from './support/hold-requests.js';
import type { LabPage } from './support/lab-page.js';
import { enterTransfer, newAddress, openReview, untilSendable } from './support/send-form.js';
import { CHAIN_ONE, expect, type LabInfo, OWN_ACCOUNT, SOLANA_ONE, test } from './support/test.js';

const nodeOf = (rpcUrl = '') => createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 });

/** Enters what is sent, and opens the review, which shows the whole address. */
async function review(lab: LabPage, token: string, amount: string, receiver: string, address?: string): Promise<void> {
  await lab.openView('WalletSend');
  await enter(lab, token, amount, receiver, address);
}

/**
 * The same, once Send is open.
 * @param address where a name leads to
 */
async function enter(lab: LabPage, token: string, amount: string, receiver: string, address = receiver): Promise<void> {
  await enterTransfer(lab, { token, amount, receiver });
  await openReview(lab, address);
}

/** Presses Send once the fee is known and the node has tried the transaction. */
async function press(lab: LabPage): Promise<void> {
  const send = await untilSendable(lab);
  await send();
}

/** The coin of a chain, and its tokens: on Solana one of the first program, and two of Token-2022, of which one keeps a part. */
const assetsOf = (info: LabInfo, networkId: string, coin: string, decimals: number) => [
  { address: null, decimals, symbol: coin },
  ...(info.tokens[networkId] ?? []),
];

/** Moves all that an account has of a token, which the account itself is not asked for. */
const moveAll = async (rpcUrl: string, token: Address, from: Address, to: Address): Promise<void> =>
  move(rpcUrl, token, from, to, await heldOnEvm(nodeOf(rpcUrl), from, token));

/** The same of a part of it. */
async function move(rpcUrl: string, token: Address, from: Address, to: Address, amount: bigint): Promise<void> {
  const transport = http(rpcUrl);
  const node = createTestClient({ mode: 'anvil', transport });
  await node.impersonateAccount({ address: from });
  const client = createWalletClient({ account: from, transport });
  const transfer = { address: token, abi: erc20Abi, functionName: 'transfer', args: [to, amount] } as const;
  const hash = await client.writeContract({ ...transfer, chain: null });
  await nodeOf(rpcUrl).waitForTransactionReceipt({ hash });
  await node.stopImpersonatingAccount({ address: from });
}

/** Gives an account a coin and a dollar of the lab's token. */
async function fund(info: LabInfo, address: Address): Promise<void> {
  const rpcUrl = info.chains[CHAIN_ONE]?.rpcUrl ?? '';
  const token = info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD');
  // Of the accounts that the lab has funded, the one that has deployed the token.
  const from = getAddress(info.accounts.eip155?.at(-1) ?? '');
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
  await node.setBalance({ address, value: parseUnits('1', 18) });
  await move(rpcUrl, getAddress(token?.address ?? ''), from, address, parseUnits('1', 6));
}

/** The names of the events that the host has received. */
const eventsOf = async (lab: LabPage): Promise<readonly string[]> =>
  (await lab.json<readonly { readonly data: { readonly event: string } }[]>('events')).map(({ data }) => data.event);

test.describe('sending on EVM', () => {
  test('every kind of asset arrives, and the events say so', async ({ evmWallet, info, lab }) => {
    evmWallet.approve();
    await lab.goto();
    await lab.connect('Journey Wallet');
    const node = nodeOf(info.chains[CHAIN_ONE]?.rpcUrl);
    const assets = assetsOf(info, CHAIN_ONE, 'ETH', 18);
    // The coin, a token, and one whose transfer returns nothing.
    expect(assets.map(({ symbol }) => symbol)).toEqual(['ETH', 'LUSD', 'LSD']);
    for (const { address, decimals, symbol } of assets) {
      const receiver = newAddress();
      await review(lab, symbol, '0.25', receiver);
      await press(lab);
      await expect(lab.view('Account')).toBeVisible();
      await expect.poll(() => heldOnEvm(node, receiver, address)).toBe(parseUnits('0.25', decimals));
      await lab.close();
    }
    expect((await eventsOf(lab)).filter((event) => event === 'SEND_SUCCESS')).toHaveLength(assets.length);
  });

  test('a refusal is no failure, and can be followed by an approval', async ({ evmWallet, lab }) => {
    evmWallet.approve();
    await lab.goto({ services: 'none' });
    await lab.connect('Journey Wallet');
    evmWallet.reject('eth_sendTransaction');
    await review(lab, 'ETH', '0.01', newAddress());
    await lab.expectTold('Request declined', () => press(lab));
    await expect(lab.view('WalletSendPreview')).toBeVisible();
    await expect.poll(() => eventsOf(lab)).toContain('SEND_REJECTED');
    expect(await eventsOf(lab)).not.toContain('SEND_ERROR');
    evmWallet.approve();
    await press(lab);
    await expect(lab.view('Account')).toBeVisible();
    await expect.poll(() => eventsOf(lab)).toContain('SEND_SUCCESS');
  });

  test('what is pending is awaited over a reload, and then said to be sent', async ({ evmWallet, info, lab }) => {
    // The page does not hear from the node whether a transaction was included until then.
    const include = await holdRequests(
      lab.page,
      info.chains[CHAIN_ONE]?.rpcUrl ?? '',
      (request) => request.postData()?.includes('eth_getTransactionReceipt') ?? false,
    );
    evmWallet.approve();
    await lab.goto({ services: 'none' });
    await lab.connect('Journey Wallet');
    await review(lab, 'ETH', '0.03125', newAddress());
    await press(lab);
    await expect(lab.view('Account')).toBeVisible();
    await lab.page.reload();
    await lab.expectStatus('connected');
    await lab.openView('WalletSend');
    await expect(lab.dialog.getByText('1 transaction pending')).toBeVisible();
    await lab.expectTold('0.03125 ETH sent', async () => include());
    await expect(lab.dialog.getByText('1 transaction pending')).toBeHidden();
  });

  test.describe('with tokens that are lost before they are sent', () => {
    test.use(OWN_ACCOUNT);

    test('a token that reverts is a failure, and no rejection', async ({ evmWallet, info, lab }) => {
      const rpcUrl = info.chains[CHAIN_ONE]?.rpcUrl ?? '';
      const token = getAddress(info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD')?.address ?? '');
      const owner = getAddress(evmWallet.addresses[0] ?? '');
      await fund(info, owner);
      evmWallet.approve();
      await lab.goto();
      await lab.connect('Journey Wallet');
      await review(lab, 'LUSD', '0.25', newAddress());
      evmWallet.hang('eth_sendTransaction');
      await press(lab);
      await evmWallet.waitForPrompt('eth_sendTransaction');
      // The trial run has succeeded; then the account loses what it is about to send.
      await moveAll(rpcUrl, token, owner, newAddress());
      await lab.expectTold('Failed to send transaction. Please try again.', async () => evmWallet.release('approve'));
      await expect(lab.view('WalletSendPreview')).toBeVisible();
      await expect.poll(() => eventsOf(lab)).toContain('SEND_ERROR');
      expect(await eventsOf(lab)).not.toContain('SEND_REJECTED');
    });
  });
});

test('a wallet behind a pairing sends every kind of asset, on EVM and on Solana', async ({
  info,
  lab,
  pairingWallet,
  solanaNode,
}) => {
  // Seven sends, which the phone approves one by one.
  test.slow();
  await lab.gotoPaired(pairingWallet, { adapters: ['evm', 'solana'] });
  const node = nodeOf(info.chains[CHAIN_ONE]?.rpcUrl);
  for (const { address, decimals, symbol } of assetsOf(info, CHAIN_ONE, 'ETH', 18)) {
    const receiver = newAddress();
    await review(lab, symbol, '0.125', receiver);
    await press(lab);
    await expect.poll(() => heldOnEvm(node, receiver, address)).toBe(parseUnits('0.125', decimals));
    await expect(lab.view('Account')).toBeVisible();
    await lab.close();
  }

  await lab.showNetwork(/Lab Solana One/);
  const { publicKey } = Keypair.generate();
  for (const { address, symbol } of assetsOf(info, SOLANA_ONE, 'SOL', 9)) {
    await review(lab, symbol, '0.125', publicKey.toBase58());
    await press(lab);
    await expect.poll(() => heldOnSolana(solanaNode, publicKey, address)).toBeGreaterThan(0.12);
    await expect(lab.view('Account')).toBeVisible();
    await lab.close();
  }
});

test('SOL and tokens of both programs arrive', async ({ info, lab, solanaNode, solanaWallet }) => {
  solanaWallet.approve();
  await lab.goto({ adapters: ['solana'] });
  const own = lab.of('solana');
  await own.connect('Journey Solana');
  const { publicKey } = Keypair.generate();
  const receiver = publicKey.toBase58();
  const assets = assetsOf(info, SOLANA_ONE, 'SOL', 9);
  expect(assets.map(({ symbol }) => symbol)).toEqual(['SOL', 'LUSD', 'LTWO', 'LFEE']);
  for (const { address, symbol } of assets) {
    await review(lab, symbol, '0.25', receiver);
    await press(lab);
    await expect(lab.view('Account')).toBeVisible();
    await expect.poll(() => heldOnSolana(solanaNode, publicKey, address)).toBeGreaterThan(0.24);
    await lab.close();
  }
});

test('the embedded wallet sends coins and tokens, from its smart account, by its key, and on Solana', async ({
  info,
  solanaNode,
  visitor,
}) => {
  // A login, an account that is deployed, and five sends that are approved one by one.
  test.slow();
  await visitor.gotoLoggedIn();
  const { lab, solana } = visitor;
  const rpcUrl = info.chains[CHAIN_ONE]?.rpcUrl ?? '';
  const node = nodeOf(rpcUrl);
  const dollar = info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD');
  const token = getAddress(dollar?.address ?? '');
  const mint = info.tokens[SOLANA_ONE]?.find(({ symbol }) => symbol === 'LUSD')?.address ?? '';
  const pressAndApprove = async (network: string) => {
    await press(lab);
    await expect(visitor.card.getByText(network)).toBeVisible();
    await visitor.approve();
    await expect(lab.view('Account')).toBeVisible();
  };

  await fund(info, getAddress(await visitor.address()));
  const receiver = newAddress();
  await lab.openView('Account');
  await lab.button(/^Send/).click();
  await enter(lab, 'ETH', '0.25', receiver);
  await pressAndApprove('Lab One');
  await expect.poll(() => heldOnEvm(node, receiver, null)).toBe(parseUnits('0.25', 18));
  const opened = { type: 'track', event: 'OPEN_SEND', properties: { isSmartAccount: true, network: CHAIN_ONE } };
  expect((await lab.json<readonly { readonly data: object }[]>('events')).map(({ data }) => data)).toContainEqual(
    opened,
  );
  await expect.poll(() => eventsOf(lab)).toContain('SEND_SUCCESS');
  await lab.close();
  await review(lab, 'LUSD', '0.25', receiver);
  await pressAndApprove('Lab One');
  await expect.poll(() => heldOnEvm(node, receiver, token)).toBe(parseUnits('0.25', 6));

  await lab.close();
  const smartAccount = await visitor.address();
  await visitor.openSettings();
  await lab.button('Switch to your EOA').click();
  await expect.poll(() => visitor.address()).not.toBe(smartAccount);
  await lab.close();
  await fund(info, getAddress(await visitor.address()));
  await review(lab, 'LUSD', '0.5', receiver);
  await pressAndApprove('Lab One');
  await expect.poll(() => heldOnEvm(node, receiver, token)).toBe(parseUnits('0.75', 6));
  await lab.close();

  const owner = new PublicKey(await visitor.address(solana));
  await solanaNode.requestAirdrop(owner, LAMPORTS_PER_SOL);
  const { minter, transaction } = shareOf(owner);
  await solanaNode.sendTransaction(transaction, [minter]);
  await expect.poll(() => heldOnSolana(solanaNode, owner, mint)).toBeGreaterThan(0);
  await lab.showNetwork(/Lab Solana One/);
  const { publicKey } = Keypair.generate();
  for (const [symbol, address] of [
    ['SOL', null],
    ['LUSD', mint],
  ] as const) {
    await review(lab, symbol, '0.25', publicKey.toBase58());
    await pressAndApprove('Lab Solana One');
    await expect.poll(() => heldOnSolana(solanaNode, publicKey, address)).toBe(0.25);
    await lab.close();
  }
});

test.describe('to a name of ENS', () => {
  const ENS_ABI = parseAbi([
    'function setAddress(bytes32 node, address account)',
    'function setName(address account, string name)',
  ]);
  const { address: resolver } = mainnet.contracts.ensUniversalResolver;
  let chain: LocalChain;

  test.beforeAll(async () => {
    chain = await startAnvil(mainnet.id);
  });
  test.afterAll(() => chain.stop());

  /** Registers names where mainnet has its resolver. */
  async function register(names: Readonly<Record<string, Address>>): Promise<void> {
    const transport = http(chain.rpcUrl);
    const client = createWalletClient({ transport, pollingInterval: 50 }).extend(publicActions);
    const [account] = await client.getAddresses();
    if (!account) throw new Error('The node has no account.');
    const sent = { account, chain: null };
    const deployed = await client.waitForTransactionReceipt({
      hash: await client.sendTransaction({ ...sent, data: TEST_NAMES_BYTECODE }),
    });
    const bytecode = await client.getCode({ address: deployed.contractAddress ?? account });
    await createTestClient({ mode: 'anvil', transport }).setCode({ address: resolver, bytecode: bytecode ?? '0x' });
    const contract = { ...sent, address: resolver, abi: ENS_ABI } as const;
    for (const [name, owner] of Object.entries(names)) {
      const node = { functionName: 'setAddress', args: [namehash(name), owner] } as const;
      await client.waitForTransactionReceipt({ hash: await client.writeContract({ ...contract, ...node }) });
      const reverse = { functionName: 'setName', args: [owner, name] } as const;
      await client.waitForTransactionReceipt({ hash: await client.writeContract({ ...contract, ...reverse }) });
    }
  }

  test('the host’s own node of mainnet says whose it is, and the name of the account', async ({
    evmWallet,
    info,
    lab,
  }) => {
    const receiver = newAddress();
    await register({ 'vita.eth': receiver, 'journey.eth': getAddress(evmWallet.addresses[0] ?? '') });
    // The lab's mainnet is a public node: a local one answers in its place.
    const [publicNode] = evm.publicNetworks.find(({ networkId }) => networkId === 'eip155:1')?.network.rpcUrls.default
      .http ?? [''];
    await lab.page.route(`${publicNode}/**`, async (route) => {
      const body = route.request().postData() ?? '';
      const answer = await fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await route.fulfill({
        body: await answer.text(),
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    evmWallet.approve();
    await lab.goto({ services: 'none', options: { networks: [CHAIN_ONE, 'eip155:1'], defaultNetwork: CHAIN_ONE } });
    await lab.connect('Journey Wallet');
    await review(lab, 'ETH', '0.0625', 'vita.eth', receiver);
    await expect(lab.view('WalletSendPreview').getByText('vita.eth')).toBeVisible();
    await press(lab);
    const node = nodeOf(info.chains[CHAIN_ONE]?.rpcUrl);
    await expect.poll(() => heldOnEvm(node, receiver, null)).toBe(parseUnits('0.0625', 18));
    await expect(lab.view('Account').getByRole('button', { name: /^journey\.eth/ })).toBeVisible();
    await lab.close();

    await lab.openView('WalletSend');
    await lab.dialog.getByRole('textbox', { name: 'Receiver' }).fill('nobody.eth');
    await expect(lab.dialog.getByText('Nobody has this name')).toBeVisible();
  });
});

const withAssets = test.extend({
  // The fake of the secure site names one of the lab's two tokens, at a price of its own (ERC-7811).
  secureSite: async ({ info }, use) => {
    const address = info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD')?.address ?? '';
    await use({ url: info.services.secureSite, assets: [{ address, price: 4 }] });
  },
});

withAssets(
  'what the embedded wallet names itself is shown and sent, without asking the service',
  async ({ fakeSite, info, visitor }) => {
    const { lab } = visitor;
    const email = `ada-${crypto.randomUUID()}@mail.example`;
    const rpcUrl = info.chains[CHAIN_ONE]?.rpcUrl ?? '';
    const address = getAddress(fakeSite.accountsOf(email).eip155);
    await fund(info, address);
    const asked: string[] = [];
    lab.page.on('request', (request) => asked.push(request.url()));
    await visitor.goto();
    await visitor.askForCode(email);
    await visitor.typeCode(fakeSite.codeFor(email));
    await lab.expectStatus('connected');
    await visitor.solana.expectStatus('connected');
    await lab.close();

    await lab.openView('WalletSend');
    await lab.button('Select token to send').click();
    const rows = lab.view('WalletSendSelectToken').locator('[data-row]');
    // One token, at four dollars; the service knows it at one.
    await expect(rows.filter({ hasText: 'LUSD' })).toContainText('$4.00');
    await expect(rows).toHaveCount(2);
    await lab.close();
    const receiver = newAddress();
    await review(lab, 'LUSD', '0.75', receiver);
    await press(lab);
    const token = info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD')?.address ?? null;
    await expect.poll(() => heldOnEvm(nodeOf(rpcUrl), receiver, token)).toBe(parseUnits('0.75', 6));
    await expect(lab.view('Account')).toBeVisible();
    expect(fakeSite.log().map(({ method }) => method)).toContain('wallet_getAssets');
    expect(asked.filter((url) => /\/v1\/account\/0x[^/]*\/balance/i.test(url))).toEqual([]);
  },
);
