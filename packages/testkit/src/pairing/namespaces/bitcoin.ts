import { base64, hex } from '@scure/base';
import { addressesOf, type BitcoinKeyOptions, keysFrom } from '../../bitcoin/keys.js';
import { answerBitcoin } from '../../bitcoin/methods.js';
import { BITCOIN_NETWORK_IDS, type BitcoinEndpoint, type BitcoinNetworkName } from '../../bitcoin/networks.js';
import { networksFrom } from '../../bitcoin/options.js';
import { createBitcoinCore } from '../../bitcoin/wallet-core.js';
import { type BitcoinWalletState, bitcoinRules } from '../../bitcoin/wallet-state.js';
import { invalidParams, unsupportedMethod } from '../../provider/provider-error.js';
import { asObject } from '../../signer/params.js';
import { createStateBox, type StateBox } from '../../wallet/state-box.js';
import type { WalletStorage } from '../../wallet/wallet-storage.js';
import type { NamespaceHandler, NamespaceListener, NamespaceRequest } from './namespace-handler.js';

/** The Bitcoin side of a pairing wallet. JSON only. */
export interface BitcoinPairingOptions extends BitcoinKeyOptions {
  /** The networks the wallet approves, of those a page asks for. Default: the lab's regtest. */
  readonly networks?: readonly BitcoinEndpoint[];
}

const METHODS: readonly string[] = ['getAccountAddresses', 'signMessage', 'sendTransfer', 'signPsbt'];

/** `[{ address, index }]` as `{ [address]: [index, …] }`. */
function groupInputs(list: unknown): Readonly<Record<string, readonly number[]>> {
  if (!Array.isArray(list)) throw invalidParams('signInputs is no list');
  const groups: Record<string, number[]> = {};
  for (const entry of list) {
    const { address, index } = asObject(entry, 'an input is no object');
    const indexes = groups[String(address)] ?? [];
    groups[String(address)] = [...indexes, Number(index)];
  }
  return groups;
}

/** @throws RangeError when the options leave it without an account or a network */
export function createBitcoinHandler(
  options: BitcoinPairingOptions,
  storage: WalletStorage,
  onEvent: NamespaceListener,
): NamespaceHandler {
  const keys = keysFrom(options);
  const ownNetworks = networksFrom(options);
  const { network: first, networks } = ownNetworks;
  const nameOf = (networkId: string): BitcoinNetworkName =>
    networks.find(({ name }) => BITCOIN_NETWORK_IDS[name] === networkId)?.name ?? first;

  const state = createStateBox(bitcoinRules(keys, ownNetworks), {
    access: { isPermitted: true },
    storage,
    emit: (event) => onEvent(handler, event),
  });

  /** Pages name the network with each request; the wallet answers as if it were its current one. */
  const coreOn = (networkId: string) => {
    const there: StateBox<BitcoinWalletState> = {
      ...state,
      get: () => ({ ...state.get(), network: nameOf(networkId) }),
    };
    return createBitcoinCore(there, keys, networks);
  };

  const answer = async ({ ask, method, networkId, params }: NamespaceRequest): Promise<unknown> => {
    const wallet = coreOn(networkId);
    const request = asObject(params ?? {}, 'an object is expected');
    const own = (name: string, translated: object) => answerBitcoin(name, { wallet, params: translated, ask });
    switch (method) {
      case 'getAccountAddresses':
        return wallet.addresses().map(({ address, publicKey, purpose }) => ({
          address,
          publicKey,
          intention: purpose === 'payment' ? 'payment' : 'ordinal',
        }));
      case 'signMessage': {
        const { account, address = account, message, protocol } = request;
        const name = typeof protocol === 'string' ? { protocol: protocol.toUpperCase() } : {};
        const signed = await own('signMessage', { address, message, ...name });
        const { signature } = asObject(signed, 'no signature');
        // Signatures are sent as hex. Source: WalletConnect's Bitcoin methods.
        return { address, signature: hex.encode(base64.decode(String(signature))) };
      }
      case 'sendTransfer': {
        const { amount, recipientAddress: address } = request;
        return own('sendTransfer', { recipients: [{ address, amount: Number(amount) }] });
      }
      case 'signPsbt': {
        const { broadcast = false, psbt, signInputs } = request;
        return own('signPsbt', { psbt, broadcast, signInputs: groupInputs(signInputs) });
      }
      default:
        throw unsupportedMethod(method);
    }
  };

  const paymentOf = (key: Uint8Array): string => addressesOf(key, first)[0].address;
  const handler: NamespaceHandler = {
    namespace: 'bip122',
    methods: METHODS,
    events: ['bip122_addressesChanged'],
    accountsEvent: 'bip122_addressesChanged',
    allAddresses: keys.map(paymentOf),
    networkIds: () => networks.map(({ name }) => BITCOIN_NETWORK_IDS[name]),
    addresses: (networkId) =>
      coreOn(networkId)
        .addresses()
        .map(({ address }) => address),
    selectAccount: state.selectAccount,
    answer,
    close: state.close,
  };
  return handler;
}
