import {
  type EstimateRequest,
  explain,
  hasCode,
  isOwnError,
  isSameAddress,
  NotConnectedError,
  RequestFailedError,
  runAbortable,
  TokenNotFoundError,
  TransactionWouldFailError,
  tokenAddressOf,
} from '@foyerkit/core/adapter';
import { toEvmCall } from '@foyerkit/core/pairing-adapter/evm';
import type { Config } from '@wagmi/core';
import { connectionOf } from '../connection/wagmi-connections.js';
import { chainOf } from './chain-reader.js';
import { revertReasonOf } from './revert-reason.js';

/** The node has no such method. Source: JSON-RPC. */
const METHOD_NOT_FOUND = -32_601;
/** What a call returns that returns nothing, and what an address without a contract has. */
const NOTHING = '0x';

export interface SimulateParameters {
  readonly config: Config;
  readonly request: EstimateRequest;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** A word that is zero: `false`. */
const isFalse = (answer: unknown): boolean => typeof answer === 'string' && /^0x0+$/.test(answer);

async function call({ config, request }: Omit<SimulateParameters, 'life'>): Promise<void> {
  const { connectorId, from, networkId } = request;
  const { accounts } = connectionOf(config, connectorId);
  if (!accounts.some((account) => isSameAddress(account, from))) {
    throw new NotConnectedError(`"${connectorId}" does not share ${from}.`);
  }
  const { read } = chainOf(config, networkId);
  const transaction = toEvmCall(request);
  const token = tokenAddressOf(request.asset);
  try {
    const answer = await read('eth_call', [transaction, 'latest']);
    const isCall = token !== undefined || (request.data ?? NOTHING) !== NOTHING;
    if (!isCall) return;
    // Some tokens return false instead of reverting: the transaction would succeed, and move nothing.
    if (token !== undefined && isFalse(answer))
      throw new TransactionWouldFailError({ details: 'The token says that it moves nothing.' });
    if (answer === NOTHING && (await read('eth_getCode', [transaction.to, 'latest'])) === NOTHING) {
      const details = `There is no contract at "${transaction.to}".`;
      // A call of nobody succeeds, and leaves there what it pays.
      throw token === undefined ? new TransactionWouldFailError({ details }) : new TokenNotFoundError({ details });
    }
  } catch (thrown) {
    if (isOwnError(thrown)) throw thrown;
    const details = revertReasonOf(thrown);
    if (details !== undefined) throw new TransactionWouldFailError({ details, cause: thrown });
    if (!hasCode(thrown, METHOD_NOT_FOUND)) throw new RequestFailedError(explain(thrown));
  }
}

/**
 * Has the node execute a transaction without including it.
 * @throws TRANSACTION_WOULD_FAIL, TOKEN_NOT_FOUND, NOT_CONNECTED, NETWORK_NOT_FOUND, REQUEST_FAILED, the codes for invalid requests, and the
 * reason of a signal
 */
export const simulate = ({ life, ...parameters }: SimulateParameters): Promise<void> =>
  runAbortable([life, parameters.request.signal], () => call(parameters));
