import { MARKET_ABI } from '@foyerkit/services/market';
import { type Address, formatUnits, getAddress, maxUint256, parseUnits } from 'viem';
import { holdRequests } from './support/hold-requests.js';
import type { LabPage } from './support/lab-page.js';
import { type Market, marketOf } from './support/swap-chain.js';
import { enterSwap, openSwapReview, type SwapEntry, untilSignable } from './support/swap-form.js';
import { CHAIN_ONE, CHAIN_TWO, expect, OWN_ACCOUNT, test } from './support/test.js';

/** The names of the events that the host has received. */
const eventsOf = async (lab: LabPage): Promise<readonly string[]> =>
  (await lab.json<readonly { readonly data: { readonly event: string } }[]>('events')).map(({ data }) => data.event);

async function openSwap(lab: LabPage): Promise<void> {
  await lab.openView('Swap');
  await expect(lab.button('ETH: change the token to pay')).toBeVisible();
}

/** Fills in Swap and opens the review. */
async function review(lab: LabPage, entry: SwapEntry): Promise<void> {
  await openSwap(lab);
  await enterSwap(lab, entry);
  await openSwapReview(lab, entry.from === 'ETH' ? 'Swap' : 'Approve');
}

const press = async (lab: LabPage, next: 'Approve' | 'Swap'): Promise<void> => (await untilSignable(lab, next))();

/** Compares what an account has received with what the pools pay, to the last unit. */
async function expectSwapped(market: Market, holder: Address, path: readonly string[], amount: string): Promise<void> {
  await expect.poll(() => market.lastSwap(holder, path).then((swap) => swap?.received ?? 0n)).toBeGreaterThan(0n);
  const swap = await market.lastSwap(holder, path);
  const amountIn = parseUnits(amount, market.tokenOf(path[0] ?? '').decimals);
  expect(swap?.received).toBe(await swap?.expectedOf(amountIn));
}

