import type { BitcoinProvider } from '@foyerkit/adapter-bitcoin';
import * as v from 'valibot';
import { labFetch } from '../../boot/lab-fetch.js';
import type { SignContext, Signed } from './host-namespace.js';

const FEE_SATS = 1_000n;

const isBitcoinProvider = (value: unknown): value is BitcoinProvider =>
  typeof value === 'object' && value !== null && 'signPsbt' in value;

const coinSchema = v.object({ txid: v.string(), vout: v.number(), value: v.number() });
type Coin = v.InferOutput<typeof coinSchema>;

/** A transaction that returns the account's first coin to it, less a fee. */
async function samplePsbt(address: string, { txid, value, vout }: Coin): Promise<string> {
  const [{ NETWORK_PARAMETERS }, { base64 }, { Address, OutScript, Transaction }] = await Promise.all([
    import('@foyerkit/testkit/bitcoin'),
    import('@scure/base'),
    import('@scure/btc-signer'),
  ]);
  const script = OutScript.encode(Address(NETWORK_PARAMETERS.Regtest).decode(address));
  const transaction = new Transaction();
  transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } });
  transaction.addOutput({ script, amount: BigInt(value) - FEE_SATS });
  return base64.encode(transaction.toPSBT());
}

/** Makes the wallet sign a PSBT over a coin of the local chain, and broadcasts nothing. @throws without such a coin */
export async function signPsbt({ address, info, modal, networkId }: SignContext): Promise<Signed> {
  const provider = await modal.getProvider('bip122');
  const apiUrl = networkId ? info.chains[networkId]?.rpcUrl : undefined;
  if (!isBitcoinProvider(provider) || !address || !apiUrl)
    throw new TypeError('No account of the local chain is connected.');
  const [coin] = v.parse(v.array(coinSchema), await labFetch(`${apiUrl}/address/${address}/utxo`));
  if (!coin) throw new TypeError('The account has no unspent output.');
  const psbt = await samplePsbt(address, coin);
  const signed = await provider.signPsbt({ psbt, signInputs: [{ index: 0, address }] });
  return {
    signature: signed.psbt,
    verify: async () => (await import('./verify-bitcoin.js')).verifyPsbt(signed.psbt, address),
  };
}
