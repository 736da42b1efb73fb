import {
  type AdapterStorage,
  type CaipNetworkId,
  ChainNotSupportedError,
  hasCode,
  readMember,
  WALLET_DECLINED,
  WALLET_UNAUTHORIZED,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import {
  AddressPurpose,
  addListener,
  BitcoinNetworkType,
  type ListenerInfo,
  MessageSigningProtocols,
  type Params,
  type Requests,
  request,
} from 'sats-connect';
import type { PsbtInput } from '../bitcoin-provider.js';
import { UNSUPPORTED } from '../errors.js';
import { networkByName } from '../wallet-networks.js';
import { readPath, readText } from '../wallet-object.js';
import { purposeOf, readAccounts } from './accounts.js';
import type { SharedAccounts, Transport, TransportEvent } from './transport.js';

/** sats-connect's codes, mapped to those of EIP-1193. Source: its RpcErrorCode. */
const CODES: Readonly<Record<number, number>> = {
  [-32000]: WALLET_DECLINED,
  [-32001]: 4200,
  [-32002]: WALLET_UNAUTHORIZED,
};
/** Codes of wallets that do not support the method, or have not permitted the page. */
const NOTHING_SHARED = [WALLET_UNAUTHORIZED, ...UNSUPPORTED];

const PURPOSES = [AddressPurpose.Payment, AddressPurpose.Ordinals];

const nameOf = (networkId: CaipNetworkId): BitcoinNetworkType | undefined =>
  Object.values(BitcoinNetworkType).find((name) => networkByName(name) === networkId);

const readNetwork = (answer: unknown): Pick<SharedAccounts, 'networkId'> => {
  const networkId = networkByName(readPath(answer, 'bitcoin.name'));
  return networkId ? { networkId } : {};
};

const readShared = (answer: unknown): SharedAccounts => ({
  accounts: readAccounts(readMember(answer, 'addresses'), (entry) => purposeOf(readMember(entry, 'purpose'))),
  ...readNetwork(readMember(answer, 'network')),
});

/** `{ [address]: [index, …] }`. */
function groupByAddress(inputs: readonly PsbtInput[]): Record<string, number[]> {
  const addresses = [...new Set(inputs.map(({ address }) => address))];
  const indexesOf = (wanted: string) => inputs.filter(({ address }) => address === wanted).map(({ index }) => index);
  return Object.fromEntries(addresses.map((address) => [address, indexesOf(address)]));
}

/** What was shared, for wallets that cannot return it again without a prompt. */
const storageKeyOf = (providerId: string): string => `bitcoin.sats.${providerId}`;

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

/** A wallet of `window.btc_providers`, through sats-connect. Source: the WBIPs. */
export function createSatsTransport(providerId: string, storage: AdapterStorage, life: AbortSignal): Transport {
  const ask = async <Method extends keyof Requests>(method: Method, params: Params<Method>): Promise<unknown> => {
    life.throwIfAborted();
    const answer = await request(method, params, providerId);
    if (answer.status === 'success') return answer.result;
    const { code, message } = answer.error;
    throw Object.assign(new Error(message), { code: CODES[code] ?? code });
  };

  /** Wallets return their network with the addresses, on request, or not at all. */
  const withNetwork = async (shared: SharedAccounts): Promise<SharedAccounts> => {
    if (shared.networkId) return shared;
    try {
      return { ...shared, ...readNetwork(await ask('wallet_getNetwork', null)) };
    } catch {
      // The network is optional: without it the addresses determine it.
      return shared;
    }
  };

  const storageKey = storageKeyOf(providerId);
  const remembered = (answer: unknown): SharedAccounts => {
    const shared = readShared(answer);
    const network = readMember(answer, 'network');
    storage.set(storageKey, JSON.stringify({ addresses: shared.accounts, ...(shared.networkId && { network }) }));
    return shared;
  };

  const ignoring = async (codes: readonly number[], work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (thrown) {
      if (hasCode(thrown, ...codes)) return false;
      throw thrown;
    }
  };

  return {
    async connect({ networkId }) {
      const network = networkId && nameOf(networkId);
      try {
        const answer = await ask('wallet_connect', { addresses: PURPOSES, ...(network && { network }) });
        return await withNetwork(remembered(answer));
      } catch (thrown) {
        if (!hasCode(thrown, ...UNSUPPORTED)) throw thrown;
        return withNetwork(remembered(await ask('getAddresses', { purposes: PURPOSES })));
      }
    },
    async read() {
      try {
        return await withNetwork(readShared(await ask('wallet_getAccount', null)));
      } catch (thrown) {
        // It keeps no permission that it could revoke, and shows a prompt for each signature.
        if (hasCode(thrown, ...UNSUPPORTED)) return parseStored(storage.get(storageKey));
        if (hasCode(thrown, ...NOTHING_SHARED)) return null;
        throw thrown;
      }
    },
    async disconnect() {
      storage.remove(storageKey);
      if (await ignoring(NOTHING_SHARED, ask('wallet_disconnect', null))) return;
      await ignoring(NOTHING_SHARED, ask('wallet_renouncePermissions', null));
    },
    subscribe(listener) {
      const listen = (info: ListenerInfo): (() => void) => addListener(info, providerId);
      const notify = (event: TransportEvent) => () => listener(event);
      const ends = [
        listen({ eventName: 'accountChange', cb: notify('changed') }),
        listen({ eventName: 'networkChange', cb: notify('changed') }),
        listen({ eventName: 'disconnect', cb: notify('ended') }),
      ];
      return () => {
        for (const end of ends) end?.();
      };
    },
    async signMessage({ address, message, protocol }) {
      const kind = protocol === 'bip322' ? MessageSigningProtocols.BIP322 : MessageSigningProtocols.ECDSA;
      return readMember(await ask('signMessage', { address, message, protocol: kind }), 'signature');
    },
    async sendTransfer({ recipient, sats }) {
      return readMember(await ask('sendTransfer', { recipients: [{ address: recipient, amount: sats }] }), 'txid');
    },
    async signPsbt({ broadcast, psbt, signInputs }) {
      const answer = await ask('signPsbt', { psbt, signInputs: groupByAddress(signInputs), broadcast });
      const signed = readText(answer, 'psbt') ? readMember(answer, 'psbt') : undefined;
      const txid = readText(answer, 'txid');
      if (typeof signed !== 'string' && !txid) throw new WalletMisbehavedError('The response contains no PSBT.');
      return { psbt: typeof signed === 'string' ? signed : '', ...(txid && { txid }) };
    },
    async switchNetwork(networkId) {
      const name = nameOf(networkId);
      if (!name) throw new ChainNotSupportedError({ details: `Wallets have no name for ${networkId}.` });
      await ask('wallet_changeNetwork', { name });
    },
  };
}
