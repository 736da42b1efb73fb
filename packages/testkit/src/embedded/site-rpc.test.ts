import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { base58 } from '@scure/base';
import { Connection, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import {
  type Abi,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  toHex,
} from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_TOKEN_BYTECODE } from '../evm-contracts.js';
import { type SolanaNode, startSolanaNode } from '../solana-node/start-solana-node.js';
import { memoryStorage } from '../wallet/wallet-storage.js';
import { createFakeSite } from './create-fake-site.js';

const EMAIL = 'ada@mail.example';
const RECIPIENT = '0x00000000000000000000000000000000000000aa';

const site = createFakeSite({ storage: memoryStorage() });
const { eip155, solana } = site.accountsOf(EMAIL);
const address = eip155 as Hex;
const own = new PublicKey(solana);
let chain: LocalChain;
let node: SolanaNode;
let connection: Connection;

beforeAll(async () => {
  [chain, node] = await Promise.all([startAnvil(31337), startSolanaNode()]);
  connection = new Connection(node.rpcUrl, 'confirmed');
  await site.ask({ event: 'CONNECT_EMAIL', payload: { email: EMAIL } });
  await site.ask({ event: 'CONNECT_OTP', payload: { otp: site.codeFor(EMAIL) } });
});
afterAll(async () => {
  await Promise.all([chain.stop(), node.stop()]);
});

async function ask(method: string, params: unknown, on: object): Promise<unknown> {
  const answer = await site.ask({ event: 'RPC_REQUEST', payload: { method, params, ...on } });
  if (answer.kind === 'result') return answer.result;
  throw answer.kind === 'error' ? answer.error : answer.value;
}
const evm = () => ({ chainId: 31337, rpcUrl: chain.rpcUrl });
const onSolana = () => ({ chainId: 'solana:localnet', rpcUrl: node.rpcUrl });

/** A transfer that is not signed yet, in base58. */
async function transfer(lamports: number, to: PublicKey, from = own): Promise<string> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
  const instruction = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports });
  const unsigned = new Transaction({ feePayer: from, recentBlockhash }).add(instruction);
  return base58.encode(Uint8Array.from(unsigned.serialize({ requireAllSignatures: false })));
}

it('sends transactions of the visitor’s account to the node of the page, on EVM', async () => {
  const transport = http(chain.rpcUrl);
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('1') });
  const reader = createPublicClient({ transport });
  const params = [{ from: address, to: RECIPIENT, value: toHex(5n) }];
  const hash = (await ask('eth_sendTransaction', params, evm())) as Hex;
  expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
  expect(await reader.getBalance({ address: RECIPIENT })).toBe(5n);
  expect(await ask('eth_chainId', [], evm())).toBe('0x7a69');
  await expect(ask('eth_sendTransaction', [{ from: RECIPIENT, to: address }], evm())).rejects.toMatchObject({
    code: 4100,
  });
  await expect(ask('eth_sendTransaction', params, { chainId: 31337 })).rejects.toMatchObject({ code: -32602 });
});

it('signs transactions, one or several, and sends them, on Solana', async () => {
  await connection.requestAirdrop(own, LAMPORTS_PER_SOL);
  const to = new PublicKey(Uint8Array.from({ length: 32 }, () => 7));
  const one = (await ask('solana_signTransaction', { transaction: await transfer(1_000_000, to) }, onSolana())) as {
    transaction: string;
  };
  expect(Transaction.from(base58.decode(one.transaction)).verifySignatures()).toBe(true);
  const transactions = [await transfer(1, to), await transfer(2, to)];
  const all = (await ask('solana_signAllTransactions', { transactions }, onSolana())) as { transactions: string[] };
  expect(all.transactions.map((wire) => Transaction.from(base58.decode(wire)).verifySignatures())).toEqual([
    true,
    true,
  ]);

  const transaction = await transfer(1_000_000, to);
  const sent = (await ask('solana_signAndSendTransaction', { transaction }, onSolana())) as { signature: string };
  expect((await connection.getSignatureStatus(sent.signature)).value?.err).toBeNull();
  expect(await connection.getBalance(to)).toBe(1_000_000);
  const foreign = { transaction: await transfer(1, own, to) };
  await expect(ask('solana_signTransaction', foreign, onSolana())).rejects.toMatchObject({ code: 4100 });
});

it('names what an account holds, read from the node, if a test gives it tokens', async () => {
  const transport = http(chain.rpcUrl);
  const client = createWalletClient({ transport, pollingInterval: 10 }).extend(publicActions);
  const [account] = await client.getAddresses();
  const abi: Abi = parseAbi([
    'constructor(uint8, string, string, uint8, uint256)',
    'function transfer(address, uint256)',
  ]);
  if (!account) throw new Error('The node has no account.');
  const sent = { abi, account, chain: null };
  const args = [0, 'Dollar', 'USD', 6, 100n];
  const deployed = await client.deployContract({ ...sent, bytecode: TEST_TOKEN_BYTECODE, args });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: deployed });
  if (!contractAddress) throw new Error('It was not deployed.');
  const transfer = { address: contractAddress, functionName: 'transfer', args: [address, 25n] };
  const hash = await client.writeContract({ ...sent, ...transfer });
  await client.waitForTransactionReceipt({ hash });

  const holder = createFakeSite({ storage: memoryStorage(), assets: [{ address: contractAddress, price: 1.5 }] });
  await holder.ask({ event: 'CONNECT_EMAIL', payload: { email: EMAIL } });
  await holder.ask({ event: 'CONNECT_OTP', payload: { otp: holder.codeFor(EMAIL) } });
  const read = (method: string, params: unknown) =>
    holder.ask({ event: 'RPC_REQUEST', payload: { method, params, ...evm() } });
  expect(await read('wallet_getCapabilities', [address, ['0x7a69']])).toMatchObject({
    result: { '0x7a69': { assetDiscovery: { supported: true } } },
  });
  const metadata = { name: 'Dollar', symbol: 'USD', decimals: 6, price: 1.5, iconUrl: '' };
  expect(await read('wallet_getAssets', [{ account: address, chainFilter: ['0x7a69'] }])).toMatchObject({
    result: {
      '0x7a69': [
        { type: 'NATIVE', balance: toHex(await client.getBalance({ address })) },
        { type: 'ERC20', address: expect.stringMatching(new RegExp(contractAddress, 'i')), balance: '0x19', metadata },
      ],
    },
  });
  expect(await read('wallet_getAssets', [{ account: RECIPIENT }])).toMatchObject({ error: { code: 4100 } });
  await expect(ask('wallet_getAssets', [{ account: address }], evm())).rejects.toMatchObject({ code: 4200 });
});
