// @vitest-environment node
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { NETWORK, p2ms, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { paymentSize } from './transaction-size.js';

const key = new Uint8Array(32).fill(7);
const publicKey = secp256k1.getPublicKey(key);
const taprootKey = publicKey.slice(1);

const OWN = {
  p2pkh: p2pkh(publicKey),
  'p2sh-p2wpkh': p2sh(p2wpkh(publicKey)),
  p2wpkh: p2wpkh(publicKey),
  p2tr: p2tr(taprootKey),
} as const;
type Kind = keyof typeof OWN;
const KINDS = Object.keys(OWN).filter((kind): kind is Kind => kind in OWN);

const addressOf = (kind: Kind): string => OWN[kind].address ?? '';

/** The same payment, built and signed with a library. */
function signed(from: Kind, to: Kind, inputs: number, hasChange: boolean): Transaction {
  const { script, ...payment } = OWN[from];
  const earlier = new Transaction({ allowUnknownInputs: true });
  earlier.addInput({ txid: '11'.repeat(32), index: 0, finalScriptSig: new Uint8Array() });
  for (let index = 0; index < inputs; index += 1) earlier.addOutput({ script, amount: 10_000n });
  const transaction = new Transaction();
  for (let index = 0; index < inputs; index += 1) {
    const previous =
      from === 'p2pkh' ? { nonWitnessUtxo: earlier.unsignedTx } : { witnessUtxo: { script, amount: 10_000n } };
    transaction.addInput({
      txid: earlier.id,
      index,
      ...previous,
      ...('redeemScript' in payment && { redeemScript: payment.redeemScript }),
      ...(from === 'p2tr' && { tapInternalKey: taprootKey }),
    });
  }
  transaction.addOutputAddress(addressOf(to), 1_000n, NETWORK);
  if (hasChange) transaction.addOutputAddress(addressOf(from), 1_000n, NETWORK);
  transaction.sign(key);
  transaction.finalize();
  return transaction;
}

describe.each(KINDS)('a payment from %s', (from) => {
  it.each(KINDS)('to %s has the estimated size once signed', async (to) => {
    const size = await paymentSize(addressOf(from), addressOf(to));
    for (const inputs of [1, 3]) {
      for (const hasChange of [true, false]) {
        const expected = Number(size(inputs, hasChange));
        const actual = signed(from, to, inputs, hasChange).vsize;
        // A signature of ECDSA is a byte shorter half the time, which is four times as much outside the witness.
        expect(expected).toBeGreaterThanOrEqual(actual);
        expect(expected - actual).toBeLessThanOrEqual(from === 'p2pkh' ? inputs : Math.ceil(inputs / 4) + 1);
      }
    }
  });
});

it('counts two more bytes for the input count above 252 inputs', async () => {
  const size = await paymentSize(addressOf('p2tr'), addressOf('p2tr'));
  // Each is 57.5; the number takes two bytes more.
  expect(size(254, false) - size(252, false)).toBe(117n);
});

it('rejects a multisig sender, but accepts a multisig recipient', async () => {
  const several = p2wsh(p2ms(1, [publicKey, secp256k1.getPublicKey(new Uint8Array(32).fill(8))]));
  await expect(paymentSize(several.address ?? '', addressOf('p2tr'))).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  const size = await paymentSize(addressOf('p2wpkh'), several.address ?? '');
  expect(size(1, false)).toBe(122n);
  expect(hex.encode(several.script)).toHaveLength(68);
});
