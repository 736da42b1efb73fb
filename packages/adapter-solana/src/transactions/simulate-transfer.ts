import {
  type EstimateRequest,
  explain,
  hasCode,
  InsufficientFundsError,
  isOwnError,
  RequestFailedError,
  readMember,
  runAbortable,
  TransactionWouldFailError,
  toList,
} from '@foyerkit/core/adapter';
import { toBase64 } from '../base64.js';
import type { Session } from '../connection/session.js';
import type { Endpoint } from '../endpoints.js';
import { toTransactionError } from '../errors.js';
import { callRpc, resultValue } from '../rpc.js';
import { checkTransfer } from './check-transfer.js';
import { prepareTransfer } from './transfer.js';
import { loadWeb3 } from './web3.js';
import { toWire } from './wire.js';

/** The node has no such method. Source: JSON-RPC. */
const METHOD_NOT_FOUND = -32_601;
const MAX_LOGS = 1_000;

export interface SimulateTransferParameters {
  readonly request: EstimateRequest;
  /** @throws NOT_CONNECTED */
  readonly session: () => Session;
  /** @throws REQUEST_FAILED if the host gave none */
  readonly endpoint: () => Endpoint;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** What the node says, and the last line of the program's log, which usually says why. */
function explainFailure(reason: unknown, logs: unknown): string {
  const lines = (toList(logs, MAX_LOGS) ?? []).filter((line) => typeof line === 'string');
  const last = lines.findLast((line) => line.startsWith('Program log: '))?.slice('Program log: '.length);
  return [JSON.stringify(reason), ...(last ? [last.slice(0, 200)] : [])].join(': ');
}

async function askNode(node: Endpoint, wire: Uint8Array): Promise<unknown> {
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true };
  try {
    return resultValue(await callRpc(node, 'simulateTransaction', [toBase64(wire), options]));
  } catch (thrown) {
    if (hasCode(thrown, METHOD_NOT_FOUND)) return null;
    throw isOwnError(thrown) ? thrown : new RequestFailedError(explain(thrown));
  }
}

async function run({ endpoint, request, session }: Omit<SimulateTransferParameters, 'life'>): Promise<void> {
  const transfer = checkTransfer(request, session);
  const node = endpoint();
  const { transaction } = await prepareTransfer(await loadWeb3(), node, transfer);
  const answer = await askNode(node, toWire(transaction));
  const reason = readMember(answer, 'err') ?? undefined;
  if (reason === undefined) return;
  if (toTransactionError(reason) instanceof InsufficientFundsError) throw toTransactionError(reason);
  throw new TransactionWouldFailError({ details: explainFailure(reason, readMember(answer, 'logs')) });
}

/**
 * Builds the transfer as it would be signed, and has the node execute it without including it.
 * @throws what `estimate` throws, and TRANSACTION_WOULD_FAIL
 */
export const simulateTransfer = ({ life, ...parameters }: SimulateTransferParameters): Promise<void> =>
  runAbortable([life, parameters.request.signal], () => run(parameters));
