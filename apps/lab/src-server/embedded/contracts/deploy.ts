import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Address, concatHex, getCreate2Address, type Hex } from 'viem';
import { LabError } from '../../lab-error.js';
import { createFundedClient } from '../funded-client.js';

/** Deploys what it is sent, at an address that depends on salt and code only. A bare anvil has it, as nearly every chain. */
const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** With this salt the entry point gets the address that it has on public chains. */
const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';

/** A contract with the same address on every chain: where it is, and the transaction that puts it there. */
export interface Deployment {
  readonly address: Address;
  readonly transaction: { readonly to: Address; readonly data: Hex };
}

/** The deployment of a code, with its constructor's arguments at the end, by the CREATE2 deployer. */
export const create2Deployment = (salt: Hex, code: Hex): Deployment => ({
  address: getCreate2Address({ from: CREATE2_DEPLOYER, salt, bytecode: code }),
  transaction: { to: CREATE2_DEPLOYER, data: concatHex([salt, code]) },
});

/** EntryPoint 0.8 of ERC-4337, as its authors compiled it. */
export function entryPointDeployment(): Deployment {
  const path = createRequire(import.meta.url).resolve('@account-abstraction/contracts/artifacts/EntryPoint.json');
  const artifact: { readonly bytecode: Hex } = JSON.parse(readFileSync(path, 'utf8'));
  return create2Deployment(ENTRY_POINT_SALT, artifact.bytecode);
}

/** Deploys on a local chain, one after the other, what is not there yet. @throws LabError when the chain did not accept one of them */
export async function deployContracts(
  chainId: number,
  rpcUrl: string,
  deployments: readonly Deployment[],
): Promise<void> {
  const client = await createFundedClient(chainId, rpcUrl);
  const isThere = async (address: Address) => (await client.getCode({ address })) !== undefined;
  for (const { address, transaction } of deployments) {
    if (await isThere(address)) continue;
    const message = `The contract at ${address} could not be deployed on chain ${chainId}.`;
    try {
      await client.waitForTransactionReceipt({ hash: await client.sendTransaction(transaction) });
    } catch (cause) {
      throw new LabError(message, { cause });
    }
    if (!(await isThere(address))) throw new LabError(message);
  }
}
