import {
  type BatchCall,
  type CaipNetworkId,
  type CallsOutcome,
  type CallsPort,
  type CallsReceipt,
  type CallsStatus,
  CallsUnknownError,
  CallsUnsupportedError,
  type Capabilities,
  ChainNotSupportedError,
  explain,
  hasCode,
  InvalidAddressError,
  InvalidTransactionError,
  isObject,
  isOwnError,
  type ModalError,
  RequestRejectedError,
  readMember,
  toList,
  WalletMisbehavedError,
} from '../../adapter.js';
import { chainIdOf, toChainId, toHex, toNetworkId } from './chain-id.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { toRequestError } from './errors.js';
import { ADDRESS, CALL_DATA, toAmount } from './evm-call.js';

/** More calls than any wallet accepts. */
const MAX_CALLS = 1_000;
/** More receipts than a batch has. */
const MAX_RECEIPTS = 1_000;
/** The EIP's own limit for ids, in characters. */
const MAX_ID = 8_194;
const MAX_CHAINS = 1_000;

/** Method not found or not supported. Sources: EIP-1193, EIP-1474, JSON-RPC. */
const UNKNOWN_METHOD = [4200, -32601, -32004] as const;
/** Sources: EIP-5792: an unsupported capability, a bundle that is too large, no atomicity. */
const UNSUPPORTED = [5700, 5740, 5760] as const;
const UNKNOWN_CHAIN = 5710;
const UNKNOWN_ID = 5730;
/** The visitor declined the upgrade of the account that atomicity needs. */
const UPGRADE_DECLINED = 5750;

/** Sources: EIP-5792, "Error Codes". A session or a site that does not know the method says so with its own code. */
export function toCallsError(thrown: unknown): ModalError {
  if (isOwnError(thrown) && thrown.code !== 'METHOD_NOT_ALLOWED' && thrown.code !== 'REQUEST_FAILED') return thrown;
  if (hasCode(thrown, UPGRADE_DECLINED)) return new RequestRejectedError(explain(thrown));
  if (hasCode(thrown, UNKNOWN_CHAIN)) return new ChainNotSupportedError(explain(thrown));
  if (hasCode(thrown, UNKNOWN_ID)) return new CallsUnknownError(explain(thrown));
  const isNotAllowed = isOwnError(thrown) && thrown.code === 'METHOD_NOT_ALLOWED';
  if (isNotAllowed || hasCode(thrown, ...UNKNOWN_METHOD, ...UNSUPPORTED)) {
    return new CallsUnsupportedError(explain(thrown));
  }
  return toRequestError(thrown);
}

/** A call in the form of the EIP. @throws INVALID_ADDRESS, INVALID_AMOUNT, INVALID_TRANSACTION */
function toWireCall({ data, to, value }: BatchCall): Readonly<Record<string, string>> {
  if (to !== undefined && !ADDRESS.test(to)) {
    throw new InvalidAddressError({ details: `"${String(to).slice(0, 100)}" is no EVM address.` });
  }
  if (data !== undefined && !CALL_DATA.test(data)) {
    throw new InvalidTransactionError({ details: 'The call data is not hex.' });
  }
  if (to === undefined && data === undefined) {
    throw new InvalidTransactionError({ details: 'A call needs an address or call data.' });
  }
  return {
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: toHex(toAmount(value)) }),
  };
}

/** Checks a batch before anybody is asked. Source: S5.6. @throws INVALID_ADDRESS, INVALID_AMOUNT, INVALID_TRANSACTION */
export function toWireCalls(calls: readonly BatchCall[]): readonly Readonly<Record<string, string>>[] {
  if (calls.length === 0 || calls.length > MAX_CALLS) {
    throw new InvalidTransactionError({ details: `A batch has 1 to ${MAX_CALLS} calls.` });
  }
  return calls.map(toWireCall);
}

/** The first draft of the EIP answered with the id alone. */
function readId(answer: unknown): string {
  const id = typeof answer === 'string' ? answer : readMember(answer, 'id');
  if (typeof id === 'string' && id !== '' && id.length <= MAX_ID) return id;
  throw new WalletMisbehavedError('The result of wallet_sendCalls has no id.');
}

/** The words of the first draft of the EIP. */
const DRAFT_STATUS: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 };

