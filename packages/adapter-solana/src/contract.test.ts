import { EMBEDDED_CONNECTOR_ID } from '@foyerkit/core/adapter';
import {
  type AdapterSubject,
  type AdapterSubjectOptions,
  adapterContract,
  createScriptedEmbedded,
  createScriptedPairing,
  createScriptedWallet,
  fakeEmbeddedWallet,
} from '@foyerkit/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { toBase58 } from './base58.js';
import { type BenchOptions, createBench, endBench, LOCALNET, MAINNET, NAME } from './testing/bench.js';
import { announceScripted, ScriptedLegacyWallet } from './testing/scripted-wallets.js';

const ADDRESSES = {
  wallet: ['9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g', '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'],
  other: ['Vote111111111111111111111111111111111111111', 'Stake11111111111111111111111111111111111111'],
} as const;

const walletOf = (connectorId: string, { isPermitted }: AdapterSubjectOptions) =>
  createScriptedWallet({ connectorId, addresses: ADDRESSES.wallet, isPermitted });

/** The other wallet is a Wallet Standard wallet; the adapter lists both. */
async function createSubject(
  wallet: AdapterSubject['wallet'],
  { isPermitted }: AdapterSubjectOptions,
  host: BenchOptions = {},
): Promise<AdapterSubject> {
  const other = createScriptedWallet({ connectorId: 'Other', addresses: ADDRESSES.other, isPermitted });
  announceScripted(other);
  const bench = await createBench({ ...host, connectorId: wallet.connectorId });
  await expect.poll(() => bench.connectors().map(({ id }) => id)).toContain(wallet.connectorId);
  return {
    bench,
    wallet,
    other,
    otherNetworkId: MAINNET,
    unknownNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    transactionHash: toBase58(new Uint8Array(64).fill(2)),
    holdChain: () => void vi.stubGlobal('fetch', () => new Promise(() => undefined)),
    end() {
      vi.unstubAllGlobals();
      endBench();
    },
  };
}

/** Wallets on Solana do not say what an account holds, and no name service is read. */
const LACKS = ['wallet assets', 'names'] as const;

adapterContract(
  { describe, it },
  {
    name: 'Solana, Wallet Standard',
    lacks: LACKS,
    createSubject(options) {
      const wallet = walletOf(NAME, options);
      announceScripted(wallet);
      return createSubject(wallet, options);
    },
  },
);

adapterContract(
  { describe, it },
  {
    name: "Solana, the host's own wallet-adapter",
    lacks: LACKS,
    createSubject(options) {
      const wallet = walletOf(NAME, options);
      return createSubject(wallet, options, { adapter: { wallets: [new ScriptedLegacyWallet(wallet)] } });
    },
  },
);

adapterContract(
  { describe, it },
  {
    name: 'Solana, pairing',
    lacks: [...LACKS, 'prompt'],
    createSubject(options) {
      const wallet = walletOf('walletConnect', options);
      const pairing = createScriptedPairing({
        wallet,
        networkIds: [LOCALNET, MAINNET],
        methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
        answer: () => ({ signature: toBase58(new Uint8Array(64).fill(1)) }),
      });
      return createSubject(wallet, options, { pairing });
    },
  },
);

adapterContract(
  { describe, it },
  {
    name: 'Solana, the embedded wallet',
    lacks: LACKS,
    createSubject(options) {
      const wallet = walletOf(EMBEDDED_CONNECTOR_ID, options);
      const answer = () => ({ signature: toBase58(new Uint8Array(64).fill(1)) });
      const client = createScriptedEmbedded({ wallet, namespace: 'solana', answer });
      return createSubject(wallet, options, { adapter: { embedded: fakeEmbeddedWallet(client) } });
    },
  },
);
