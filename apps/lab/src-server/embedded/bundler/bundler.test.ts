import { encodeFunctionData, type Hex, http, parseAbi, parseEther, zeroHash } from 'viem';
import {
  type BundlerClient,
  createBundlerClient,
  entryPoint08Address,
  formatUserOperationRequest,
  type SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployContracts, entryPointDeployment } from '../contracts/deploy.js';
import { createFundedClient, type FundedClient } from '../funded-client.js';
import type { HttpService } from '../http-service.js';
import { type LocalChain, startLocalChain } from '../testing/local-chain.js';
import { simpleAccount, simpleAccountFactory } from '../testing/simple-account.js';
import { startBundler } from './bundler.js';

const RECIPIENT = '0x00000000000000000000000000000000000000ee';

let chain: LocalChain;
let client: FundedClient;
let bundler: HttpService;
let asked: BundlerClient;

beforeAll(async () => {
  chain = await startLocalChain(31_337);
  await deployContracts(chain.id, chain.rpcUrl, [entryPointDeployment(), simpleAccountFactory()]);
  client = await createFundedClient(chain.id, chain.rpcUrl);
  bundler = await startBundler({ port: 0, chainId: chain.id, rpcUrl: chain.rpcUrl });
  asked = createBundlerClient({ client, transport: http(bundler.url), pollingInterval: 20 });
});
afterAll(async () => {
  await bundler.close();
  await chain.stop();
});

const newOwner = () => privateKeyToAccount(generatePrivateKey());

async function fundedAccount(value = parseEther('1')): Promise<SmartAccount> {
  const account = await simpleAccount(client, newOwner());
  await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ to: account.address, value }) });
  return account;
}

async function deployedAccount(): Promise<SmartAccount> {
  const account = await fundedAccount();
  await pay(account, 1n);
  return account;
}

async function pay(account: SmartAccount, value: bigint) {
  const hash = await asked.sendUserOperation({ account, calls: [{ to: RECIPIENT, value }] });
  return asked.waitForUserOperationReceipt({ hash, timeout: 20_000 });
}

async function signedPayment(
  account: SmartAccount,
  change: Partial<UserOperation<'0.8'>> = {},
): Promise<UserOperation<'0.8'>> {
  const prepared = await asked.prepareUserOperation({ account, calls: [{ to: RECIPIENT, value: 1n }] });
  const { sender, nonce, callData, callGasLimit, verificationGasLimit, preVerificationGas } = prepared;
  const { maxFeePerGas, maxPriorityFeePerGas } = prepared;
  const { factory, factoryData } = await account.getFactoryArgs();
  const unsigned = {
    ...{ sender, nonce, callData, callGasLimit, verificationGasLimit, preVerificationGas },
    ...{ maxFeePerGas, maxPriorityFeePerGas },
    ...(factory && factoryData && { factory, factoryData }),
  };
  return { ...unsigned, signature: await account.signUserOperation({ ...unsigned, signature: '0x' }), ...change };
}

async function rpc(method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
  return (await fetch(bundler.url, { method: 'POST', body })).json();
}

/** The factory refuses everybody but the entry point's helper, and says so. */
const reverting = (): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
    args: [
      simpleAccountFactory().address,
      0n,
      encodeFunctionData({
        abi: parseAbi(['function createAccount(address owner, uint256 salt)']),
        args: [RECIPIENT, 0n],
      }),
    ],
  });

const sendRaw = (operation: UserOperation<'0.8'>) =>
  rpc('eth_sendUserOperation', [formatUserOperationRequest(operation), entryPoint08Address]);
const estimateRaw = (operation: object) => rpc('eth_estimateUserOperationGas', [operation, entryPoint08Address]);

describe('an operation of an account that does not exist yet', () => {
  it('is estimated, sent and mined, and deploys the account', async () => {
    const account = await fundedAccount();
    const before = await client.getBalance({ address: RECIPIENT });
    const { success, sender, receipt, actualGasUsed } = await pay(account, 5n);

    expect({ success, sender }).toEqual({ success: true, sender: account.address });
    expect(receipt.status).toBe('success');
    expect(actualGasUsed).toBeGreaterThan(100_000n);
    expect(await client.getCode({ address: account.address })).toBeDefined();
    expect(await client.getBalance({ address: RECIPIENT })).toBe(before + 5n);
  });

  it('pays for its gas itself', async () => {
    const account = await fundedAccount();
    const { actualGasCost } = await pay(account, 0n);
    const left = await client.getBalance({ address: account.address });
    expect(actualGasCost).toBeGreaterThan(0n);
    expect(left).toBeLessThanOrEqual(parseEther('1') - actualGasCost);
  });
});