/** By the hundreds of the status. Source: EIP-5792, "Status Codes". */
const OUTCOMES: readonly (CallsOutcome | undefined)[] = [
  undefined,
  'pending',
  'succeeded',
  undefined,
  'failed',
  'reverted',
  'partlyReverted',
];

const toReceipt = (receipt: unknown): CallsReceipt[] => {
  const [hash, status] = ['transactionHash', 'status'].map((key) => readMember(receipt, key));
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) return [];
  return [{ transactionHash: hash, isSuccess: status === '0x1' || status === 'success' }];
};

function readStatus(answer: unknown, id: string): CallsStatus {
  const status = readMember(answer, 'status');
  const statusCode = typeof status === 'string' ? DRAFT_STATUS[status] : status;
  const outcome = typeof statusCode === 'number' ? OUTCOMES[Math.floor(statusCode / 100)] : undefined;
  if (typeof statusCode !== 'number' || !outcome) {
    throw new WalletMisbehavedError('The result of wallet_getCallsStatus has no known status.');
  }
  const chainId = toChainId(readMember(answer, 'chainId'));
  return {
    id,
    outcome,
    statusCode,
    networkId: chainId ? toNetworkId(chainId) : null,
    isAtomic: readMember(answer, 'atomic') === true,
    receipts: (toList(readMember(answer, 'receipts'), MAX_RECEIPTS) ?? []).flatMap(toReceipt),
  };
}

/** Keys are hex chain ids; what holds on all chains has the key 0x0. Source: EIP-5792. */
function readCapabilities(answer: unknown): Readonly<Partial<Record<CaipNetworkId, Capabilities>>> {
  if (!isObject(answer)) throw new WalletMisbehavedError('The result of wallet_getCapabilities is no object.');
  const keys = Object.keys(answer).slice(0, MAX_CHAINS);
  const everywhere = readMember(answer, '0x0');
  const known: [CaipNetworkId, Capabilities][] = keys.flatMap((key) => {
    const chainId = toChainId(key);
    const own = readMember(answer, key);
    return chainId && isObject(own)
      ? [[toNetworkId(chainId), { ...(isObject(everywhere) && everywhere), ...own }]]
      : [];
  });
  return Object.fromEntries(known);
}

const toChain = (networkId: CaipNetworkId): string => {
  const chainId = chainIdOf(networkId);
  if (!chainId) throw new ChainNotSupportedError({ details: `"${networkId}" is no EVM network.` });
  return toHex(chainId);
};

/** Who answers the requests of one adapter. */
export interface CallsSigners {
  /** @throws NOT_CONNECTED unless the wallet shares the address now */
  signerOf(connectorId: string, address: string): Eip1193Provider | Promise<Eip1193Provider>;
  /** @throws NOT_CONNECTED */
  providerOf(connectorId: string): Eip1193Provider | Promise<Eip1193Provider>;
}

/** Batches over EIP-1193. */
export function createCalls({ providerOf, signerOf }: CallsSigners): CallsPort {
  const ask = async (provider: Eip1193Provider, method: string, params: unknown): Promise<unknown> => {
    try {
      return await provider.request({ method, params });
    } catch (thrown) {
      throw toCallsError(thrown);
    }
  };
  return {
    async getCapabilities({ address, connectorId, networkIds }) {
      const chains = networkIds?.map(toChain);
      const provider = await signerOf(connectorId, address);
      return readCapabilities(await ask(provider, 'wallet_getCapabilities', chains ? [address, chains] : [address]));
    },
    async sendCalls({ calls, capabilities, connectorId, from, isAtomic, networkId }) {
      const batch = {
        version: '2.0.0',
        from,
        chainId: toChain(networkId),
        atomicRequired: isAtomic,
        calls: toWireCalls(calls),
        ...(capabilities && { capabilities }),
      };
      return readId(await ask(await signerOf(connectorId, from), 'wallet_sendCalls', [batch]));
    },
    async getCallsStatus({ connectorId, id }) {
      return readStatus(await ask(await providerOf(connectorId), 'wallet_getCallsStatus', [id]), id);
    },
    async showCallsStatus({ connectorId, id }) {
      await ask(await providerOf(connectorId), 'wallet_showCallsStatus', [id]);
    },
  };
}
