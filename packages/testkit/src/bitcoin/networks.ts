import { NETWORK, TEST_NETWORK } from '@scure/btc-signer';

/** The networks by the names that sats-connect gives them. */
export type BitcoinNetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest';

/** How addresses of the networks begin. Signet and the test networks share their prefixes. */
export const NETWORK_PARAMETERS: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  Mainnet: NETWORK,
  Testnet: TEST_NETWORK,
  Testnet4: TEST_NETWORK,
  Signet: TEST_NETWORK,
  Regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};

export const isNetworkName = (value: unknown): value is BitcoinNetworkName =>
  typeof value === 'string' && Object.hasOwn(NETWORK_PARAMETERS, value);

/** A network that a wallet can reach. */
export interface BitcoinEndpoint {
  readonly name: BitcoinNetworkName;
  /** Base of an Esplora-shaped API, to read coins from and to send transactions to. */
  readonly apiUrl: string;
}

/** What the lab offers when nothing else is said. */
export const LOCAL_BITCOIN: BitcoinEndpoint = { name: 'Regtest', apiUrl: 'http://127.0.0.1:5184' };
