import { ed25519 } from '@noble/curves/ed25519.js';
import { Signer } from 'bip322-js';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { toBase58 } from '../../ports/base58.js';
import type { SiwxMessageData } from '../../ports/sign-in.js';
import { formatSiwxMessage } from '../message.js';

/** An account with a real key. */
export interface TestSigner {
  readonly account: Pick<SiwxMessageData, 'accountAddress' | 'chainId'>;
  sign(message: string): Promise<string>;
}

export function evmSigner(chainId = 'eip155:1'): TestSigner {
  const account = privateKeyToAccount(generatePrivateKey());
  return {
    account: { accountAddress: account.address, chainId },
    sign: (message) => account.signMessage({ message }),
  };
}

export function solanaSigner(): TestSigner {
  const secret = ed25519.utils.randomSecretKey();
  return {
    account: {
      accountAddress: toBase58(ed25519.getPublicKey(secret)),
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    },
    sign: async (message) => toBase58(ed25519.sign(new TextEncoder().encode(message), secret)),
  };
}

/** The key of an example in BIP-322, by the kinds of addresses that it has. */
const EXAMPLE_KEY = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';

export const BITCOIN_ADDRESSES = {
  payment: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  ordinals: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
  nested: '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  legacy: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
} as const;

export const bitcoinSigner = (address: string = BITCOIN_ADDRESSES.payment): TestSigner => ({
  account: { accountAddress: address, chainId: 'bip122:000000000019d6689c085ae165831e93' },
  sign: async (message) => {
    // Its type says text, but of an old address it is bytes.
    const signature: string | Buffer = Signer.sign(EXAMPLE_KEY, address, message);
    return Buffer.isBuffer(signature) ? signature.toString('base64') : signature;
  },
});

/** What the modal would have a visitor sign. */
export const messageFor = (signer: TestSigner, nonce: string, change: Partial<SiwxMessageData> = {}): string =>
  formatSiwxMessage({
    ...signer.account,
    domain: 'app.example',
    uri: 'https://app.example/login',
    version: '1',
    nonce,
    statement: 'Sign in to the app.',
    issuedAt: new Date(NOW).toISOString(),
    ...change,
  });

/** Milliseconds since the epoch. */
export const NOW = Date.UTC(2026, 10, 28, 12);
