import { type Address, concatHex, encodeFunctionData, getContractAddress, type Hex, parseEther, zeroHash } from 'viem';
import { entryPoint08Abi } from 'viem/account-abstraction';
import { CREATE2_DEPLOYER } from '../smart-account/contracts.js';
import type { ChainWithAccounts } from './chain-with-accounts.js';
import { type JsonServer, startJsonServer } from './json-server.js';

export interface TestPaymaster extends JsonServer {
  readonly address: Address;
  /** What it was asked, by method. */
  readonly asked: { readonly method: string; readonly params: readonly unknown[] }[];
  /** Which of its methods it refuses. */
  readonly refused: Set<string>;
  /** What it says besides. */
  extra: object;
}

/** Answers every call with an empty context and "valid for ever": it pays for whatever its deposit is enough for. */
const RUNTIME: Hex = '0x604060005260606000f3';
/** Returns the ten bytes above. */
const CREATION = concatHex(['0x69', RUNTIME, '0x600052600a6016f3']);

/** A paymaster on the chain, with a deposit, and the service that speaks for it (ERC-7677). */
export async function startTestPaymaster(chain: ChainWithAccounts): Promise<TestPaymaster> {
  await chain.send({ to: CREATE2_DEPLOYER, data: concatHex([zeroHash, CREATION]) });
  const address = getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt: zeroHash, bytecode: CREATION });
  await chain.send({
    to: chain.contracts.entryPoint,
    data: encodeFunctionData({ abi: entryPoint08Abi, functionName: 'depositTo', args: [address] }),
    value: parseEther('10'),
  });
  const asked: TestPaymaster['asked'] = [];
  const refused: TestPaymaster['refused'] = new Set();
  const paymaster = { address, asked, refused, extra: {} };
  const server = await startJsonServer((body, response) => {
    const { method, params } = JSON.parse(body);
    asked.push({ method, params });
    const isStub = method === 'pm_getPaymasterStubData';
    const gas = { paymasterVerificationGasLimit: '0x186a0', paymasterPostOpGasLimit: '0x1' };
    const result = { paymaster: address, paymasterData: isStub ? '0xff' : '0x01', ...(isStub && gas) };
    const error = { code: -32_000, message: 'over budget' };
    response.end(JSON.stringify(refused.has(method) ? { error } : { result: { ...result, ...paymaster.extra } }));
  });
  return Object.assign(paymaster, server);
}
