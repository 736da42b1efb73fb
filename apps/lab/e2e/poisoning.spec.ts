import { type APIRequestContext, expect } from '@playwright/test';
import {
  type Address,
  concatHex,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeEventTopics,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  numberToHex,
  pad,
  parseAbi,
  parseUnits,
  toHex,
} from 'viem';
import type { LabInfo } from '../src-shared/lab-info.js';
import { enterTransfer, openReview } from './support/send-form.js';
import { CHAIN_ONE, test } from './support/test.js';

const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** An address that rows of activity show like the given one (`0xd8...A96045`). */
const imitationOf = (address: Address): Address =>
  getAddress(`${address.slice(0, 4)}${randomHex(16).slice(2)}${address.slice(-6)}`.toLowerCase());

/** The code of a contract that reports a transfer of a token while it is created, and is nothing else. */
function reportOf(from: Address, to: Address): Hex {
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } });
  const [event, sender, receiver] = topics.flat().flatMap((topic) => topic ?? []);
  const push32 = (word: Hex = '0x') => concatHex(['0x7f', pad(word, { size: 32 })]);
  const amount = push32(numberToHex(1_000_000n));
  // MSTORE at 0; then LOG3 of these 32 bytes.
  return concatHex([amount, '0x600052', push32(receiver), push32(sender), push32(event), '0x60206000a300']);
}

/** Acts as accounts that nobody has the keys of, as a poisoner does who has searched for them. */
async function poison(rpcUrl: string, token: Address, { fake, victim }: { fake: Address; victim: Address }) {
  const transport = http(rpcUrl);
  const chain = createTestClient({ mode: 'anvil', transport });
  const node = createPublicClient({ transport, pollingInterval: 50 });
  await chain.setBalance({ address: fake, value: parseUnits('1', 18) });
  await chain.impersonateAccount({ address: fake });
  const client = createWalletClient({ account: fake, transport });
  const fromOthers = parseAbi(['function transferFrom(address from, address to, uint256 amount) returns (bool)']);
  const attacks = [
    () => client.sendTransaction({ to: victim, value: 1n, chain: null }),
    () =>
      client.writeContract({
        address: token,
        abi: fromOthers,
        functionName: 'transferFrom',
        args: [victim, fake, 0n],
        chain: null,
      }),
    () => client.sendTransaction({ data: reportOf(victim, fake), chain: null }),
  ];
  for (const attack of attacks) {
    const { status } = await node.waitForTransactionReceipt({ hash: await attack() });
    expect(status).toBe('success');
  }
  await chain.stopImpersonatingAccount({ address: fake });
  return attacks.length;
}

/** How many rows of an account the services know that name another one. Journeys before this one have left rows, too. */
async function countRows(request: APIRequestContext, address: Address, other: Address): Promise<number> {
  const info: LabInfo = await (await request.get('/lab.json')).json();
  const query = `projectId=lab&st=lab&sv=1&chainId=${CHAIN_ONE}`;
  const answer = await request.get(`${info.services.blockchain}/v1/account/${address}/history?${query}`);
  if (!answer.ok()) return 0;
  const { data }: { data: readonly { metadata: { sentFrom: string; sentTo: string } }[] } = await answer.json();
  return data.filter(({ metadata: { sentFrom, sentTo } }) => [sentFrom, sentTo].includes(other)).length;
}

test('what a poisoner puts into the history is hidden, and who pastes the look-alike is warned', async ({
  evmWallet,
  info,
  lab,
  request,
}) => {
  const friend = getAddress(randomHex(20));
  const fake = imitationOf(friend);
  const victim = getAddress(evmWallet.addresses[0] ?? '');
  const token = getAddress(info.tokens[CHAIN_ONE]?.find(({ symbol }) => symbol === 'LUSD')?.address ?? '');
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await lab.send(friend);
  await expect.poll(() => countRows(request, victim, friend)).toBe(1);
  const attacks = await poison(info.chains[CHAIN_ONE]?.rpcUrl ?? '', token, { fake, victim });
  await expect.poll(() => countRows(request, victim, fake)).toBe(attacks);

  await lab.openView('Transactions');
  const rows = lab.view('Transactions');
  // The newest first.
  const row = rows.locator('.activity-row');
  const known = rows.getByText(`To ${friend.slice(0, 4)}...${friend.slice(-6)}`);
  await expect(row.first()).toContainText(`To ${friend.slice(0, 4)}...${friend.slice(-6)}`);
  await lab.button(/^Show \d+ suspicious transactions$/).click();
  // The button is below the rows that earlier journeys have left; only rows near the viewport are in the document.
  await rows.locator('.scroll-area').evaluate((area) => area.scrollTo(0, 0));
  for (let index = 0; index < attacks; index += 1) {
    await expect(row.nth(index)).toContainText('Imitates an address');
    await expect(row.nth(index).locator('.activity-party')).toHaveCount(0);
  }
  await expect(known).toHaveCount(1);
  // Send finds out by itself whom the account has paid.
  await lab.page.reload();
  await lab.expectStatus('connected');

  await lab.openView('WalletSend');
  await enterTransfer(lab, { token: 'ETH', amount: '0.01', receiver: fake });
  await openReview(lab, fake);
  const warning = `This is not an address you know: it only begins and ends like ${friend}.`;
  await expect(lab.view('WalletSendPreview').getByText(warning)).toBeVisible();
});
