import { Verifier } from 'bip322-js';
import { isCanonicalBitcoin } from './bitcoin-signature.js';
import type { SignatureVerifier } from './signature-verifier.js';

/** Verifies signatures of Bitcoin accounts: BIP-322, and the older ones with a header byte (BIP-137). */
export const bitcoinVerifier = (): SignatureVerifier => ({
  namespace: 'bip122',
  isValid: ({ data, message, signature }) =>
    isCanonicalBitcoin(data.accountAddress, signature) &&
    Verifier.verifySignature(data.accountAddress, message, signature),
});
