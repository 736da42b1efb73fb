import type { BitcoinEndpoint } from '@foyerkit/testkit/bitcoin';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { LOCAL_BITCOIN } from '../../src-shared/namespaces/bitcoin.js';

/** The local chain, and a public network to switch to, whose node requires internet access. */
export function bitcoinEndpoints({ chains }: LabInfo): readonly BitcoinEndpoint[] {
  const apiUrl = chains[LOCAL_BITCOIN.networkId]?.rpcUrl;
  return [
    ...(apiUrl ? [{ name: 'Regtest' as const, apiUrl }] : []),
    { name: 'Testnet4', apiUrl: 'https://mempool.space/testnet4/api' },
  ];
}
