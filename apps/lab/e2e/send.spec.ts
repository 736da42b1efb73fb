import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  isAddress,
  parseUnits,
  toHex,
} from 'viem';
import type { LabPage } from './support/lab-page.js';
import { CHAIN_ONE, expect, SOLANA_ONE, test } from './support/test.js';

/** An address that nobody has used, so that it holds what the journey has sent and nothing else. */
const newAddress = () => getAddress(toHex(crypto.getRandomValues(new Uint8Array(20))));

const nodeOf = (rpcUrl = '') => createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 });

/** Enters what is sent, and opens the review, which shows the whole address. */
async function review(lab: LabPage, token: string, amount: string, receiver: string): Promise<void> {
  await lab.openView('WalletSend');
  await enter(lab, token, amount, receiver);
}

/** The same, once Send is open. */
async function enter(lab: LabPage, token: string, amount: string, receiver: string): Promise<void> {
  await lab.button('Select token to send').click();
  await lab
    .view('WalletSendSelectToken')
    .locator('[data-row]', { hasText: new RegExp(` ${token}(?:\\$|$)`) })
    .click();
  await lab.dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await lab.dialog.getByRole('textbox', { name: 'Receiver' }).fill(receiver);
  await lab.button('Preview Send').click();
  await expect(lab.view('WalletSendPreview').locator('.address-groups').first()).toHaveText(receiver);
}

/** Presses Send once the fee is known and the node has tried the transaction. */
async function press(lab: LabPage): Promise<void> {
  const send = lab.view('WalletSendPreview').getByRole('button', { name: 'Send', exact: true });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await send.click();
}

/** Moves all that an account has of a token, which the account itself is not asked for. */
async function moveAll(rpcUrl: string, token: Address, from: Address, to: Address): Promise<void> {
  const transport = http(rpcUrl);
  const node = createTestClient({ mode: 'anvil', transport });
  const asked = { address: token, abi: erc20Abi };
  const held = await nodeOf(rpcUrl).readContract({ ...asked, functionName: 'balanceOf', args: [from] });
  await node.impersonateAccount({ address: from });
  const client = createWalletClient({ account: from, transport });
  const hash = await client.writeContract({ ...asked, functionName: 'transfer', args: [to, held], chain: null });
  await nodeOf(rpcUrl).waitForTransactionReceipt({ hash });
  await node.stopImpersonatingAccount({ address: from });
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
    const tokens = info.tokens[CHAIN_ONE] ?? [];
    expect(tokens.length).toBeGreaterThan(1);
    for (const { address, decimals, symbol } of [{ address: null, decimals: 18, symbol: 'ETH' }, ...tokens]) {
      const receiver = newAddress();
      await review(lab, symbol, '0.25', receiver);
      await press(lab);
      await expect(lab.view('Account')).toBeVisible();
      const held = () =>
        address !== null && isAddress(address)
          ? node.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [receiver] })
          : node.getBalance({ address: receiver });
      await expect.poll(held).toBe(parseUnits('0.25', decimals));
      await lab.close();
    }
    expect((await eventsOf(lab)).filter((event) => event === 'SEND_SUCCESS')).toHaveLength(tokens.length + 1);
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
    let include = () => {};
    const included = new Promise<void>((resolve) => {
      include = resolve;
    });
    // The page does not hear from the node whether a transaction was included until then.
    await lab.page.route(info.chains[CHAIN_ONE]?.rpcUrl ?? '', async (route) => {
      if (route.request().postData()?.includes('eth_getTransactionReceipt')) await included;
      // The page has asked before it was reloaded, and nobody waits for the answer.
      await route.continue().catch(() => undefined);
    });
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

  test('a token that reverts is a failure, and no rejection', async ({ evmWallet, info, lab }) => {
    const rpcUrl = info.chains[CHAIN_ONE]?.rpcUrl ?? '';
    const token = getAddress(info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD')?.address ?? '');
    const owner = getAddress(evmWallet.addresses[0] ?? '');
    const other = newAddress();
    evmWallet.approve();
    await lab.goto();
    await lab.connect('Journey Wallet');
    await review(lab, 'LUSD', '0.25', newAddress());
    evmWallet.hang('eth_sendTransaction');
    await press(lab);
    await evmWallet.waitForPrompt('eth_sendTransaction');
    // The trial run has succeeded; then the account loses what it is about to send.
    await moveAll(rpcUrl, token, owner, other);
    try {
      await lab.expectTold('Failed to send transaction. Please try again.', async () => evmWallet.release('approve'));
      await expect(lab.view('WalletSendPreview')).toBeVisible();
      await expect.poll(() => eventsOf(lab)).toContain('SEND_ERROR');
      expect(await eventsOf(lab)).not.toContain('SEND_REJECTED');
    } finally {
      await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance({
        address: other,
        value: parseUnits('1', 18),
      });
      await moveAll(rpcUrl, token, other, owner);
    }
  });

  test('a wallet behind a pairing sends', async ({ info, lab, pairingWallet }) => {
    await lab.gotoPaired(pairingWallet);
    const receiver = newAddress();
    await review(lab, 'ETH', '0.125', receiver);
    await press(lab);
    const node = nodeOf(info.chains[CHAIN_ONE]?.rpcUrl);
    await expect.poll(() => node.getBalance({ address: receiver })).toBe(parseUnits('0.125', 18));
  });
});

