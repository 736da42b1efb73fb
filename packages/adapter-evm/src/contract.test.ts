import { EMBEDDED_CONNECTOR_ID } from '@foyerkit/core/adapter';
import { EVM_PAIRED_METHODS } from '@foyerkit/core/pairing-adapter/evm';
import {
  type AdapterSubject,
  type AdapterSubjectOptions,
  adapterContract,
  createScriptedEmbedded,
  createScriptedPairing,
  createScriptedWallet,
  fakeEmbeddedWallet,
  type ScriptedWallet,
} from '@foyerkit/core/testing';
import { describe, it, vi } from 'vitest';
import { announceWhenAsked, fallSilent } from './testing/announce.js';
import { type BenchOptions, createBench, endBench, RDNS } from './testing/bench.js';
import { CHAIN_IDS, hostNetwork } from './testing/networks.js';
import { scriptedWalletProvider } from './testing/scripted-wallet-provider.js';

const OTHER = 'org.example.other';
const ADDRESSES = {
  wallet: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  other: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'],
} as const;

/** With mainnet, from which names are read. */
const NETWORKS = [...CHAIN_IDS, 1].map((id) => hostNetwork(id));

const announceScripted = (wallet: ScriptedWallet): void =>
  announceWhenAsked({
    info: { rdns: wallet.connectorId, name: wallet.connectorId, uuid: wallet.connectorId, icon: '' },
    provider: scriptedWalletProvider(wallet),
  });

/** The other wallet is an announced one. */
async function createSubject(
  wallet: ScriptedWallet,
  { isPermitted }: AdapterSubjectOptions,
  host: BenchOptions = {},
): Promise<AdapterSubject> {
  const other = createScriptedWallet({ connectorId: OTHER, addresses: ADDRESSES.other, isPermitted });
  announceScripted(other);
  return {
    bench: await createBench({ networks: NETWORKS, ...host, connectorId: wallet.connectorId }),
    wallet,
    other,
    otherNetworkId: 'eip155:31338',
    unknownNetworkId: 'eip155:5',
    transactionHash: `0x${'12'.repeat(32)}`,
    holdChain: () => void vi.stubGlobal('fetch', () => new Promise(() => undefined)),
    end() {
      vi.unstubAllGlobals();
      fallSilent();
      endBench();
    },
  };
}

const walletOf = (connectorId: string, { isPermitted }: AdapterSubjectOptions) =>
  createScriptedWallet({ connectorId, addresses: ADDRESSES.wallet, isPermitted });

/** wagmi keeps a connection that another one replaced, also for the host's own hooks. */
const lacks = ['replacement'] as const;

adapterContract(
  { describe, it },
  {
    name: 'EVM, announced wallets',
    lacks,
    createSubject(options) {
      const wallet = walletOf(RDNS, options);
      announceScripted(wallet);
      return createSubject(wallet, options);
    },
  },
);

adapterContract(
  { describe, it },
  {
    name: 'EVM, pairing',
    lacks: [...lacks, 'prompt'],
    createSubject(options) {
      const wallet = walletOf('walletConnect', options);
      const pairing = createScriptedPairing({
        wallet,
        networkIds: ['eip155:31337', 'eip155:31338'],
        methods: EVM_PAIRED_METHODS,
        answer: () => '0x12',
      });
      return createSubject(wallet, options, { pairing });
    },
  },
);

adapterContract(
  { describe, it },
  {
    name: 'EVM, the embedded wallet',
    lacks,
    createSubject(options) {
      const wallet = walletOf(EMBEDDED_CONNECTOR_ID, options);
      const client = createScriptedEmbedded({ wallet, namespace: 'eip155', answer: () => '0x12' });
      return createSubject(wallet, options, { adapter: { embedded: fakeEmbeddedWallet(client) } });
    },
  },
);
