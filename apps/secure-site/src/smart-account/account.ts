import {
  type Address,
  type Chain,
  type Client,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  type Transport,
  type TypedDataDefinition,
  zeroHash,
} from 'viem';
import {
  entryPoint08Abi,
  getUserOperationHash,
  type SmartAccount,
  toSmartAccount,
  type UserOperation,
} from 'viem/account-abstraction';
import { getCode, readContract } from 'viem/actions';
import { signMessage, signTypedData } from 'viem/experimental/erc7739';
import {
  ACCOUNT_ABI,
  ACCOUNT_DOMAIN,
  FACTORY_ABI,
  ownSaltOf,
  type SmartAccountContracts,
  smartAccountAddress,
} from './contracts.js';

export interface AccountCall {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

export interface FoyerAccountOptions {
  /** The chain of the client is part of every signature; it comes from the configuration. */
  readonly client: Client<Transport, Chain, undefined>;
  readonly owner: LocalAccount;
  readonly contracts: SmartAccountContracts;
}

/** Has the length of a real signature: gas is estimated with it. */
export const STUB_SIGNATURE: Hex = `0x${'ff'.repeat(64)}1c`;

/**
 * The smart account of an owner. Signatures follow ERC-7739, so that a signature for one account is worth nothing for another account of the
 * same owner; before the account exists they are wrapped as ERC-6492 says.
 */
export async function foyerAccount({ client, owner, contracts }: FoyerAccountOptions): Promise<SmartAccount> {
  const address = smartAccountAddress(contracts, owner.address);
  const factory = contracts.factory.address;
  const factoryData = createAccountData(owner.address);
  const verifierDomain = { ...ACCOUNT_DOMAIN, chainId: client.chain.id, verifyingContract: address };
  const verifier = { account: owner, factory, factoryData, verifier: address };
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: contracts.entryPoint, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({ factory, factoryData }),
    getNonce: () => accountNonce(client, contracts, address),
    encodeCalls: async (calls) => encodeCalls(calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))),
    getStubSignature: async () => STUB_SIGNATURE,
    // The domain is given, so that no node is asked for what is signed.
    signMessage: ({ message }) => signMessage(client, { ...verifier, message, verifierDomain }),
    signTypedData: (parameters) => {
      // viem's type of the parameters is generic; `signTypedData` checks the values against the types.
      const typedData = parameters as TypedDataDefinition;
      return signTypedData(client, {
        ...typedData,
        ...verifier,
        verifierDomain: { ...verifierDomain, salt: zeroHash },
      });
    },
    signUserOperation: ({ chainId = client.chain.id, ...operation }) =>
      signUserOperation(owner, contracts, chainId, { ...operation, sender: address }),
  });
}

export const createAccountData = (owner: Address): Hex =>
  encodeFunctionData({ abi: FACTORY_ABI, functionName: 'createAccount', args: [ownSaltOf(owner)] });

/** All calls or none: the account reverts with the first that fails. */
export const encodeCalls = (calls: readonly AccountCall[]): Hex =>
  encodeFunctionData({
    abi: ACCOUNT_ABI,
    functionName: 'executeBatch',
    args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
  });

/** The number of the next operation. Key 0: operations of one account are mined in order. */
export const accountNonce = (client: Client, contracts: SmartAccountContracts, address: Address): Promise<bigint> =>
  readContract(client, {
    abi: entryPoint08Abi,
    address: contracts.entryPoint,
    functionName: 'getNonce',
    args: [address, 0n],
  });

export async function isAccountDeployed(client: Client, address: Address): Promise<boolean> {
  const code = await getCode(client, { address });
  return code !== undefined && code !== '0x';
}

export const userOperationHash = (
  contracts: SmartAccountContracts,
  chainId: number,
  operation: UserOperation<'0.8'>,
): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: contracts.entryPoint,
    entryPointVersion: '0.8',
    userOperation: operation,
  });

/** The contract expects the hash as a personal message of 32 bytes, not the typed data that the entry point hashes. */
function signUserOperation(
  owner: LocalAccount,
  contracts: SmartAccountContracts,
  chainId: number,
  operation: Omit<UserOperation<'0.8'>, 'signature'>,
): Promise<Hex> {
  const raw = userOperationHash(contracts, chainId, { ...operation, signature: '0x' });
  return owner.signMessage({ message: { raw } });
}
