import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Abi,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  parseAbi,
  zeroHash,
} from 'viem';
import {
  entryPoint08Abi,
  getUserOperationTypedData,
  type SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction';
import { create2Deployment, type Deployment, entryPointDeployment } from '../contracts/deploy.js';
import type { FundedClient } from '../funded-client.js';

const FACTORY_ABI = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
]);
const ACCOUNT_ABI = parseAbi(['function execute(address target, uint256 value, bytes data)']);
/** Can be recovered, to an account that nobody owns. */
const STUB_SIGNATURE: Hex =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c';

/** The factory of the sample account that the authors of ERC-4337 publish. */
export function simpleAccountFactory(): Deployment {
  const path = createRequire(import.meta.url).resolve(
    '@account-abstraction/contracts/artifacts/SimpleAccountFactory.json',
  );
  const { bytecode }: { readonly abi: Abi; readonly bytecode: Hex } = JSON.parse(readFileSync(path, 'utf8'));
  const entryPoint = entryPointDeployment().address;
  return create2Deployment(zeroHash, concatHex([bytecode, encodeAbiParameters([{ type: 'address' }], [entryPoint])]));
}

/** An account that no code of the lab builds or signs for. */
export async function simpleAccount(client: FundedClient, owner: LocalAccount): Promise<SmartAccount> {
  const factory = simpleAccountFactory().address;
  const args = [owner.address, 0n] as const;
  const address: Address = await client.readContract({
    address: factory,
    abi: FACTORY_ABI,
    functionName: 'getAddress',
    args,
  });
  const entryPoint = { abi: entryPoint08Abi, address: entryPointDeployment().address, version: '0.8' } as const;
  const refuse = async (): Promise<Hex> => {
    throw new Error('The sample account signs operations only.');
  };
  return toSmartAccount({
    client,
    entryPoint,
    getAddress: async () => address,
    getNonce: () => client.readContract({ ...entryPoint, functionName: 'getNonce', args: [address, 0n] }),
    getFactoryArgs: async () => ({
      factory,
      factoryData: encodeFunctionData({ abi: FACTORY_ABI, functionName: 'createAccount', args }),
    }),
    encodeCalls: async ([call]) => {
      const target = call?.to ?? address;
      return encodeFunctionData({
        abi: ACCOUNT_ABI,
        functionName: 'execute',
        args: [target, call?.value ?? 0n, call?.data ?? '0x'],
      });
    },
    getStubSignature: async () => STUB_SIGNATURE,
    signMessage: refuse,
    signTypedData: refuse,
    signUserOperation: ({ chainId = client.chain.id, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint.address,
          userOperation: { ...operation, sender: address, signature: '0x' },
        }),
      ),
  });
}
