import {
  type AdapterSubject,
  type AdapterSubjectOptions,
  ASSET_NEEDS,
  adapterContract,
  createScriptedWallet,
  type ScriptedWallet,
} from '@foyerkit/core/testing';
import { describe, it, vi } from 'vitest';
import { kusama, type PolkadotNetwork, polkadot } from './networks.js';
import { createBench, endBench, inject, WALLET_ID } from './testing/bench.js';

const ADDRESSES = {
  wallet: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'],
  other: ['5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y', '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy'],
} as const;

/** The wallet as an injected extension. When declined, it rejects with a text and no code. */
function injectScripted(wallet: ScriptedWallet): void {
  const toAccounts = (addresses: readonly string[]) => addresses.map((address) => ({ address, type: 'sr25519' }));
  const sign = async () => wallet.prompt('signRaw', () => ({ signature: `0x${'ab'.repeat(64)}` }));
  const enabled = {
    accounts: {
      get: async () => toAccounts(await wallet.read()),
      subscribe: (listener: (accounts: readonly object[]) => void) =>
        wallet.subscribe(() => listener(toAccounts(wallet.addresses))),
    },
    signer: { signRaw: sign, signPayload: sign },
  };
  inject(wallet.connectorId, {
    version: '1',
    async enable() {
      await (wallet.isPermitted ? wallet.read() : wallet.connect());
      return enabled;
    },
  });
}

const toRefusal = () => new Error('Rejected');
const onNode = (network: PolkadotNetwork) => ({ ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } });

async function createSubject({ isPermitted }: AdapterSubjectOptions): Promise<AdapterSubject> {
  const script = { canRevoke: false, isPermitted, toRefusal };
  const wallet = createScriptedWallet({ connectorId: WALLET_ID, addresses: ADDRESSES.wallet, ...script });
  const other = createScriptedWallet({ connectorId: 'other', addresses: ADDRESSES.other, ...script });
  injectScripted(wallet);
  injectScripted(other);
  return {
    bench: await createBench({ networks: [onNode(polkadot), onNode(kusama)] }),
    wallet,
    other,
    otherNetworkId: kusama.caipNetworkId,
    unknownNetworkId: 'polkadot:unknown',
    transactionHash: `0x${'12'.repeat(32)}`,
    holdChain: () => void vi.stubGlobal('fetch', () => new Promise(() => undefined)),
    end() {
      vi.unstubAllGlobals();
      endBench();
    },
  };
}

adapterContract({ describe, it }, { name: 'Polkadot, browser extensions', createSubject, lacks: ASSET_NEEDS });
