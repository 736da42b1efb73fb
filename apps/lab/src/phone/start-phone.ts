import { createPairingWallet, type PairingTestWallet } from '@foyerkit/testkit/pairing';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { PHONE_BITCOIN_KEYS } from '../../src-shared/namespaces/bitcoin.js';
import { bitcoinEndpoints } from '../wallets/bitcoin-endpoints.js';
import { evmEndpoints } from '../wallets/evm-endpoints.js';
import { solanaEndpoints } from '../wallets/solana-endpoints.js';

/** Two accounts that every local development chain funds, distinct from those of the browser wallets. Public knowledge. */
const KEYS = [
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
] as const;

/** The same for Solana. */
const SOLANA_KEYS = ['44'.repeat(32), '55'.repeat(32)] as const;

/** A wallet that is paired over the lab's relay and asks its user about everything. @throws when no relay runs */
export function startPhone(info: LabInfo): Promise<PairingTestWallet> {
  const { relay, verify } = info.services;
  if (!relay) throw new Error('The lab runs no relay, so pairing is unavailable.');
  return createPairingWallet({
    relayUrl: relay,
    ...(verify && { verifyUrl: verify }),
    keys: KEYS,
    chains: evmEndpoints(info),
    solana: { keys: SOLANA_KEYS, chains: solanaEndpoints(info) },
    bitcoin: { keys: PHONE_BITCOIN_KEYS, networks: bitcoinEndpoints(info) },
    behaviour: 'hang',
    name: 'Lab Phone',
    icon: new URL('/lab.svg', info.lab).href,
    persistAs: 'lab-phone',
  });
}
