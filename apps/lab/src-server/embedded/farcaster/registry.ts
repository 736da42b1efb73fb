import { type Address, type Hex, parseAbi, zeroHash } from 'viem';
import artifact from '../../../contracts/id-registry.artifact.json' with { type: 'json' };
import { create2Deployment, deployContracts } from '../contracts/deploy.js';
import { createFundedClient } from '../funded-client.js';

const REGISTRY_ABI = parseAbi([
  'function idOf(address custody) view returns (uint256)',
  'function custodyOf(uint256 fid) view returns (address)',
  'function register(address custody, uint256 fid)',
]);

/** Farcaster's registry of ids, on a local chain. */
export interface IdRegistry {
  readonly address: Address;
  /** Does nothing if the address has the id already. @throws if one of them belongs to another */
  register(custody: Address, fid: bigint): Promise<void>;
}

/** @throws LabError when the chain does not accept the contract */
export async function deployIdRegistry(chainId: number, rpcUrl: string): Promise<IdRegistry> {
  const deployment = create2Deployment(zeroHash, artifact.bytecode as Hex);
  await deployContracts(chainId, rpcUrl, [deployment]);
  const client = await createFundedClient(chainId, rpcUrl);
  const contract = { address: deployment.address, abi: REGISTRY_ABI } as const;
  return {
    address: deployment.address,
    register: async (custody, fid) => {
      const known = await client.readContract({ ...contract, functionName: 'idOf', args: [custody] });
      if (known === fid) return;
      const { request } = await client.simulateContract({
        ...contract,
        functionName: 'register',
        args: [custody, fid],
      });
      await client.waitForTransactionReceipt({ hash: await client.writeContract(request) });
    },
  };
}