test('SOL and tokens of both programs arrive', async ({ info, lab, solanaNode, solanaWallet }) => {
  solanaWallet.approve();
  await lab.goto({ adapters: ['solana'] });
  const own = lab.of('solana');
  await own.connect('Journey Solana');
  const { publicKey } = Keypair.generate();
  await solanaNode.requestAirdrop(publicKey, LAMPORTS_PER_SOL);
  const receiver = publicKey.toBase58();
  // A token of the first program, and two of Token-2022, of which one keeps a part of each transfer.
  const tokens = (info.tokens[SOLANA_ONE] ?? []).filter(({ symbol }) => ['LUSD', 'LTWO', 'LFEE'].includes(symbol));
  expect(tokens).toHaveLength(3);
  for (const { address, symbol } of [{ address: null, symbol: 'SOL' }, ...tokens]) {
    await review(lab, symbol, '0.25', receiver);
    await press(lab);
    await expect(lab.view('Account')).toBeVisible();
    const held = async () => {
      if (address === null) return (await solanaNode.getBalance(publicKey)) - LAMPORTS_PER_SOL > 0;
      const { value } = await solanaNode.getParsedTokenAccountsByOwner(publicKey, { mint: new PublicKey(address) });
      return value.some(({ account }) => account.data.parsed.info.tokenAmount.uiAmount > 0);
    };
    await expect.poll(held).toBe(true);
    await lab.close();
  }
});

test('the embedded wallet sends on EVM, from its smart account, and on Solana', async ({
  info,
  solanaNode,
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { lab, solana } = visitor;
  const rpcUrl = info.chains[CHAIN_ONE]?.rpcUrl;
  const transport = http(rpcUrl);
  const address = getAddress(await visitor.address());
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseUnits('1', 18) });
  const receiver = newAddress();
  await lab.openView('Account');
  await lab.button(/^Send/).click();
  await enter(lab, 'ETH', '0.25', receiver);
  await press(lab);
  await expect(visitor.card.getByText('Lab One')).toBeVisible();
  await visitor.approve();
  await expect.poll(() => nodeOf(rpcUrl).getBalance({ address: receiver })).toBe(parseUnits('0.25', 18));
  await expect(lab.view('Account')).toBeVisible();
  const opened = { type: 'track', event: 'OPEN_SEND', properties: { isSmartAccount: true, network: CHAIN_ONE } };
  expect((await lab.json<readonly { readonly data: object }[]>('events')).map(({ data }) => data)).toContainEqual(
    opened,
  );
  await expect.poll(() => eventsOf(lab)).toContain('SEND_SUCCESS');
  await lab.close();

  await solanaNode.requestAirdrop(new PublicKey(await visitor.address(solana)), LAMPORTS_PER_SOL);
  await lab.openView('Networks');
  await lab.button(/Lab Solana One/).click();
  await expect(lab.dialog).toBeHidden();
  const { publicKey } = Keypair.generate();
  await review(lab, 'SOL', '0.25', publicKey.toBase58());
  await press(lab);
  await expect(visitor.card.getByText('Lab Solana One')).toBeVisible();
  await visitor.approve();
  await expect.poll(() => solanaNode.getBalance(publicKey)).toBe(LAMPORTS_PER_SOL / 4);
});