test.describe('swapping', () => {
  test.use(OWN_ACCOUNT);

  test('the coin, tokens and a silent token are swapped, over one pool and over two, to the last unit', async ({
    evmWallet,
    info,
    lab,
  }) => {
    test.slow();
    const market = marketOf(info, CHAIN_ONE);
    const holder = getAddress(evmWallet.addresses[0] ?? '');
    await market.fund(holder, ['LUSD', 'LSD']);
    evmWallet.approve();
    await lab.goto();
    await lab.connect('Journey Wallet');
    // The last one is of a token whose approval returns nothing, and which has no pool with LBTC.
    for (const { amount, path } of [
      { amount: '0.25', path: ['ETH', 'LUSD'] },
      { amount: '123.456789', path: ['LUSD', 'ETH'] },
      { amount: '50.000001', path: ['LSD', 'LUSD', 'LBTC'] },
    ]) {
      const [from = '', to = ''] = [path[0], path.at(-1)];
      await review(lab, { from, to, amount });
      if (from !== 'ETH') {
        await press(lab, 'Approve');
        // Exactly the amount, for the router, and then the swap is built.
        await untilSignable(lab, 'Swap');
        expect(await market.allowance(holder, from)).toBe(parseUnits(amount, market.tokenOf(from).decimals));
      }
      await press(lab, 'Swap');
      await expect(lab.view('Account')).toBeVisible();
      await expectSwapped(market, holder, path, amount);
      if (from !== 'ETH') expect(await market.allowance(holder, from)).toBe(0n);
      await expect
        .poll(async () => (await eventsOf(lab)).filter((event) => event === 'SWAP_SUCCESS').length)
        .toBeGreaterThan(0);
      await lab.close();
    }
    expect((await eventsOf(lab)).filter((event) => event === 'INITIATE_SWAP')).toHaveLength(3);
    // The new balance is not hidden by what the service has stored.
    await openSwap(lab);
    await lab.button('ETH: change the token to pay').click();
    const held = formatUnits(await market.heldAt(holder, 'LBTC'), 8);
    await expect(lab.view('SwapSelectToken').locator('[data-row]', { hasText: `${held} LBTC` })).toBeVisible();
  });

  test('a declined approval and a declined swap are no failures, and can be followed by approvals', async ({
    evmWallet,
    info,
    lab,
  }) => {
    const market = marketOf(info, CHAIN_ONE);
    const holder = getAddress(evmWallet.addresses[0] ?? '');
    await market.fund(holder, ['LUSD']);
    evmWallet.approve();
    await lab.goto();
    await lab.connect('Journey Wallet');
    await review(lab, { from: 'LUSD', to: 'LBTC', amount: '12.5' });
    for (const next of ['Approve', 'Swap'] as const) {
      // That of the approval would be taken for that of the swap, and the wallet approve what it is to decline.
      await expect(lab.dialog.getByText('Request declined')).toBeHidden();
      evmWallet.reject('eth_sendTransaction');
      await lab.expectTold('Request declined', () => press(lab, next));
      await expect(lab.view('SwapPreview')).toBeVisible();
      evmWallet.approve();
      await press(lab, next);
      // The wallet has answered before it is told to decline again.
      if (next === 'Approve') await untilSignable(lab, 'Swap');
    }
    await expect(lab.view('Account')).toBeVisible();
    await expectSwapped(market, holder, ['LUSD', 'LBTC'], '12.5');
    const events = await eventsOf(lab);
    expect(events.filter((event) => event === 'USER_REJECTED')).toHaveLength(2);
    expect(events).not.toContain('SWAP_ERROR');
    expect(events).not.toContain('SWAP_APPROVAL_ERROR');
  });

  test('what is pending is awaited over a reload, and then said to be swapped', async ({ evmWallet, info, lab }) => {
    const market = marketOf(info, CHAIN_ONE);
    await market.fund(getAddress(evmWallet.addresses[0] ?? ''), []);
    // The page does not hear from the node whether a transaction was included until then.
    const include = await holdRequests(
      lab.page,
      info.chains[CHAIN_ONE]?.rpcUrl ?? '',
      (request) => request.postData()?.includes('eth_getTransactionReceipt') ?? false,
    );
    evmWallet.approve();
    await lab.goto();
    await lab.connect('Journey Wallet');
    await review(lab, { from: 'ETH', to: 'LUSD', amount: '0.0625' });
    await lab.expectTold('Swapping ETH to', () => press(lab, 'Swap'));
    await expect(lab.view('Account')).toBeVisible();
    await lab.page.reload();
    await lab.expectStatus('connected');
    await openSwap(lab);
    await expect(lab.dialog.getByText('1 transaction pending')).toBeVisible();
    await lab.expectTold('Swapped ETH to', async () => include());
    await expect(lab.dialog.getByText('1 transaction pending')).toBeHidden();
  });

  test('a service that is down and a pool that is drained are said, and nothing is signed', async ({
    evmWallet,
    info,
    lab,
  }) => {
    // Other journeys swap on the first chain.
    const market = marketOf(info, CHAIN_TWO);
    const { router, tokenOf } = market;
    const owner = await market.filler();
    await market.fund(getAddress(evmWallet.addresses[0] ?? ''), []);
    evmWallet.approve();
    await lab.goto();
    await lab.connect('Journey Wallet');
    await lab.showNetwork(/Lab Two/);
    await lab.expectNetwork(CHAIN_TWO);
    await lab.page.route('**/v1/convert/build-transaction?*', (route) => route.abort());
    await openSwap(lab);
    await enterSwap(lab, { from: 'ETH', to: 'LEUR', amount: '0.5' });
    await lab.view('Swap').getByRole('button', { name: 'Review swap' }).click();
    const failure = lab.dialog.getByRole('alert').filter({ hasText: 'This cannot be swapped' });
    await expect(failure).toContainText('The service cannot be reached');
    await lab.page.unroute('**/v1/convert/build-transaction?*');
    await lab.button('Try again').click();
    await untilSignable(lab, 'Swap');
    const [ether, euro] = [tokenOf('ETH').onChain, tokenOf('LEUR').onChain];
    const [shares] = await market.node.readContract({
      ...{ address: router, abi: MARKET_ABI, functionName: 'sharesOf', args: [ether, euro, owner] },
    });
    expect(shares).toBeGreaterThan(0n);
    await market.as(owner, (client) =>
      client.writeContract({
        ...{ address: router, abi: MARKET_ABI, functionName: 'removeLiquidity', chain: null, account: owner },
        args: [ether, euro, shares, 0n, 0n, owner, maxUint256],
      }),
    );
    // Built again within ten seconds, with next to nothing to receive.
    await expect(lab.dialog.getByRole('alert').filter({ hasText: 'This swap moves the price a lot' })).toBeVisible();
    await lab.button('Cancel').click();
    // So little that the pool pays nothing for it.
    await lab.button('Switch the tokens').click();
    await lab.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('0.000000000000000001');
    await expect(lab.dialog.getByText('Please enter a valid amount')).toBeVisible();
    expect(await eventsOf(lab)).not.toContain('INITIATE_SWAP');
  });
});

test('a wallet behind a pairing approves and swaps', async ({ info, lab, pairingWallet }) => {
  test.slow();
  const market = marketOf(info, CHAIN_ONE);
  await lab.gotoPaired(pairingWallet);
  const holder = getAddress((await lab.textOf('account-eip155')).split(':').at(-1) ?? '');
  await market.fund(holder, ['LUSD'], '25');
  await review(lab, { from: 'LUSD', to: 'ETH', amount: '20' });
  await press(lab, 'Approve');
  await press(lab, 'Swap');
  await expect(lab.view('Account')).toBeVisible();
  await expectSwapped(market, holder, ['LUSD', 'ETH'], '20');
});

test('the embedded wallet approves and swaps', async ({ info, visitor }) => {
  test.slow();
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  // A token: of the coin, the account also pays for the transaction.
  const market = marketOf(info, CHAIN_ONE);
  const holder = getAddress(await visitor.address());
  await market.fund(holder, ['LUSD'], '25');
  await lab.openView('Account');
  await lab.button('Swap').click();
  await expect(lab.button('ETH: change the token to pay')).toBeVisible();
  await enterSwap(lab, { from: 'LUSD', to: 'LBTC', amount: '20' });
  await openSwapReview(lab, 'Approve');
  await press(lab, 'Approve');
  await visitor.approve();
  await press(lab, 'Swap');
  await visitor.approve();
  await expect(lab.view('Account')).toBeVisible();
  await expectSwapped(market, holder, ['LUSD', 'LBTC'], '20');
  await expect.poll(() => eventsOf(lab)).toContain('OPEN_SWAP');
});
