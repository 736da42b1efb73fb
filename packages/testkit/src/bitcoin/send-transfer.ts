import { Transaction } from '@scure/btc-signer';
import { invalidParams, ProviderRpcError } from '../provider/provider-error.js';
import { broadcast, readCoins } from './esplora.js';
import type { BitcoinAddress } from './keys.js';
import { type BitcoinEndpoint, NETWORK_PARAMETERS } from './networks.js';

export interface Recipient {
  readonly address: string;
  /** In satoshi. */
  readonly amount: bigint;
}

/** A generous fee for a transaction with few inputs. */
const FEE_SATS = 2_000n;
/** Smaller change is not worth an output. */
const DUST_SATS = 546n;

function addRecipients(transaction: Transaction, recipients: readonly Recipient[], endpoint: BitcoinEndpoint): void {
  try {
    for (const { address, amount } of recipients) {
      transaction.addOutputAddress(address, amount, NETWORK_PARAMETERS[endpoint.name]);
    }
  } catch (cause) {
    throw invalidParams(cause instanceof Error ? cause.message : 'a recipient is no address');
  }
}

/** Builds, signs and sends a payment. @returns the transaction id. @throws ProviderRpcError */
export async function sendTransfer(
  from: BitcoinAddress,
  recipients: readonly Recipient[],
  endpoint: BitcoinEndpoint,
): Promise<string> {
  const transaction = new Transaction();
  addRecipients(transaction, recipients, endpoint);
  let missing = recipients.reduce((sum, { amount }) => sum + amount, FEE_SATS);
  const { script, tapInternalKey } = from;
  for (const { txid, value, vout } of await readCoins(endpoint, from.address)) {
    if (missing <= 0n) break;
    const amount = BigInt(value);
    transaction.addInput({
      txid,
      index: vout,
      witnessUtxo: { script, amount },
      ...(tapInternalKey && { tapInternalKey }),
    });
    missing -= amount;
  }
  if (missing > 0n) throw new ProviderRpcError({ code: -32603, message: 'Insufficient funds.' });
  if (-missing >= DUST_SATS) {
    transaction.addOutputAddress(from.address, -missing, NETWORK_PARAMETERS[endpoint.name]);
  }
  transaction.sign(from.key);
  transaction.finalize();
  return broadcast(endpoint, transaction.hex);
}
