import {
  ACCOUNT_LIMIT,
  type AdapterStorage,
  type CaipNetworkId,
  ChainNotSupportedError,
  readMember,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { isTaproot } from '../checks/address.js';
import { fromHex, toBase64, toHex } from '../checks/bytes.js';
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../networks.js';
import { call, readList, readText } from '../wallet-object.js';
import { readAccounts } from './accounts.js';
import type { SharedAccounts, Transport } from './transport.js';

/** Leather takes the network with each request, and does not remember connected pages. */
const NETWORKS: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  [bitcoin.caipNetworkId]: 'mainnet',
  [bitcoinTestnet.caipNetworkId]: 'testnet',
  [bitcoinTestnet4.caipNetworkId]: 'testnet4',
  [bitcoinSignet.caipNetworkId]: 'signet',
  [bitcoinRegtest.caipNetworkId]: 'regtest',
};

/** @throws CHAIN_NOT_SUPPORTED */
function nameOf(networkId: CaipNetworkId): string {
  const name = NETWORKS[networkId];
  if (name) return name;
  throw new ChainNotSupportedError({ details: `Leather does not support ${networkId}.` });
}

/** What the visitor shared, stored because Leather would prompt again after a reload. */
const STORAGE_KEY = 'bitcoin.leather';

const readShared = (answer: unknown): SharedAccounts => {
  const isBitcoin = (entry: unknown) => readText(entry, 'symbol') === 'BTC';
  return {
    accounts: readAccounts(readList(answer, 'addresses', ACCOUNT_LIMIT).filter(isBitcoin), (entry) => {
      const type = readText(entry, 'type');
      return type === 'p2tr' ? 'ordinal' : 'payment';
    }),
  };
};

/** Reads the stored value, which another script may have written. */
function parseStored(stored: string | null): SharedAccounts | null {
  try {
    const shared = readShared(JSON.parse(stored ?? 'null'));
    return shared.accounts.length > 0 ? shared : null;
  } catch {
    // Not written by this transport: the visitor is asked again.
    return null;
  }
}

export function createLeatherTransport(provider: object, storage: AdapterStorage, life: AbortSignal): Transport {
  const ask = async (method: string, params?: object): Promise<unknown> => {
    life.throwIfAborted();
    return readMember(await call(provider, 'request', method, params), 'result');
  };

  return {
    async connect({ networkId }) {
      const network = networkId && NETWORKS[networkId];
      const answer = await ask('getAddresses', network ? { network } : undefined);
      const shared = readShared(answer);
      storage.set(STORAGE_KEY, JSON.stringify({ addresses: readList(answer, 'addresses').slice(0, 10) }));
      return shared;
    },
    read: async () => parseStored(storage.get(STORAGE_KEY)),
    disconnect: async () => storage.remove(STORAGE_KEY),
    // Leather emits no events.
    subscribe: () => () => undefined,
    async signMessage({ address, message }) {
      // It chooses the signature type by the address type.
      const paymentType = isTaproot(address) ? 'p2tr' : 'p2wpkh';
      return readMember(await ask('signMessage', { message, paymentType }), 'signature');
    },
    async sendTransfer({ networkId, recipient, sats }) {
      const network = nameOf(networkId);
      const recipients = [{ address: recipient, amount: String(sats) }];
      return readMember(await ask('sendTransfer', { recipients, network }), 'txid');
    },
    async signPsbt({ broadcast, bytes, networkId, signInputs }) {
      const network = nameOf(networkId);
      const signAtIndex = signInputs.map(({ index }) => index);
      const answer = await ask('signPsbt', { hex: toHex(bytes), signAtIndex, network, broadcast });
      const hex = readMember(answer, 'hex');
      const signed = typeof hex === 'string' ? fromHex(hex) : undefined;
      if (!signed) throw new WalletMisbehavedError('The signed PSBT is not hex.');
      const txid = readText(answer, 'txid');
      return { psbt: toBase64(signed), ...(txid && { txid }) };
    },
  };
}
