import { NETWORK_PARAMETERS } from '@foyerkit/testkit/bitcoin';
import { hex } from '@scure/base';
import { Address, OutScript } from '@scure/btc-signer';
import * as v from 'valibot';
import type { EsploraStatus } from './node.js';

/** The fields that are read from a transaction in Bitcoin Core's RPC format. */
const transactionSchema = v.object({
  txid: v.string(),
  version: v.number(),
  locktime: v.number(),
  confirmations: v.optional(v.nullable(v.number())),
  vin: v.array(v.object({ txid: v.optional(v.string()), vout: v.optional(v.number()) })),
  vout: v.array(
    v.object({
      value: v.number(),
      scriptPubKey: v.object({ hex: v.string() }),
    }),
  ),
});

/** The same in Esplora's format. */
export interface EsploraTransaction {
  readonly txid: string;
  readonly version: number;
  readonly locktime: number;
  readonly vin: readonly { readonly txid: string; readonly vout: number; readonly is_coinbase: boolean }[];
  readonly vout: readonly {
    readonly scriptpubkey: string;
    readonly scriptpubkey_address: string | undefined;
    /** In satoshi. */
    readonly value: number;
  }[];
  readonly status: EsploraStatus;
}

const SATS_PER_BITCOIN = 100_000_000;

/** Computed here, because the node's own address is from before Taproot. `undefined`: a script without an address. */
function addressOf(script: string): string | undefined {
  const output = OutScript.decode(hex.decode(script));
  return output.type === 'unknown' ? undefined : Address(NETWORK_PARAMETERS.Regtest).encode(output);
}

/** @throws ValiError when the node returned something else */
export function toEsploraTransaction(answer: unknown, height: number): EsploraTransaction {
  const { confirmations, locktime, txid, version, vin, vout } = v.parse(transactionSchema, answer);
  return {
    txid,
    version,
    locktime,
    vin: vin.map((input) => ({ txid: input.txid ?? '', vout: input.vout ?? 0, is_coinbase: !input.txid })),
    vout: vout.map(({ scriptPubKey, value }) => ({
      scriptpubkey: scriptPubKey.hex,
      scriptpubkey_address: addressOf(scriptPubKey.hex),
      value: Math.round(value * SATS_PER_BITCOIN),
    })),
    status: confirmations ? { confirmed: true, block_height: height - confirmations + 1 } : { confirmed: false },
  };
}
