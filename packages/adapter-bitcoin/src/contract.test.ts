// @vitest-environment happy-dom
import { PAIRING_CONNECTOR_ID } from '@foyerkit/core/adapter';
import {
  type AdapterSubject,
  type AdapterSubjectOptions,
  ASSET_NEEDS,
  adapterContract,
  createScriptedPairing,
  createScriptedWallet,
  type ScriptedWallet,
} from '@foyerkit/core/testing';
import { describe, it, vi } from 'vitest';
import { type BitcoinNetwork, bitcoin, bitcoinTestnet } from './networks.js';
import { type BenchOptions, createBench, endBench } from './testing/bench.js';
import { leatherStorage, placeLeatherScripted } from './testing/scripted-leather.js';
import { registerStandardScripted } from './testing/scripted-standard.js';
import { installSatsScripted, placeOkxScripted, placeUnisatScripted } from './testing/scripted-wallets.js';

const ADDRESSES = {
  wallet: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  other: [
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
} as const;

const onNode = (network: BitcoinNetwork) => ({ ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } });

interface Pair {
  readonly wallet: ScriptedWallet;
  readonly other: ScriptedWallet;
}

interface SubjectOptions extends AdapterSubjectOptions {
  /** Whether the page can revoke the permission of `wallet`. Default: `true`. */
  readonly canRevoke?: boolean;
}

async function createSubject(
  [walletId, otherId]: readonly [string, string],
  { isPermitted, canRevoke = true }: SubjectOptions,
  install: (pair: Pair) => BenchOptions,
): Promise<AdapterSubject> {
  const wallet = createScriptedWallet({ connectorId: walletId, addresses: ADDRESSES.wallet, isPermitted, canRevoke });
  const other = createScriptedWallet({ connectorId: otherId, addresses: ADDRESSES.other, isPermitted });
  const host = install({ wallet, other });
  // The unspent outputs are read from an endpoint without a server.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return {
    bench: await createBench({ ...host, networks: [bitcoin, bitcoinTestnet].map(onNode), connectorId: walletId }),
    wallet,
    other,
    otherNetworkId: bitcoinTestnet.caipNetworkId,
    unknownNetworkId: 'bip122:00112233',
    transactionHash: '12'.repeat(32),
    holdChain: () => void vi.stubGlobal('fetch', () => new Promise(() => undefined)),
    end() {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      endBench();
    },
  };
}

const runner = { describe, it };

adapterContract(runner, {
  name: 'Bitcoin, window.btc_providers',
  lacks: ASSET_NEEDS,
  createSubject: (options) =>
    createSubject(['ScriptedProvider', 'OtherProvider'], options, ({ other, wallet }) => {
      installSatsScripted(wallet, other);
      return {};
    }),
});

adapterContract(runner, {
  name: 'Bitcoin, Unisat and compatible wallets',
  lacks: ASSET_NEEDS,
  createSubject: (options) =>
    createSubject(['unisat', 'bitget'], options, ({ other, wallet }) => {
      placeUnisatScripted(['unisat'], wallet);
      placeUnisatScripted(['bitkeep', 'unisat'], other);
      return {};
    }),
});

adapterContract(runner, {
  name: 'Bitcoin, Wallet Standard',
  lacks: [...ASSET_NEEDS, 'network switch'],
  createSubject: (options) =>
    createSubject(['Scripted', 'Other'], options, ({ other, wallet }) => {
      registerStandardScripted(wallet);
      registerStandardScripted(other);
      return {};
    }),
});

adapterContract(runner, {
  name: 'Bitcoin, OKX',
  lacks: ASSET_NEEDS,
  createSubject: (options) =>
    createSubject(['okx', 'OtherProvider'], { ...options, canRevoke: false }, ({ other, wallet }) => {
      placeOkxScripted(wallet);
      installSatsScripted(other);
      return {};
    }),
});

adapterContract(runner, {
  name: 'Bitcoin, Leather',
  lacks: [...ASSET_NEEDS, 'wallet events', 'network switch', 'restore request'],
  createSubject: (options) =>
    createSubject(['leather', 'OtherProvider'], { ...options, canRevoke: false }, ({ other, wallet }) => {
      placeLeatherScripted(wallet);
      installSatsScripted(other);
      return { storage: leatherStorage(wallet) };
    }),
});

adapterContract(runner, {
  name: 'Bitcoin, pairing',
  lacks: [...ASSET_NEEDS, 'prompt'],
  createSubject: (options) =>
    createSubject([PAIRING_CONNECTOR_ID, 'OtherProvider'], options, ({ other, wallet }) => {
      installSatsScripted(other);
      const pairing = createScriptedPairing({
        wallet,
        networkIds: [bitcoin.caipNetworkId, bitcoinTestnet.caipNetworkId],
        methods: ['sendTransfer', 'signMessage', 'signPsbt'],
        answer: () => ({ signature: 'c2lnbmF0dXJl', txid: 'ab'.repeat(32) }),
      });
      return { pairing };
    }),
});
