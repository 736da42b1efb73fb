import * as v from 'valibot';
import { type Address, decodeFunctionResult, encodeFunctionData, isHex, parseAbi } from 'viem';
import { createRpcEndpoint, RpcRefusal } from '../chain/json-rpc.js';
import { RequestError } from '../request-error.js';
import { FarcasterError } from './relay-client.js';

const ABI = parseAbi(['function idOf(address owner) view returns (uint256)']);
const WORD = v.custom<`0x${string}`>((value) => isHex(value) && value.length === 66);

/** Farcaster's registry of ids, on a chain. */
export interface IdRegistry {
  /** 0 for an address without one. @throws FarcasterError `unreachable` */
  idOf(owner: Address): Promise<bigint>;
}

export function createIdRegistry(rpcUrl: string, address: Address): IdRegistry {
  const node = createRpcEndpoint(rpcUrl);
  return {
    idOf: async (owner) => {
      const data = encodeFunctionData({ abi: ABI, functionName: 'idOf', args: [owner] });
      try {
        const result = await node.request('eth_call', [{ to: address, data }, 'latest']);
        return decodeFunctionResult({ abi: ABI, functionName: 'idOf', data: v.parse(WORD, result) });
      } catch (error) {
        const isNode = error instanceof RpcRefusal || error instanceof RequestError || error instanceof v.ValiError;
        throw isNode ? new FarcasterError('unreachable') : error;
      }
    },
  };
}
