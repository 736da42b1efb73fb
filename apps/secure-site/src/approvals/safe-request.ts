import { isSafeMethod } from '@foyerkit/secure-frame/protocol';
import * as v from 'valibot';
import { isHex, numberToHex } from 'viem';
import type { NodeClients } from '../chain/node-client.js';
import { RequestError } from '../request-error.js';
import { callsStatus, capabilities } from '../smart-account/calls.js';
import type { SmartAccounts } from '../smart-account/smart-accounts.js';
import { findCalls } from '../stores/calls.store.js';
import type { Queries } from '../stores/tables.js';

/** A read of a page, which nobody is asked about. */
export interface SafeRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2. */
  readonly networkId: string;
}

/** Who is logged in on the page. */
export interface SafeParty {
  readonly userId: string;
  /** The address of the EVM key. */
  readonly address: `0x${string}`;
  /** The account in use. */
  readonly accountType: 'eoa' | 'smartAccount';
}

export interface SafeRequestOptions {
  readonly db: Queries;
  readonly nodes: NodeClients;
  readonly smartAccounts: SmartAccounts;
}

const OF_BUNDLERS: ReadonlySet<string> = new Set([
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
]);

const CHAIN_IDS = v.pipe(v.array(v.custom<`0x${string}`>(isHex)), v.maxLength(100));
const CAPABILITIES_PARAMS = v.union([v.strictTuple([v.string(), CHAIN_IDS]), v.strictTuple([v.string()])]);
const CALLS_PARAMS = v.strictTuple([v.pipe(v.string(), v.maxLength(66))]);

/**
 * Answers the safe methods: by the site itself, the bundler of the network, or its node.
 * @throws RequestError METHOD_NOT_ALLOWED, CHAIN_NOT_SUPPORTED, NODE_UNREACHABLE; RpcRefusal with what the node has answered
 */
export async function answerSafeRequest(
  options: SafeRequestOptions,
  party: SafeParty,
  { method, params, networkId }: SafeRequest,
): Promise<unknown> {
  const { db, nodes, smartAccounts } = options;
  const node = nodes.evm(networkId);
  if (!isSafeMethod(method)) throw notAllowed();
  if (OF_BUNDLERS.has(method)) return smartAccounts.of(networkId).endpoint.request(method, params);
  switch (method) {
    case 'eth_chainId':
      return numberToHex(node.chainId);
    case 'eth_accounts':
      return accountsOf(smartAccounts, party, networkId);
    case 'eth_supportedEntryPoints':
      return [smartAccounts.of(networkId).contracts.entryPoint];
    case 'wallet_getCapabilities': {
      const [address, chainIds] = parse(CAPABILITIES_PARAMS, params);
      const smartAccount = smartAccounts.addressOf(party.address, networkId);
      return capabilities(smartAccounts, { address, smartAccount, chainIds: chainIds?.map(Number) ?? null });
    }
    case 'wallet_getCallsStatus': {
      const [id] = parse(CALLS_PARAMS, params);
      const calls = await findCalls(db, id, party.userId);
      if (!calls) throw new RequestError('METHOD_NOT_ALLOWED', 'There are no calls with this id.');
      return callsStatus(smartAccounts, calls);
    }
    default:
      return node.read(method, params);
  }
}

/** The account in use first. */
function accountsOf(
  smartAccounts: SmartAccounts,
  { address, accountType }: SafeParty,
  networkId: string,
): readonly string[] {
  const smartAccount = smartAccounts.isEnabled(networkId) ? smartAccounts.addressOf(address, networkId) : null;
  if (smartAccount === null) return [address];
  return accountType === 'smartAccount' ? [smartAccount, address] : [address, smartAccount];
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new RequestError('METHOD_NOT_ALLOWED', 'The parameters of the request are not valid.');
  return parsed.output;
}

const notAllowed = () => new RequestError('METHOD_NOT_ALLOWED', 'Requested RPC call is not allowed');
