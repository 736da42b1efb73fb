import { createAnnouncer } from '../announcement/announcer.js';
import { setLegacyGlobal } from '../announcement/legacy-global.js';
import { createWindowHost } from '../announcement/window-host.js';
import { createBehaviourBook } from '../prompts/behaviour.js';
import { handleRequest } from '../prompts/handle-request.js';
import { createRequestLog } from '../prompts/request-log.js';
import { createProvider, type ProviderEvent, type WalletChannel } from '../provider/provider.js';
import { userRejected } from '../provider/provider-error.js';
import { accountsFrom } from '../signer/keys.js';
import { createStateBox } from '../wallet/state-box.js';
import type { EvmTestWallet } from './evm-test-wallet.js';
import { answerMethod } from './methods/answer-method.js';
import { chainsFrom, type EvmWalletOptions, infoFrom } from './options.js';
import { parseWalletState } from './parse-wallet-state.js';
import { createWalletCore } from './wallet-core.js';
import { eventsBetween, type WalletState } from './wallet-state.js';
import { defaultStorage } from './wallet-storage.js';

/**
 * Makes a browser wallet that signs with real keys and talks to real nodes, and that does what a test tells it to.
 * @throws RangeError when the options leave it without an account or a chain
 */
export function createEvmWallet(options: EvmWalletOptions = {}): EvmTestWallet {
  const accounts = accountsFrom(options);
  const addresses = accounts.map(({ address }) => address);
  const { chains, chainId } = chainsFrom(options);
  const info = infoFrom(options);
  const listeners = new Set<(event: ProviderEvent) => void>();
  const uninstalls = new Set<() => void>();

  const state = createStateBox<WalletState>({
    initial: {
      isPermitted: options.isPermitted ?? false,
      isLocked: options.isLocked ?? false,
      isOnline: true,
      accountIndex: 0,
      chainId,
      addedChains: [],
    },
    storage: options.storage ?? defaultStorage(info.rdns),
    parse: (stored) =>
      parseWalletState(stored, { accountCount: accounts.length, chainIds: chains.map(({ id }) => id) }),
    eventsBetween: (before, after) => eventsBetween(before, after, addresses),
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
  });
  const wallet = createWalletCore(state, accounts, chains);
  const behaviours = createBehaviourBook(options.behaviour ?? 'approve');
  const log = createRequestLog();
  const announcer = createAnnouncer(info, options.announcement ?? 'once');

  const channel: WalletChannel = {
    send: (request) =>
      handleRequest({ behaviours, log, rejection: userRejected }, request, (ask) =>
        answerMethod(request.method, { wallet, params: request.params, ask }),
      ),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const provider = createProvider(channel, options.flags);

  return {
    provider,
    channel,
    addresses,
    snapshot: () => {
      const { isLocked, isPermitted, isOnline, chainId: current } = state.get();
      return { accounts: wallet.addresses(), chainId: current, isLocked, isPermitted, isOnline };
    },
    ...behaviours.controls,
    ...log.record,
    ...announcer,

    lock: () => state.update({ isLocked: true }),
    unlock: () => state.update({ isLocked: false }),
    selectAccount: (index) => {
      if (!(index in addresses)) throw new RangeError(`The wallet has no account ${index}.`);
      state.update({ accountIndex: index });
    },
    switchChain: wallet.moveTo,
    addChain: wallet.addChain,
    dropSession: () => state.update({ isPermitted: false }),
    goOffline: () => state.update({ isOnline: false }),
    goOnline: () => state.update({ isOnline: true }),

    install: (page, { legacy = false } = {}) => {
      const host = createWindowHost(page, provider);
      void announcer.attach(host);
      const restore = legacy ? setLegacyGlobal(page, provider) : undefined;
      const uninstall = (): void => {
        announcer.detach(host);
        host.close();
        restore?.();
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
