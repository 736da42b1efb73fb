import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvmKey, evmSigner } from '../keys/evm-signer.js';
import { type ChainWithAccounts, startChainWithAccounts } from '../testing/chain-with-accounts.js';
import { type JsonServer, startJsonServer } from '../testing/json-server.js';
import { startTestBundler } from '../testing/test-bundler.js';
import { foyerAccount, userOperationHash } from './account.js';
import { createHttpBundler } from './http-bundler.js';

const TO = '0x1111111111111111111111111111111111111111';
const HASH = `0x${'ab'.repeat(32)}` as const;
const FEES = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n };

let chain: ChainWithAccounts;
let server: JsonServer;

beforeAll(async () => {
  chain = await startChainWithAccounts(31_337);
  server = await startTestBundler(chain);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await chain.stop();
});

const bundler = () => createHttpBundler(server.url, chain.contracts, chain.id);
const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n };

async function operation() {
  const account = await foyerAccount({
    client: chain.client,
    owner: evmSigner(createEvmKey().secret),
    contracts: chain.contracts,
  });
  const { factory, factoryData } = await account.getFactoryArgs();
  if (!factory || !factoryData) throw new Error('the account is new');
  const callData = await account.encodeCalls([{ to: TO, value: 1n }]);
  const draft = { sender: account.address, nonce: 0n, callData, factory, factoryData, ...FEES };
  const gas = await bundler().estimate({ ...draft, ...none, signature: await account.getStubSignature() });
  const unsigned = { ...draft, ...gas, signature: '0x' } as const;
  return { account, signed: { ...unsigned, signature: await account.signUserOperation(unsigned) } };
}

/** A bundler that answers everything with one result. */
async function answering<T>(result: unknown, ask: (lying: ReturnType<typeof bundler>) => Promise<T>): Promise<T> {
  const lying = await startJsonServer((_body, response) => response.end(JSON.stringify({ result })));
  try {
    return await ask(createHttpBundler(lying.url, chain.contracts, chain.id));
  } finally {
    await lying.stop();
  }
}

describe('a bundler', () => {
  it('has an operation mined', async () => {
    const { account, signed } = await operation();
    await chain.send({ to: account.address, value: parseEther('1') });
    const hash = await bundler().send(signed);
    const receipt = await bundler().receipt(hash);
    expect(receipt).toMatchObject({ isSuccess: true });
    const transaction = await chain.client.getTransactionReceipt({ hash: receipt?.transactionHash ?? '0x' });
    expect(transaction).toMatchObject({ status: 'success', blockNumber: receipt?.blockNumber });
  });

  it('knows nothing of an operation that is not mined', async () => {
    expect(await bundler().receipt(HASH)).toBeNull();
  });

  it('says that the account cannot pay', async () => {
    const { signed } = await operation();
    await expect(bundler().send(signed)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('gets a fifth more gas than it estimates', async () => {
    const { signed } = await operation();
    expect(signed).toMatchObject({
      callGasLimit: 360_000n,
      verificationGasLimit: 720_000n,
      preVerificationGas: 72_000n,
    });
  });
});

describe('a bundler that lies', () => {
  it('about the hash is not believed', async () => {
    const { signed } = await operation();
    const hash = await answering(HASH, (lying) => lying.send(signed));
    expect(hash).toBe(userOperationHash(chain.contracts, chain.id, signed));
  });

  it('about gas gets no signature', async () => {
    const { signed } = await operation();
    const gas = { callGasLimit: '0xffffffffff', verificationGasLimit: '0x1', preVerificationGas: '0x1' };
    await expect(answering(gas, (lying) => lying.estimate(signed))).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it.each([
    ['has another hash', { userOpHash: `0x${'cd'.repeat(32)}` }],
    ['has no hash', { userOpHash: '0x' }],
    ['has a log that is none', { logs: [{ address: '0x1', topics: [], data: '0x' }] }],
    ['has no block', { receipt: {} }],
  ])('with a receipt that %s is not believed', async (_case, part) => {
    const valid = { transactionHash: HASH, blockHash: HASH, blockNumber: '0x1', gasUsed: '0x1' };
    const receipt = { userOpHash: HASH, success: true, logs: [], receipt: valid };
    await expect(answering(receipt, (lying) => lying.receipt(HASH))).resolves.toMatchObject({ isSuccess: true });
    const asked = answering({ ...receipt, ...part }, (lying) => lying.receipt(HASH));
    await expect(asked).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' });
  });
});
