import type { ScriptedWallet } from '@foyerkit/core/testing';
import { networkByName } from '../wallet-networks.js';
import { place } from './bench.js';

const TXID = 'ab'.repeat(32);
const SIGNATURE = 'c2lnbmF0dXJl';

/** Codes of sats-connect. Source: its RpcErrorCode. */
const DECLINED = -32000;
const METHOD_NOT_FOUND = -32601;

const isDeclined = (thrown: unknown) => Reflect.get(Object(thrown), 'code') === 4001;

/** The network of a wallet, which the page can switch. */
function createNetwork(initial: string) {
  const listeners = new Set<() => void>();
  let name = initial;
  return {
    get name() {
      return name;
    },
    move(next: string) {
      name = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Adds the wallets to `window.btc_providers`; their connector ids are paths from the window. */
export function installSatsScripted(...wallets: readonly ScriptedWallet[]): void {
  for (const wallet of wallets) place(wallet.connectorId, createSatsProvider(wallet));
  place(
    'btc_providers',
    wallets.map(({ connectorId }) => ({ id: connectorId, name: connectorId })),
  );
}

function createSatsProvider(wallet: ScriptedWallet) {
  const network = createNetwork('Mainnet');
  const toAddresses = (addresses: readonly string[]) => ({
    addresses: addresses.map((address) => ({ address, purpose: 'payment' })),
  });
  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    wallet_connect: async () => toAddresses(await wallet.connect()),
    wallet_getAccount: async () => toAddresses(await wallet.read()),
    // Requested after each of the two above, because their results do not include it.
    async wallet_getNetwork() {
      await wallet.read();
      return { bitcoin: { name: network.name } };
    },
    wallet_changeNetwork: (params) =>
      wallet.prompt('changeNetwork', () => network.move(String(Reflect.get(Object(params), 'name')))),
    wallet_disconnect: () => wallet.disconnect(),
    signMessage: () => wallet.prompt('signMessage', () => ({ signature: SIGNATURE })),
    sendTransfer: () => wallet.prompt('sendTransfer', () => ({ txid: TXID })),
  };
  return {
    async request(method: string, params: unknown) {
      const answer = methods[method];
      const envelope = { jsonrpc: '2.0', id: null };
      if (!answer) return { ...envelope, error: { code: METHOD_NOT_FOUND, message: 'No such method.' } };
      try {
        return { ...envelope, result: (await answer(params)) ?? null };
      } catch (thrown) {
        if (!isDeclined(thrown)) throw thrown;
        return { ...envelope, error: { code: DECLINED, message: 'The visitor declined.' } };
      }
    },
    addListener({ cb, eventName }: { readonly cb: (event: object) => void; readonly eventName: string }) {
      const notify = () => cb({ type: eventName });
      if (eventName === 'networkChange') return network.subscribe(notify);
      const change = eventName === 'disconnect' ? 'end' : 'accounts';
      return wallet.subscribe((event) => {
        if (event === change) notify();
      });
    },
  };
}

type Listen = (listener: () => void) => unknown;

const firstOf = (addresses: readonly string[]) => addresses.slice(0, 1);

/** What Unisat and OKX have in common. */
function createUnisatLike(wallet: ScriptedWallet, otherEvents: Readonly<Record<string, Listen>> = {}) {
  const events: Readonly<Record<string, Listen>> = {
    accountsChanged: (listener) => wallet.subscribe((event) => void (event === 'accounts' && listener())),
    disconnect: (listener) => wallet.subscribe((event) => void (event === 'end' && listener())),
    ...otherEvents,
  };
  return {
    getAccounts: async () => firstOf(await wallet.read()),
    signMessage: () => wallet.prompt('signMessage', () => SIGNATURE),
    sendBitcoin: () => wallet.prompt('sendBitcoin', () => TXID),
    on: (event: string, listener: () => void) => void events[event]?.(listener),
  };
}

/** Adds a wallet with the interface of Unisat to the window; it shares one account at a time. */
export function placeUnisatScripted(path: readonly [string, ...string[]], wallet: ScriptedWallet): void {
  const network = createNetwork('BITCOIN_MAINNET');
  const provider = {
    ...createUnisatLike(wallet, { chainChanged: network.subscribe }),
    requestAccounts: async () => firstOf(await wallet.connect()),
    async getChain() {
      await wallet.read();
      return { enum: network.name };
    },
    switchChain: (name: string) =>
      wallet.prompt('switchChain', () => {
        if (!networkByName(name)) throw new Error('No such network.');
        network.move(name);
      }),
    disconnect: () => wallet.disconnect(),
  };
  const [root, ...members] = path;
  place(
    root,
    members.reduceRight<object>((inner, member) => ({ [member]: inner }), provider),
  );
}

/** Adds a wallet with the interface of OKX to the window: an object for each of two networks. */
export function placeOkxScripted(wallet: ScriptedWallet): void {
  const toAccount = ([address]: readonly string[]) => ({ address });
  const connect = async () => toAccount(await wallet.connect());
  place('okxwallet', {
    bitcoin: { ...createUnisatLike(wallet), connect },
    bitcoinTestnet: {
      connect,
      // The objects of the test networks have no `getAccounts`.
      get selectedAccount() {
        return toAccount(wallet.addresses);
      },
    },
  });
}
