import { readFileSync } from 'node:fs';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import * as v from 'valibot';
import {
  type Abi,
  createTestClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { historyEndpoint, type transactionSchema } from '../../chain-api/accounts.endpoints.js';
import { type Services, startServices } from '../../start-services.js';

/** The accounts that anvil funds. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const [ALICE, BOB, CAROL] = [0, 1, 2].map((addressIndex) => mnemonicToAccount(MNEMONIC, { addressIndex })) as [
  ReturnType<typeof mnemonicToAccount>,
  ReturnType<typeof mnemonicToAccount>,
  ReturnType<typeof mnemonicToAccount>,
];
const CHAIN_ID = 31_410;
const ID = `eip155:${CHAIN_ID}`;
type Row = v.InferOutput<typeof transactionSchema>;
const CALLER = { projectId: 'test', st: 'foyer', sv: '1' };

/** Sends all that it is paid on to the address in its call: 60005f 5f 5f 47 5f35 5a f1 00. */
const FORWARDER: Hex = '0x600c600c600039600c6000f35f5f5f5f475f355af15000';
const token: { abi: Abi; bytecode: Hex } = JSON.parse(
  readFileSync(new URL('../../../../lab/contracts/token.artifact.json', import.meta.url), 'utf8'),
);

let anvil: LocalChain;
let services: Services;
const clientOf = () =>
  createTestClient({
    mode: 'anvil',
    account: ALICE,
    chain: defineChain({
      id: CHAIN_ID,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [anvil.rpcUrl] } },
    }),
    transport: http(anvil.rpcUrl),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions);
let client: ReturnType<typeof clientOf>;

beforeAll(async () => {
  anvil = await startAnvil(CHAIN_ID);
  client = clientOf();
  services = await startServices({
    port: 0,
    dataDir: ':memory:',
    log: 'silent',
    chains: [
      {
        id: ID,
        rpcUrl: anvil.rpcUrl,
        name: 'Local',
        native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
        startBlock: 0,
        pollMs: 50,
      },
    ],
  });
});
afterAll(async () => {
  await services.stop();
  await anvil.stop();
});

const historyOf = async (address: string): Promise<readonly Row[]> => {
  const query = new URLSearchParams({ ...CALLER, chainId: ID });
  const response = await fetch(`${services.url}/v1/account/${address}/history?${query}`);
  expect(response.status).toBe(200);
  // As it is published: nothing more, and nothing else.
  const { data } = v.parse(historyEndpoint.answer, await response.json());
  return data;
};
const rowOf = async (address: string, hash: string) =>
  (await historyOf(address)).find(({ metadata }) => metadata.hash === hash);
const waitForRow = (address: string, hash: string, status: string) =>
  vi.waitFor(
    async () => {
      const row = await rowOf(address, hash);
      expect(row?.metadata.status).toBe(status);
      return row as Row;
    },
    { timeout: 15_000, interval: 50 },
  );
const deployToken = async (): Promise<Hex> => {
  const args = ['Gold Coin', 'GLD', 6, 1_000_000_000n];
  const hash = await client.deployContract({ abi: token.abi, bytecode: token.bytecode, args });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  await waitForRow(ALICE.address, hash, 'confirmed');
  return contractAddress as Hex;
};

