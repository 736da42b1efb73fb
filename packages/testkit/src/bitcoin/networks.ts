import { NETWORK, TEST_NETWORK } from '@scure/btc-signer';

/** The networks, by the names sats-connect gives them. */
export type BitcoinNetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest';

/** The prefixes of a network's addresses and keys. Declared here, so that our types do not depend on the library. */
interface NetworkParameters {
  /** The human-readable part of SegWit addresses. */
  readonly bech32: string;
  /** The version bytes of base58 addresses and of exported keys. */
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  readonly wif: number;
}

/** The address format of each network. Signet and the test networks share theirs. */
export const NETWORK_PARAMETERS: Readonly<Record<BitcoinNetworkName, NetworkParameters>> = {
  Mainnet: NETWORK,
  Testnet: TEST_NETWORK,
  Testnet4: TEST_NETWORK,
  Signet: TEST_NETWORK,
  Regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};

/** Their CAIP-2 ids. Source: BIP-122. */
export const BITCOIN_NETWORK_IDS: Readonly<Record<BitcoinNetworkName, string>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  Testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  Signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  Regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
};

export const isNetworkName = (value: unknown): value is BitcoinNetworkName =>
  typeof value === 'string' && Object.hasOwn(NETWORK_PARAMETERS, value);

/** A network that a wallet can reach. */
export interface BitcoinEndpoint {
  readonly name: BitcoinNetworkName;
  /** Base URL of an Esplora-compatible API, which reads coins and broadcasts transactions. */
  readonly apiUrl: string;
}

/** The URL in a lab on its usual port. */
export const LOCAL_BITCOIN: BitcoinEndpoint = { name: 'Regtest', apiUrl: 'http://127.0.0.1:5188' };
