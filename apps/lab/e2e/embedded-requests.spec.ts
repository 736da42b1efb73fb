import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import {
  createPublicClient,
  createTestClient,
  getAddress,
  http,
  isErc6492Signature,
  isHash,
  isHex,
  parseEther,
  type TypedData,
} from 'viem';
import type { EmbeddedVisitor } from './support/embedded.js';
import { CHAIN_ONE, expect, test } from './support/test.js';

const RECIPIENT = '0x00000000000000000000000000000000000f0e11';

const lastError = ({ lab }: EmbeddedVisitor) => lab.page.getByTestId('last-error');

/** A node of the first chain, and its cheats. */
function nodeOf(info: { readonly chains: Readonly<Record<string, { readonly rpcUrl: string }>> }) {
  const transport = http(info.chains[CHAIN_ONE]?.rpcUrl);
  return { chain: createPublicClient({ transport }), cheats: createTestClient({ mode: 'anvil', transport }) };
}

/** What the page asks to be signed, as a library other than the wallet reads it. */
interface Asked {
  readonly domain: { readonly name: string; readonly version: string; readonly chainId: number };
  readonly primaryType: string;
  readonly types: TypedData;
  readonly message: Record<string, unknown>;
}

test('typed data is shown, not signed once refused, and signed for a contract that is not deployed yet', async ({
  info,
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  const button = lab.page.getByTestId('sign-typed-data-eip155');
  await button.click();
  await expect(visitor.card).toHaveAccessibleName('Sign this data?');
  await expect(visitor.card.getByText('Ada', { exact: true })).toBeVisible();
  await visitor.reject();
  await expect(lastError(visitor)).toContainText('"REQUEST_REJECTED"');
  await expect(lab.own('signature')).toHaveText('none');

  await button.click();
  await visitor.approve();
  await expect(lab.own('signature')).toHaveText(/^0x[0-9a-f]{130,}$/i);
  const signature = await lab.textOf('signature-eip155');
  if (!isHex(signature)) throw new TypeError(`not a signature: ${signature}`);
  const asked: Asked = JSON.parse(await lab.textOf('typed-data-eip155'));
  const { chain } = nodeOf(info);
  const address = getAddress(await visitor.address());
  expect(await chain.getCode({ address })).toBeUndefined();
  expect(await chain.verifyTypedData({ ...asked, address, signature })).toBe(true);
  const another = { ...asked, message: { ...asked.message, room: '8' } };
  expect(await chain.verifyTypedData({ ...another, address, signature })).toBe(false);
});

test('a transfer on Solana is confirmed on the chain once it is approved, and is not sent if it is refused', async ({
  solanaNode,
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { solana } = visitor;
  const own = new PublicKey(await visitor.address(solana));
  const recipient = Keypair.generate().publicKey;
  // An account that exists can receive as little as one lamport.
  await Promise.all([own, recipient].map((account) => solanaNode.requestAirdrop(account, LAMPORTS_PER_SOL)));
  await solana.own('recipient').fill(recipient.toBase58());

  await solana.own('send').click();
  await visitor.reject();
  await expect(lastError(visitor)).toContainText('"REQUEST_REJECTED"');
  await expect(solana.own('transaction')).toHaveText('none');
  expect(await solanaNode.getBalance(own)).toBe(LAMPORTS_PER_SOL);

  await solana.own('send').click();
  await visitor.approve();
  await expect(solana.own('transaction')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
  const { value } = await solanaNode.getSignatureStatus(await solana.textOf('transaction-solana'));
  expect(value).toMatchObject({ err: null, confirmationStatus: expect.stringMatching(/^(confirmed|finalized)$/) });
  expect(await solanaNode.getBalance(recipient)).toBe(LAMPORTS_PER_SOL + 1);
  expect(await solanaNode.getBalance(own)).toBeLessThan(LAMPORTS_PER_SOL);
});

test('a refused transfer on EVM is not sent', async ({ info, visitor }) => {
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  const { chain, cheats } = nodeOf(info);
  const address = getAddress(await visitor.address());
  await cheats.setBalance({ address, value: parseEther('1') });
  await lab.own('recipient').fill(RECIPIENT);
  await lab.own('send').click();
  await visitor.reject();
  await expect(lastError(visitor)).toContainText('"REQUEST_REJECTED"');
  await expect(lab.own('transaction')).toHaveText('none');
  expect(await chain.getBalance({ address })).toBe(parseEther('1'));
  // The first transaction would have deployed it.
  expect(await chain.getCode({ address })).toBeUndefined();
});

test('several calls are mined as one transaction, their status says so, and the deployed account signs', async ({
  info,
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { lab } = visitor;
  const { chain, cheats } = nodeOf(info);
  const address = getAddress(await visitor.address());
  await cheats.setBalance({ address, value: parseEther('1') });
  const recipient = `0x${Keypair.generate().publicKey.toBuffer().toString('hex').slice(0, 40)}` as const;

  await lab.own('recipient').fill(recipient);
  await lab.own('send-calls').click();
  await expect(visitor.card.getByRole('heading', { name: /^Send/ })).toHaveCount(2);
  await visitor.approve();
  await expect(lab.own('calls')).toContainText('"status":200');
  const { transactions } = JSON.parse(await lab.textOf('calls-eip155'));
  const [hash] = transactions;
  if (!isHash(hash)) throw new TypeError(`not a hash: ${hash}`);
  expect(transactions).toHaveLength(1);
  expect((await chain.getTransactionReceipt({ hash })).status).toBe('success');
  expect(await chain.getBalance({ address: recipient })).toBe(2n);

  // Of a contract that exists now: by ERC-1271, without the wrapping of ERC-6492.
  expect(await chain.getCode({ address })).toBeDefined();
  const signature = await visitor.sign('By the contract');
  if (!isHex(signature)) throw new TypeError(`not a signature: ${signature}`);
  expect(isErc6492Signature(signature)).toBe(false);
  expect(await chain.verifyMessage({ address, message: 'By the contract', signature })).toBe(true);
  expect(await chain.verifyMessage({ address, message: 'By another', signature })).toBe(false);
});
