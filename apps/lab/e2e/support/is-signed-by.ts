import { ed25519 } from '@noble/curves/ed25519.js';
import { signatureVerify } from '@polkadot/util-crypto';
import { Address, Verifier } from 'bip322-js';
import bs58 from 'bs58';
import { isAddress, isHex, verifyMessage } from 'viem';
import type { LabNamespace } from './lab-page.js';

type IsSignedBy = (address: string, message: string, signature: string) => boolean | Promise<boolean>;

/** Whether an account's key has signed a text, checked by a library that is neither the wallet's nor the adapter's. */
export const isSignedBy = {
  eip155: (address, message, signature) =>
    isAddress(address) && isHex(signature) && verifyMessage({ address, message, signature }),
  solana: (address, message, signature) =>
    ed25519.verify(bs58.decode(signature), new TextEncoder().encode(message), bs58.decode(address)),
  // bip322-js recognises mainnet, testnet and regtest by their prefixes.
  bip122: (address, message, signature) =>
    Address.isValidBitcoinAddress(address) && Verifier.verifySignature(address, message, signature),
  // Extensions wrap texts in these tags, so that no text can be a transaction.
  polkadot: (address, message, signature) => signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid,
} as const satisfies Readonly<Record<LabNamespace, IsSignedBy>>;
