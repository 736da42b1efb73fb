import { type AdapterContext, type CaipNetworkId, readMember } from '@foyerkit/core/adapter';

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

/** `undefined`: not known, because there is no source or it failed. */
export type UtxoReader = (request: UtxoRequest) => Promise<readonly Utxo[] | undefined>;

/** The time limit for a source. */
const LIMIT_MS = 10_000;
/** More outputs than any account has whose balance a page could show. */
const MAX_UTXOS = 100_000;

function parseUtxos(answer: unknown): readonly Utxo[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  return answer.slice(0, MAX_UTXOS).flatMap((entry: unknown) => {
    const [txid, vout, value] = [readMember(entry, 'txid'), readMember(entry, 'vout'), readMember(entry, 'value')];
    const isUtxo = typeof txid === 'string' && Number.isSafeInteger(vout) && Number.isSafeInteger(value);
    return isUtxo ? [{ txid, vout: Number(vout), value: Math.max(0, Number(value)) }] : [];
  });
}

async function fetchUtxos(
  { fetch }: Pick<AdapterContext, 'fetch'>,
  baseUrl: string,
  address: string,
): Promise<unknown> {
  const url = `${baseUrl.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}/utxo`;
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  return response.ok ? response.json() : undefined;
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
    const baseUrl = context.networks.find(({ caipNetworkId }) => caipNetworkId === request.networkId)?.rpcUrls[0];
    try {
      if (getUtxos) return parseUtxos(await getUtxos(request));
      return baseUrl ? parseUtxos(await fetchUtxos(context, baseUrl, request.address)) : undefined;
    } catch (error) {
      console.warn('[foyerkit] The source of unspent outputs failed.', error);
      return undefined;
    }
  };
}
