import { setTimeout as wait } from 'node:timers/promises';
import type { Hex, LocalAccount } from 'viem';
import type { UserOperation } from 'viem/account-abstraction';
import type { Fees } from '../chain/fees.js';
import type { RpcEndpoint } from '../chain/json-rpc.js';
import type { EvmNodeClient } from '../chain/node-client.js';
import { RequestError } from '../request-error.js';
import {
  type AccountCall,
  accountNonce,
  createAccountData,
  encodeCalls,
  foyerAccount,
  isAccountDeployed,
  STUB_SIGNATURE,
} from './account.js';
import type { BundlerPort, OperationGas, OperationReceipt } from './bundler-port.js';
import { type SmartAccountContracts, smartAccountAddress } from './contracts.js';
import type { PaymasterPort, SponsorGas, Sponsorship } from './paymaster.js';

/** A network on which the site has smart accounts. */
export interface SmartAccountNetwork {
  readonly node: EvmNodeClient;
  readonly contracts: SmartAccountContracts;
  readonly bundler: BundlerPort;
  /** The bundler as it is, for what a page asks about its operations. */
  readonly endpoint: RpcEndpoint;
  /** `null` where every account pays for itself. */
  readonly paymaster: PaymasterPort | null;
}

type Owner = Pick<LocalAccount, 'address'>;
/** The bundler's methods are defined for operations with fees by EIP-1559 only; on older chains both are the price. */
export type OperationFees = Extract<Fees, { readonly maxFeePerGas: bigint }>;

export const operationFees = (fees: Fees): OperationFees =>
  'gasPrice' in fees ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice } : fees;

const POLL_MS = 1000;
const LIMIT_MS = 60_000;
const NO_GAS: OperationGas = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n };

/** The most that an operation may cost, in wei. */
export const operationCost = (gas: OperationGas, { maxFeePerGas }: OperationFees): bigint =>
  (gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas) * maxFeePerGas;

/** What calls need, and who pays for it. */
export interface CallsEstimate {
  readonly gas: OperationGas;
  /** `null` if the account pays. */
  readonly sponsor: SponsorGas | null;
}

/** @throws RequestError INSUFFICIENT_FUNDS, NODE_UNREACHABLE; RpcRefusal for calls that would fail */
export async function estimateCalls(
  network: SmartAccountNetwork,
  owner: Owner,
  calls: readonly AccountCall[],
  fees: OperationFees,
): Promise<CallsEstimate> {
  const operation = await unsignedOperation(network, owner, calls, fees, NO_GAS);
  const offer = (await network.paymaster?.offer(operation)) ?? null;
  const gas = await network.bundler.estimate({ ...operation, ...offer, signature: STUB_SIGNATURE });
  if (!offer) return { gas, sponsor: null };
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = offer;
  return { gas, sponsor: { paymasterVerificationGasLimit, paymasterPostOpGasLimit } };
}

/**
 * Signs the calls as one operation and gives it to the bundler. One that is sponsored is never paid by the account instead.
 * @returns the operation's hash, as computed here
 * @throws RequestError INSUFFICIENT_FUNDS, NODE_UNREACHABLE; RpcRefusal of the bundler or the paymaster
 */
export async function sendCalls(
  network: SmartAccountNetwork,
  owner: LocalAccount,
  calls: readonly AccountCall[],
  { fees, gas, sponsor }: CallsEstimate & { readonly fees: OperationFees },
): Promise<Hex> {
  const { node, contracts, bundler } = network;
  const unsigned = await unsignedOperation(network, owner, calls, fees, gas);
  const operation = sponsor ? { ...unsigned, ...(await sponsorship(network, unsigned, sponsor)) } : unsigned;
  const account = await foyerAccount({ client: node.client, owner, contracts });
  return bundler.send({ ...operation, signature: await account.signUserOperation(operation) });
}

/**
 * Waits until an operation is mined.
 * @throws RequestError INTERNAL after a minute, naming the operation: it may still be mined
 */
export async function waitForOperation(
  { bundler }: Pick<SmartAccountNetwork, 'bundler'>,
  hash: Hex,
  { pollMs = POLL_MS, limitMs = LIMIT_MS }: { readonly pollMs?: number; readonly limitMs?: number } = {},
): Promise<OperationReceipt> {
  for (let waitedMs = 0; waitedMs <= limitMs; waitedMs += pollMs) {
    const receipt = await bundler.receipt(hash);
    if (receipt) return receipt;
    await wait(pollMs);
  }
  throw new RequestError('INTERNAL', `The operation ${hash} is not mined yet.`);
}

function sponsorship(
  { paymaster }: SmartAccountNetwork,
  operation: UserOperation<'0.8'>,
  gas: SponsorGas,
): Promise<Sponsorship> {
  if (!paymaster) throw new RequestError('INTERNAL', 'Nobody pays for this operation any more.');
  return paymaster.sponsor(operation, gas);
}

/** The account is deployed by its first operation. */
async function unsignedOperation(
  { node, contracts }: SmartAccountNetwork,
  owner: Owner,
  calls: readonly AccountCall[],
  fees: OperationFees,
  gas: OperationGas,
): Promise<UserOperation<'0.8'>> {
  const sender = smartAccountAddress(contracts, owner.address);
  const [nonce, isDeployed] = await Promise.all([
    accountNonce(node.client, contracts, sender),
    isAccountDeployed(node.client, sender),
  ]);
  const operation = { sender, nonce, callData: encodeCalls(calls), ...fees, ...gas, signature: '0x' } as const;
  if (isDeployed) return operation;
  return { ...operation, factory: contracts.factory.address, factoryData: createAccountData(owner.address) };
}
