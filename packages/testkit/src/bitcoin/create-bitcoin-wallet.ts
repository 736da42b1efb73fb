import { createAnnouncer } from '../announcement/announcer.js';
import { defaultStorage } from '../evm/wallet-storage.js';
import { createBehaviourBook } from '../prompts/behaviour.js';
import { handleRequest } from '../prompts/handle-request.js';
import { createRequestLog } from '../prompts/request-log.js';
import type { ProviderEvent, WalletChannel } from '../provider/provider.js';
import { userRejected } from '../provider/provider-error.js';
import { createStateBox } from '../wallet/state-box.js';
import type { BitcoinTestWallet } from './bitcoin-test-wallet.js';
import { FACES } from './faces/create-face.js';
import { addressesOf, keysFrom } from './keys.js';
import { answerBitcoin } from './methods.js';
import { type BitcoinWalletOptions, bitcoinInfoFrom, networksFrom } from './options.js';
import { createBitcoinCore } from './wallet-core.js';
import { type BitcoinWalletState, eventsBetween, parseState } from './wallet-state.js';

/**
 * Makes a Bitcoin wallet that signs with real keys and sends over real nodes, and that does what a test tells it to.
 * @throws RangeError when the options leave it without an account or a network
 */
export function createBitcoinWallet(options: BitcoinWalletOptions = {}): BitcoinTestWallet {
  const keys = keysFrom(options);
  const { networks, network } = networksFrom(options);
  const info = bitcoinInfoFrom(options);
  const listeners = new Set<(event: ProviderEvent) => void>();
  const uninstalls = new Set<() => void>();

  const state = createStateBox<BitcoinWalletState>({
    initial: {
      isPermitted: options.isPermitted ?? false,
      isLocked: options.isLocked ?? false,
      accountIndex: 0,
      network,
    },
    storage: options.storage ?? defaultStorage(info.rdns),
    parse: (stored) => parseState(stored, { accountCount: keys.length, networks: networks.map(({ name }) => name) }),
    eventsBetween: (before, after) => eventsBetween(before, after, keys),
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
  });
  const wallet = createBitcoinCore(state, keys, networks);
  const behaviours = createBehaviourBook(options.behaviour ?? 'approve');
  const log = createRequestLog();
  const announcer = createAnnouncer(info, options.announcement ?? 'once');
  const channel: WalletChannel = {
    send: (request) =>
      handleRequest({ behaviours, log, rejection: userRejected }, request, (ask) =>
        answerBitcoin(request.method, { wallet, params: request.params, ask }),
      ),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    channel,
    accounts: () =>
      keys.map((key) => {
        const [payment, ordinal] = addressesOf(key, state.get().network);
        return [payment.address, ordinal.address] as const;
      }),
    snapshot: () => {
      const { isLocked, isPermitted, network: current } = state.get();
      const addresses = wallet.addresses().map(({ address }) => address);
      return { addresses, network: current, isLocked, isPermitted };
    },
    ...behaviours.controls,
    ...log.record,
    ...announcer,

    lock: () => state.update({ isLocked: true }),
    unlock: () => state.update({ isLocked: false }),
    selectAccount: (index) => {
      if (!(index in keys)) throw new RangeError(`The wallet has no account ${index}.`);
      state.update({ accountIndex: index });
    },
    switchNetwork: wallet.moveTo,
    dropSession: () => state.update({ isPermitted: false }),

    install: (page) => {
      const host = FACES[options.face ?? 'sats'](page, channel);
      void announcer.attach(host);
      const uninstall = (): void => {
        announcer.detach(host);
        host.close();
        uninstalls.delete(uninstall);
      };
      uninstalls.add(uninstall);
      return uninstall;
    },
    close: () => {
      for (const uninstall of [...uninstalls]) uninstall();
      state.close();
    },
  };
}
