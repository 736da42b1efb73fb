import {
  type AdapterContext,
  type CaipNetworkId,
  isOwnError,
  RequestFailedError,
  readMember,
} from '@foyerkit/core/adapter';
import { apiOf, askApi } from '../transactions/api.js';

/** An unspent output. */
export interface Utxo {
  readonly txid: string;
  /** Its index in that transaction. */
  readonly vout: number;
  /** In satoshi. */
  readonly value: number;
}

export interface UtxoRequest {
  readonly address: string;
  readonly networkId: CaipNetworkId;
}

/** @throws REQUEST_FAILED if they are not known, because there is no source or it failed */
export type UtxoReader = (request: UtxoRequest) => Promise<readonly Utxo[]>;

/** More outputs than any account has whose balance a page could show. */
const MAX_UTXOS = 100_000;

/** An answer that is not wholly understood is not used: the sum of the rest would be a wrong balance. */
function parseUtxos(answer: unknown): readonly Utxo[] {
  if (!Array.isArray(answer) || answer.length > MAX_UTXOS) throw new TypeError('It is no list of unspent outputs.');
  return answer.map((entry: unknown) => {
    const [txid, vout, value] = [readMember(entry, 'txid'), readMember(entry, 'vout'), readMember(entry, 'value')];
    const isUtxo = typeof txid === 'string' && Number.isSafeInteger(vout) && Number.isSafeInteger(value);
    if (!isUtxo || Number(value) < 0) throw new TypeError('An entry is no unspent output.');
    return { txid, vout: Number(vout), value: Number(value) };
  });
}

/** What the network's endpoint returns for an address. */
async function fetchUtxos(context: Pick<AdapterContext, 'fetch' | 'networks'>, request: UtxoRequest): Promise<unknown> {
  const api = apiOf(context, request.networkId);
  const { body, isFound } = await askApi(api, `/address/${encodeURIComponent(request.address)}/utxo`);
  if (!isFound) throw new RequestFailedError({ details: `${api.baseUrl} has no unspent outputs of addresses.` });
  return body;
}

/**
 * Reads the unspent outputs of an address: from the host's own source, otherwise from the first endpoint of the
 * network, which must have mempool.space's API.
 */
export function createUtxoReader(
  context: Pick<AdapterContext, 'fetch' | 'networks'>,
  getUtxos?: (request: UtxoRequest) => Promise<readonly Utxo[]>,
): UtxoReader {
  return async (request) => {
    try {
      return parseUtxos(await (getUtxos ? getUtxos(request) : fetchUtxos(context, request)));
    } catch (cause) {
      if (isOwnError(cause)) throw cause;
      throw new RequestFailedError({ details: `The unspent outputs of ${request.address} cannot be read.`, cause });
    }
  };
}
