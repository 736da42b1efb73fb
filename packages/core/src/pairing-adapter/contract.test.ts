import { describe, it, vi } from 'vitest';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../testing/accounts.js';
import {
  type AdapterSubject,
  type AdapterSubjectOptions,
  ASSET_NEEDS,
  adapterContract,
  createAdapterBench,
  createScriptedPairing,
  createScriptedWallet,
  localNetwork,
  otherNetwork,
} from '../testing.js';
import { EVM_PAIRED_METHODS } from './evm/paired-methods.js';
import { pairingAdapter } from './pairing.adapter.js';

const NETWORK_IDS = ['eip155:31337', 'eip155:31338'] as const;

async function createSubject({ isPermitted }: AdapterSubjectOptions): Promise<AdapterSubject> {
  const addresses = [FIRST_ADDRESS, SECOND_ADDRESS] as const;
  const wallet = createScriptedWallet({ connectorId: 'walletConnect', addresses, isPermitted });
  const pairing = createScriptedPairing({
    wallet,
    networkIds: NETWORK_IDS,
    methods: EVM_PAIRED_METHODS,
    answer: () => '0x12',
  });
  return {
    bench: await createAdapterBench(pairingAdapter(), {
      connectorId: wallet.connectorId,
      networks: [localNetwork, otherNetwork],
      pairing,
    }),
    wallet,
    other: createScriptedWallet({ connectorId: 'unlisted', addresses }),
    otherNetworkId: NETWORK_IDS[1],
    unknownNetworkId: 'eip155:5',
    transactionHash: `0x${'12'.repeat(32)}`,
    holdChain: () => void vi.stubGlobal('fetch', () => new Promise(() => undefined)),
    end: () => void vi.unstubAllGlobals(),
  };
}

adapterContract(
  { describe, it },
  {
    name: 'EVM by pairing alone',
    createSubject,
    lacks: [...ASSET_NEEDS, 'another connector', 'replacement', 'prompt'],
  },
);
