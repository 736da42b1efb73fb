import { hashMessage, TypedDataEncoder } from 'ethers';
import { type Address, type Hex, type LocalAccount, parseEther } from 'viem';
import type { SmartAccount, UserOperation } from 'viem/account-abstraction';
import { entryPoint08Address } from 'viem/account-abstraction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvmKey, evmSigner } from '../keys/evm-signer.js';
import { type ChainWithAccounts, startChainWithAccounts } from '../testing/chain-with-accounts.js';
import { isContractSignature } from '../testing/verify-contract-signature.js';
import { foyerAccount, isAccountDeployed, userOperationHash } from './account.js';
import { FACTORY_ABI, ownSaltOf, smartAccountAddress, smartAccountContracts } from './contracts.js';

const GAS = {
  callGasLimit: 300_000n,
  verificationGasLimit: 800_000n,
  preVerificationGas: 60_000n,
  maxFeePerGas: 3_000_000_000n,
  maxPriorityFeePerGas: 2_000_000_000n,
} as const;
const TYPED = {
  domain: { name: 'Shop', version: '1', chainId: 31_337, verifyingContract: entryPoint08Address },
  types: {
    Order: [
      { name: 'to', type: 'address' },
      { name: 'note', type: 'string' },
    ],
  },
  primaryType: 'Order',
  message: { to: entryPoint08Address, note: 'two of each' },
} as const;
const TYPED_HASH = TypedDataEncoder.hash(TYPED.domain, { Order: [...TYPED.types.Order] }, TYPED.message);

let chain: ChainWithAccounts;

beforeAll(async () => {
  chain = await startChainWithAccounts(31_337);
}, 60_000);
afterAll(() => chain.stop());

const newOwner = () => evmSigner(createEvmKey().secret);
const accountOf = (owner: LocalAccount) => foyerAccount({ client: chain.client, owner, contracts: chain.contracts });
const verify = (account: SmartAccount, hash: string, signature: Hex) =>
  isContractSignature(chain.rpcUrl, account.address, hash, signature);

/** An operation that pays the given accounts, signed by the account's owner. */
async function payments(account: SmartAccount, to: readonly Address[]): Promise<UserOperation<'0.8'>> {
  const calls = to.map((address) => ({ to: address, value: 1n }));
  const { factory, factoryData } = await account.getFactoryArgs();
  const unsigned = {
    sender: account.address,
    nonce: await account.getNonce(),
    callData: await account.encodeCalls(calls),
    ...(factory && factoryData && { factory, factoryData }),
    ...GAS,
  };
  const signature = await account.signUserOperation({ ...unsigned, signature: '0x' });
  return { ...unsigned, signature };
}

async function deployedAccount() {
  const account = await accountOf(newOwner());
  await chain.send({ to: account.address, value: parseEther('1') });
  await chain.handle(await payments(account, [newOwner().address]));
  return account;
}

describe('the address of a smart account', () => {
  it('is the same on every chain, and does not depend on a node', () => {
    expect(smartAccountContracts()).toEqual(chain.contracts);
    expect(smartAccountAddress(chain.contracts, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(
      '0x738233A9a5DF40D5A66fe5eFA21308C198F72A33',
    );
  });

  it('is the one that the factory gives', async () => {
    const owner = newOwner().address;
    const { factory } = chain.contracts;
    const args = [ownSaltOf(owner)] as const;
    const asked = chain.client.readContract({
      address: factory.address,
      abi: FACTORY_ABI,
      functionName: 'getAddress',
      args,
    });
    expect(await asked).toBe(smartAccountAddress(chain.contracts, owner));
  });

  it('has no code before the first operation, and the account afterwards', async () => {
    const account = await accountOf(newOwner());
    await chain.send({ to: account.address, value: parseEther('1') });
    expect(await isAccountDeployed(chain.client, account.address)).toBe(false);
    await chain.handle(await payments(account, [newOwner().address]));
    expect(await isAccountDeployed(chain.client, account.address)).toBe(true);
  });
});

describe('a signature before the account is deployed is verified by ERC-6492', () => {
  it('of a message', async () => {
    const account = await accountOf(newOwner());
    const signature = await account.signMessage({ message: 'hello' });
    expect(await verify(account, hashMessage('hello'), signature)).toBe(true);
    expect(await verify(account, hashMessage('hallo'), signature)).toBe(false);
  });

  it('of typed data', async () => {
    const account = await accountOf(newOwner());
    expect(await verify(account, TYPED_HASH, await account.signTypedData(TYPED))).toBe(true);
  });

  it('and is not one of another account', async () => {
    const [account, other] = [await accountOf(newOwner()), await accountOf(newOwner())];
    const signature = await account.signMessage({ message: 'hello' });
    expect(await verify(other, hashMessage('hello'), signature)).toBe(false);
  });

  it('and still after it was deployed', async () => {
    const account = await accountOf(newOwner());
    const signature = await account.signMessage({ message: 'hello' });
    await chain.send({ to: account.address, value: parseEther('1') });
    await chain.handle(await payments(account, [newOwner().address]));
    expect(await verify(account, hashMessage('hello'), signature)).toBe(true);
  });
});

describe('a signature of a deployed account is verified by ERC-1271', () => {
  it('of a message and of typed data', async () => {
    const account = await deployedAccount();
    expect(await verify(account, hashMessage('hello'), await account.signMessage({ message: 'hello' }))).toBe(true);
    expect(await verify(account, TYPED_HASH, await account.signTypedData(TYPED))).toBe(true);
  });

  it('but not a plain signature of the owner, which would count for all accounts of the owner', async () => {
    const owner = newOwner();
    const account = await accountOf(owner);
    await chain.send({ to: account.address, value: parseEther('1') });
    await chain.handle(await payments(account, [newOwner().address]));
    expect(await verify(account, hashMessage('hello'), await owner.signMessage({ message: 'hello' }))).toBe(false);
  });
});

describe('an operation', () => {
  it('is mined with all its calls', async () => {
    const account = await accountOf(newOwner());
    const to = [newOwner().address, newOwner().address];
    await chain.send({ to: account.address, value: parseEther('1') });
    const operation = await payments(account, to);
    const { status, logs } = await chain.handle(operation);
    expect(status).toBe('success');
    expect(await Promise.all(to.map((address) => chain.client.getBalance({ address })))).toEqual([1n, 1n]);
    // The entry point's event carries the hash that is computed here.
    const hash = userOperationHash(chain.contracts, chain.id, operation);
    expect(logs.some(({ topics }) => topics[1] === hash)).toBe(true);
  });

  it('takes the next number, and is deployed with the first only', async () => {
    const account = await deployedAccount();
    const second = await payments(account, [newOwner().address]);
    expect(second).toMatchObject({ nonce: 1n });
    expect(second).not.toHaveProperty('factory');
    expect((await chain.handle(second)).status).toBe('success');
  });

  it('is refused if it was changed after it was signed', async () => {
    const account = await deployedAccount();
    const operation = await payments(account, [newOwner().address]);
    const changed = { ...operation, callData: await account.encodeCalls([{ to: newOwner().address, value: 2n }]) };
    await expect(chain.handle(changed)).rejects.toThrow('AA24 signature error');
  });

  it('is refused on another chain', async () => {
    const account = await deployedAccount();
    const operation = await payments(account, [newOwner().address]);
    const signature = await account.signUserOperation({ ...operation, chainId: 1 });
    await expect(chain.handle({ ...operation, signature })).rejects.toThrow('AA24 signature error');
  });
});
