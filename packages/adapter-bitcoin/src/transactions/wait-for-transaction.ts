import {
  type AdapterContext,
  RequestFailedError,
  readMember,
  type TransactionReceipt,
  TransactionReplacedError,
  toList,
  untilIncluded,
  type WaitForTransactionRequest,
} from '@foyerkit/core/adapter';
import { apiOf, askApi, type BitcoinApi } from './api.js';

/** Blocks come every ten minutes, and public APIs limit the number of requests. */
const POLLING_MS = 10_000;
/** More inputs than a payment has. Each costs a request. */
const MAX_INPUTS = 50;
const MAX_OUTPUTS = 1_000;

const TRANSACTION_ID = /^[\da-f]{64}$/i;

interface BitcoinTransaction {
  readonly inputs: readonly { readonly txid: string; readonly vout: number }[];
  /** The recipients and their amounts, without the change. */
  readonly purpose: string;
  /** `undefined`: no block includes it yet. */
  readonly receipt: TransactionReceipt | undefined;
}

const scriptOf = (output: unknown): string => String(readMember(output, 'scriptpubkey') ?? '');

function toTransaction(txid: string, answer: unknown): BitcoinTransaction {
  const status = readMember(answer, 'status');
  const isConfirmed = readMember(status, 'confirmed');
  const [vin, vout] = [toList(readMember(answer, 'vin'), MAX_INPUTS), toList(readMember(answer, 'vout'), MAX_OUTPUTS)];
  if (typeof isConfirmed !== 'boolean' || !vin || !vout) {
    throw new RequestFailedError({ details: 'The endpoint returned a malformed transaction.' });
  }
  const height = readMember(status, 'block_height');
  const payers = new Set(vin.map((input) => scriptOf(readMember(input, 'prevout'))));
  return {
    inputs: vin.flatMap((input) => {
      const [from, index] = [readMember(input, 'txid'), readMember(input, 'vout')];
      return typeof from === 'string' && Number.isSafeInteger(index) ? [{ txid: from, vout: Number(index) }] : [];
    }),
    purpose: vout
      .filter((output) => !payers.has(scriptOf(output)))
      .map((output) => `${scriptOf(output)}:${String(readMember(output, 'value'))}`)
      .sort()
      .join(),
    receipt: isConfirmed
      ? {
          status: 'succeeded',
          hash: txid,
          ...(Number.isSafeInteger(height) && { blockNumber: String(height) }),
        }
      : undefined,
  };
}

/** `undefined`: the endpoint does not know it. */
async function readTransaction(api: BitcoinApi, txid: string): Promise<BitcoinTransaction | undefined> {
  const { body, isFound } = await askApi(api, `/tx/${txid}`);
  return isFound ? toTransaction(txid, body) : undefined;
}

/** The confirmed transaction that has spent one of the coins. */
async function readRival(api: BitcoinApi, { inputs }: BitcoinTransaction, txid: string): Promise<string | undefined> {
  for (const input of inputs) {
    const { body } = await askApi(api, `/tx/${input.txid}/outspend/${input.vout}`);
    const rival = readMember(body, 'txid');
    const isConfirmed = readMember(readMember(body, 'status'), 'confirmed') === true;
    if (readMember(body, 'spent') === true && isConfirmed && typeof rival === 'string' && rival !== txid) return rival;
  }
  return undefined;
}

/**
 * Waits for the first confirmation. A transaction that was dropped can return until a confirmed transaction has spent its
 * coins. The same payment sent again with another fee is accepted instead, if its change goes to an address of its inputs.
 * A transaction that the endpoint has never known is awaited.
 * @throws TRANSACTION_REPLACED, NETWORK_NOT_FOUND, REQUEST_FAILED, and the reason of a signal
 */
export async function waitForTransaction(
  context: Pick<AdapterContext, 'fetch' | 'networks'>,
  { hash, networkId, signal }: WaitForTransactionRequest,
  life: AbortSignal,
): Promise<TransactionReceipt> {
  const api = apiOf(context, networkId);
  if (!TRANSACTION_ID.test(hash)) {
    throw new RequestFailedError({ details: `"${hash.slice(0, 100)}" is no transaction id.` });
  }
  const txid = hash.toLowerCase();
  let known: BitcoinTransaction | undefined;

  const read = async (): Promise<TransactionReceipt | undefined> => {
    const current = await readTransaction(api, txid);
    if (current) {
      known = current;
      return current.receipt;
    }
    const rival = known && (await readRival(api, known, txid));
    if (!known || rival === undefined) return undefined;
    const other = await readTransaction(api, rival);
    if (other?.purpose === known.purpose) return other.receipt;
    throw new TransactionReplacedError({ details: `The coins of ${txid} were spent by ${rival}.` });
  };
  return untilIncluded(read, { pollingMs: POLLING_MS, signals: [signal, life] });
}