describe('the history of a real chain', () => {
  it('has payments of both ends, with checksums, amounts and the fee of the payer', async () => {
    const hash = await client.sendTransaction({ to: BOB.address, value: parseEther('1.5') });
    const { effectiveGasPrice, gasUsed } = await client.waitForTransactionReceipt({ hash });
    const sent = await waitForRow(ALICE.address, hash, 'confirmed');
    expect(sent).toMatchObject({
      id: `${ID}:${hash}`,
      metadata: {
        operationType: 'send',
        chain: ID,
        sentFrom: ALICE.address,
        sentTo: BOB.address,
        nonce: expect.any(Number),
      },
      transfers: [{ direction: 'out', quantity: { numeric: '1.5' }, fungible_info: { name: 'Ether', symbol: 'ETH' } }],
    });
    const fee = gasUsed * effectiveGasPrice;
    expect(JSON.stringify(sent.fee)).toContain(`"0.${fee.toString().padStart(18, '0').replace(/0+$/, '')}"`);
    const received = await waitForRow(BOB.address, hash, 'confirmed');
    expect(received).toMatchObject({ metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] });
    expect(received.fee).toBeUndefined();
  });

  it('has tokens with their own names and decimals, approvals, and a failed transaction with what it would have moved', async () => {
    const address = await deployToken();
    const [deployed] = await historyOf(ALICE.address);
    expect(deployed).toMatchObject({
      metadata: { operationType: 'deploy' },
      transfers: [
        { direction: 'in', quantity: { numeric: '1000' }, fungible_info: { name: 'Gold Coin', symbol: 'GLD' } },
      ],
    });
    const contract = { address, abi: token.abi };
    const sent = await client.writeContract({ ...contract, functionName: 'transfer', args: [BOB.address, 1_500_000n] });
    expect(await waitForRow(BOB.address, sent, 'confirmed')).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: ALICE.address, sentTo: BOB.address },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }],
    });
    const approved = await client.writeContract({ ...contract, functionName: 'approve', args: [BOB.address, 5n] });
    expect(await waitForRow(ALICE.address, approved, 'confirmed')).toMatchObject({
      metadata: { operationType: 'approve' },
      transfers: [],
    });
    const failed = await client.writeContract({
      ...contract,
      functionName: 'transfer',
      args: [BOB.address, 10n ** 12n],
      gas: 100_000n,
    });
    expect(await waitForRow(ALICE.address, failed, 'failed')).toMatchObject({
      metadata: { operationType: 'send', sentTo: BOB.address },
      transfers: [{ direction: 'out', quantity: { numeric: '1000000' } }],
      fee: { quantity: { numeric: expect.stringMatching(/^0\.0/) } },
    });
    expect(await rowOf(BOB.address, failed)).toBeUndefined();
  });

  it('has what contracts pay, by the traces of the node', async () => {
    const created = await client.sendTransaction({ data: FORWARDER });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash: created });
    const data = `0x${CAROL.address.slice(2).padStart(64, '0')}` as Hex;
    const hash = await client.sendTransaction({ to: contractAddress as Hex, data, value: 7n });
    expect(await waitForRow(CAROL.address, hash, 'confirmed')).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: getAddress(contractAddress as Hex) },
      transfers: [{ direction: 'in', quantity: { numeric: '0.000000000000000007' } }],
    });
  });

  it('shows what waits in the pool, and what becomes of it', async () => {
    await client.setAutomine(false);
    try {
      const hash = await client.sendTransaction({ to: BOB.address, value: 1n });
      const waiting = await waitForRow(ALICE.address, hash, 'pending');
      expect((await historyOf(ALICE.address))[0]).toEqual(waiting);
      const { nonce } = await client.getTransaction({ hash });
      const other = await client.sendTransaction({
        to: CAROL.address,
        value: 2n,
        nonce,
        maxFeePerGas: 10n ** 11n,
        maxPriorityFeePerGas: 10n ** 10n,
      });
      await client.mine({ blocks: 1 });
      await waitForRow(ALICE.address, other, 'confirmed');
      expect(await rowOf(ALICE.address, hash)).toBeUndefined();
    } finally {
      await client.setAutomine(true);
    }
  });

  it('follows the chain when blocks are replaced', async () => {
    const kept = await client.sendTransaction({ to: BOB.address, value: 11n });
    await waitForRow(BOB.address, kept, 'confirmed');
    const undone = await client.sendTransaction({ to: BOB.address, value: 12n });
    await waitForRow(BOB.address, undone, 'confirmed');
    const nonce = (await client.getTransactionCount({ address: ALICE.address })) - 1;
    // anvil puts other transactions into the blocks that take the place.
    const signed = await client.signTransaction({
      to: CAROL.address,
      value: 13n,
      nonce,
      gas: 21_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 9n,
      type: 'eip1559',
    });
    await client.request({ method: 'anvil_reorg' as never, params: [1, [[signed, 0]]] as never });
    await client.mine({ blocks: 1 });
    await vi.waitFor(
      async () => {
        const rows = await historyOf(CAROL.address);
        expect(rows[0]?.transfers).toMatchObject([{ quantity: { numeric: '0.000000000000000013' } }]);
        expect(await rowOf(ALICE.address, undone)).toBeUndefined();
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(await rowOf(BOB.address, kept)).toBeDefined();
    expect((await rowOf(BOB.address, undone))?.metadata.status).not.toBe('confirmed');
  });

  it('is read once, and again only where it has changed', async () => {
    const query = new URLSearchParams({ ...CALLER, chainId: ID });
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${services.url}/v1/account/${BOB.address}/history?${query}`, { headers });
    const etag = (await ask()).headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const hash = await client.sendTransaction({ to: BOB.address, value: 1n });
    await waitForRow(BOB.address, hash, 'confirmed');
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
  });
});

const healthSchema = v.object({
  services: v.object({ chains: v.object({ chains: v.record(v.string(), v.unknown()) }) }),
});
const reportsOf = async ({ url }: Services) =>
  v.parse(healthSchema, await (await fetch(`${url}/health`)).json()).services.chains.chains;

it('says in the health report how far it is', async () => {
  expect((await reportsOf(services))[ID]).toEqual({
    state: 'following',
    block: expect.any(Number),
    behind: expect.any(Number),
    fault: null,
    isReadHere: true,
  });
});

it('does not read a node of another chain, and says so', async () => {
  const other = await startServices({
    port: 0,
    dataDir: ':memory:',
    log: 'silent',
    chains: [
      { id: 'eip155:1', rpcUrl: anvil.rpcUrl, name: 'Wrong', native: { symbol: 'ETH', decimals: 18 }, pollMs: 50 },
    ],
  });
  try {
    await vi.waitFor(
      async () => {
        expect((await reportsOf(other))['eip155:1']).toMatchObject({
          state: 'failing',
          block: null,
          fault: { code: 'WRONG_CHAIN', message: `The node is of chain ${ID}, and the configuration says eip155:1.` },
        });
      },
      { timeout: 15_000 },
    );
  } finally {
    await other.stop();
  }
});