describe('operations of one account', () => {
  it('are mined one after the other', async () => {
    const account = await deployedAccount();
    // viem leaves the number in hexadecimal digits.
    expect(BigInt((await pay(account, 1n)).nonce)).toBe(1n);
    expect(BigInt((await pay(account, 1n)).nonce)).toBe(2n);
  });

  it('of several accounts at once do not get in the way of each other', async () => {
    const accounts = [await fundedAccount(), await fundedAccount(), await fundedAccount()];
    const receipts = await Promise.all(accounts.map((account) => pay(account, 1n)));
    expect(receipts.map(({ success }) => success)).toEqual([true, true, true]);
    expect(new Set(receipts.map(({ receipt }) => receipt.transactionHash)).size).toBe(3);
  });
});

describe('what was mined', () => {
  it('is found by its hash as it was sent', async () => {
    const account = await fundedAccount();
    const operation = await signedPayment(account);
    const { result: hash } = await sendRaw(operation);
    const found = await asked.getUserOperation({ hash });
    expect(found.userOperation).toMatchObject(operation);
    expect(found.entryPoint).toBe(entryPoint08Address);
    const { receipt } = await asked.getUserOperationReceipt({ hash });
    expect(found.transactionHash).toBe(receipt.transactionHash);
  });

  it('has a receipt with the logs of this operation only', async () => {
    const { logs, receipt } = await pay(await fundedAccount(), 1n);
    // Without those of the creation.
    expect(logs.length).toBeLessThan(receipt.logs.length);
    expect(logs.at(-1)?.address).toBe(entryPoint08Address.toLowerCase());
  });

  it('is found by a bundler that was started later', async () => {
    const { userOpHash } = await pay(await fundedAccount(), 1n);
    const later = await startBundler({ port: 0, chainId: chain.id, rpcUrl: chain.rpcUrl });
    const other = createBundlerClient({ client, transport: http(later.url) });
    expect((await other.getUserOperationReceipt({ hash: userOpHash })).success).toBe(true);
    await later.close();
  });

  it('and what was not is null', async () => {
    expect(await rpc('eth_getUserOperationReceipt', [zeroHash])).toEqual({ jsonrpc: '2.0', id: 7, result: null });
    expect(await rpc('eth_getUserOperationByHash', [zeroHash])).toEqual({ jsonrpc: '2.0', id: 7, result: null });
  });
});

describe('an operation is refused', () => {
  it.each<[string, Partial<UserOperation<'0.8'>>, number, string]>([
    ['that was changed after it was signed', { preVerificationGas: 1n }, -32_507, 'AA24 signature error'],
    ['with a nonce that was used', { nonce: 0n }, -32_500, 'AA25 invalid account nonce'],
    ['whose account cannot pay', { maxFeePerGas: 10n ** 15n }, -32_500, "AA21 didn't pay prefund"],
    ['without enough gas to validate it', { verificationGasLimit: 1n }, -32_500, 'AA23 reverted'],
    [
      'that creates an account that exists',
      { factory: simpleAccountFactory().address, factoryData: '0x' },
      -32_500,
      'AA10 sender already constructed',
    ],
  ])('%s', async (_case, change, code, message) => {
    const operation = await signedPayment(await deployedAccount(), change);
    expect(await sendRaw(operation)).toMatchObject({ id: 7, error: { code, message } });
  });

  it('twice', async () => {
    const operation = await signedPayment(await fundedAccount());
    const [first, second] = await Promise.all([sendRaw(operation), sendRaw(operation)]);
    expect(first.result).toMatch(/^0x/);
    expect(second.error.message).toMatch(/^AA(10|25)/);
  });

  it('in a way that viem understands', async () => {
    const account = await simpleAccount(client, newOwner());
    const sent = asked.sendUserOperation({ account, calls: [{ to: RECIPIENT, value: 0n }] });
    await expect(sent).rejects.toMatchObject({ cause: { name: 'InsufficientPrefundError' } });
  });

  it.each<[string, object, string]>([
    ['a paymaster', { paymaster: RECIPIENT, paymasterData: '0x' }, 'paymaster'],
    ['a number in decimal digits', { nonce: '1' }, 'nonce must be a number in hexadecimal digits'],
    ['more gas than a block holds', { callGasLimit: '0xffffffff' }, 'callGasLimit must not be more than'],
    ['half a factory', { factory: RECIPIENT, factoryData: undefined }, 'must have both factory and factoryData'],
    ['half a byte', { callData: '0x1' }, 'callData must be bytes'],
    ['no sender', { sender: '0x1' }, 'sender must be an address'],
  ])('with %s', async (_case, change, message) => {
    const operation = formatUserOperationRequest(await signedPayment(await deployedAccount()));
    const { error } = await rpc('eth_sendUserOperation', [{ ...operation, ...change }, entryPoint08Address]);
    expect(error).toEqual({ code: -32_602, message: expect.stringContaining(message) });
  });

  it('for another entry point', async () => {
    const operation = formatUserOperationRequest(await signedPayment(await deployedAccount()));
    const { error } = await rpc('eth_sendUserOperation', [operation, RECIPIENT]);
    expect(error).toMatchObject({ code: -32_602, message: expect.stringContaining(entryPoint08Address) });
  });
});

