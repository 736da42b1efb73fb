import { createAnnouncer } from '../announcement/announcer.js';
import { defaultStorage } from '../evm/wallet-storage.js';
import { createBehaviourBook } from '../prompts/behaviour.js';
import { type Ask, handleRequest } from '../prompts/handle-request.js';
import { createRequestLog } from '../prompts/request-log.js';
import type { ProviderEvent, ProviderRequest, WalletChannel } from '../provider/provider.js';
import { userRejected } from '../provider/provider-error.js';
import { parseAccessState } from '../wallet/parse-access-state.js';
import { type AccessState, accountEvents, createStateBox, visibleAddresses } from '../wallet/state-box.js';
import { solanaAccountsFrom } from './keys.js';
import { answerFeature, createSolanaCore } from './methods.js';
import { faceFrom, type SolanaWalletOptions, solanaChainsFrom, solanaInfoFrom } from './options.js';
import type { SolanaTestWallet } from './solana-test-wallet.js';
import { createStandardHost } from './standard-host.js';

/**
 * Makes a browser wallet for Solana that signs with real keys and talks to real nodes, and that does what a test tells
 * it to. @throws RangeError when the options leave it without an account or a chain
 */
export function createSolanaWallet(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const accounts = solanaAccountsFrom(options.keys);
  const addresses = accounts.map(({ address }) => address);
  const info = solanaInfoFrom(options);
  const face = faceFrom(options);
  const listeners = new Set<(event: ProviderEvent) => void>();
  const uninstalls = new Set<() => void>();

  const state = createStateBox<AccessState>({
    initial: { isPermitted: options.isPermitted ?? false, isLocked: options.isLocked ?? false, accountIndex: 0 },
    storage: options.storage ?? defaultStorage(`solana:${info.name}`),
    parse: (stored) => parseAccessState(stored, accounts.length),
    eventsBetween: (before, after) => accountEvents(before, after, addresses),
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
  });
  const visible = (): readonly string[] => visibleAddresses(state.get(), addresses);
  const core = createSolanaCore(accounts, solanaChainsFrom(options.chains), visible);
  const behaviours = createBehaviourBook(options.behaviour ?? 'approve');
  const log = createRequestLog();
  const announcer = createAnnouncer(info, options.announcement ?? 'once');

  const answer = async ({ method, params }: ProviderRequest, ask: Ask): Promise<unknown> => {
    if (method === 'standard:disconnect') {
      state.update({ isPermitted: false });
      return null;
    }
    if (method !== 'standard:connect') return answerFeature(core, method, params, ask);
    if (visible().length === 0 && !isSilent(params)) {
      // A locked wallet asks for its password in the same window.
      await ask();
      state.update({ isPermitted: true, isLocked: false });
    }
    return visible();
  };
  const channel: WalletChannel = {
    send: (request) =>
      handleRequest({ behaviours, log, rejection: userRejected }, request, (ask) => answer(request, ask)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    channel,
    face,
    addresses,
    snapshot: () => {
      const { isLocked, isPermitted } = state.get();
      return { accounts: visible(), isLocked, isPermitted };
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
    dropSession: () => state.update({ isPermitted: false }),

    install: (page) => {
      const host = createStandardHost(page, channel, face);
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

const isSilent = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'silent' in params && params.silent === true;