describe('the execution of an operation', () => {
  it('that reverts is mined, and the receipt says so', async () => {
    const account = await deployedAccount();
    const changed = { ...(await signedPayment(account)), callData: reverting() };
    const { result: hash } = await sendRaw({ ...changed, signature: await account.signUserOperation(changed) });
    const { result } = await rpc('eth_getUserOperationReceipt', [hash]);
    expect(result).toMatchObject({ userOpHash: hash, success: false, receipt: { status: '0x1' } });
    expect(result.reason).toMatch(/^0x[\da-f]{8,}$/);
  });
});

describe('an estimate', () => {
  it('needs no signature that is valid, and is enough', async () => {
    const account = await fundedAccount();
    const { signature: _, ...operation } = formatUserOperationRequest(await signedPayment(account));
    const { result } = await estimateRaw({ ...operation, signature: await account.getStubSignature() });
    expect(Object.keys(result).sort()).toEqual(['callGasLimit', 'preVerificationGas', 'verificationGasLimit']);
    const gas = Object.fromEntries(Object.entries<Hex>(result).map(([name, value]) => [name, BigInt(value)]));
    const exact = await signedPayment(account);
    expect(gas.callGasLimit).toBe(exact.callGasLimit);
    expect((await sendRaw(exact)).result).toMatch(/^0x/);
  });

  it('fails for calls that revert', async () => {
    const account = await deployedAccount();
    const operation = await signedPayment(account);
    const { error } = await estimateRaw(formatUserOperationRequest({ ...operation, callData: reverting() }));
    expect(error).toEqual({
      code: -32_521,
      message: 'execution reverted',
      data: expect.stringMatching(/^0x[\da-f]{8,}$/),
    });
  });

  it.each<[string, (operation: UserOperation<'0.8'>) => UserOperation<'0.8'>, string]>([
    ['an account without code', ({ factory: _, factoryData: __, ...rest }) => rest, 'AA20 account not deployed'],
    [
      'a factory that fails',
      (operation) => ({ ...operation, factoryData: '0x12345678' }),
      'AA13 initCode failed or OOG',
    ],
    ['a nonce of later', (operation) => ({ ...operation, nonce: 9n }), 'AA25 invalid account nonce'],
    ['a signature that cannot be read', (operation) => ({ ...operation, signature: '0x12' }), 'AA23 reverted'],
  ])('fails for %s', async (_case, change, message) => {
    const operation = change(await signedPayment(await fundedAccount()));
    expect(await estimateRaw(formatUserOperationRequest(operation))).toMatchObject({
      error: { code: -32_500, message },
    });
  });
});

describe('the endpoint', () => {
  it('tells its chain and its entry point', async () => {
    expect(await asked.getChainId()).toBe(31_337);
    expect(await asked.getSupportedEntryPoints()).toEqual([entryPoint08Address]);
  });

  it.each<[string, string, number]>([
    ['no JSON', '{', -32_700],
    ['a list', '[]', -32_600],
    ['no version', '{"id":1,"method":"eth_chainId"}', -32_600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"eth_sendTransaction"}', -32_601],
    ['a method of every object', '{"jsonrpc":"2.0","id":1,"method":"constructor"}', -32_601],
    [
      'parameters of another kind',
      '{"jsonrpc":"2.0","id":1,"method":"eth_getUserOperationReceipt","params":[1]}',
      -32_602,
    ],
  ])('answers %s with an error', async (_case, body, code) => {
    const answer = await (await fetch(bundler.url, { method: 'POST', body })).json();
    expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('refuses what is not a request, or too long', async () => {
    expect((await fetch(bundler.url)).status).toBe(405);
    const body = 'x'.repeat(300 * 1024);
    expect((await fetch(bundler.url, { method: 'POST', body })).status).toBe(413);
  });
});
