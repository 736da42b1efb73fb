import type { ProviderInfo } from '../announcement/announcement.js';
import { createAnnouncer } from '../announcement/announcer.js';
import type { WindowHost } from '../announcement/presenter.js';
import { createBehaviourBook } from '../prompts/behaviour.js';
import { type Ask, handleRequest } from '../prompts/handle-request.js';
import { createRequestLog } from '../prompts/request-log.js';
import { createNewsChannel } from '../provider/news-channel.js';
import type { ProviderRequest } from '../provider/provider.js';
import { userRejected } from '../provider/provider-error.js';
import type { AccessState } from './access.js';
import type { AccessSnapshot, BrowserWallet, BrowserWalletSetup } from './browser-wallet.js';
import { createStateBox, type StateBox, type StateRules } from './state-box.js';
import { defaultStorage } from './wallet-storage.js';

/** What a namespace supplies to the shell. */
export interface WalletShellParts<State> {
  readonly setup: BrowserWalletSetup;
  readonly info: ProviderInfo;
  readonly rules: StateRules<State>;
  /** The key under which the page's own storage keeps the state. */
  readonly storedAs: string;
  /** Handles a request of a page, and calls `ask` where a real wallet opens its window. */
  readonly answer: (request: ProviderRequest, ask: Ask) => Promise<unknown>;
}

export interface WalletShell<State> {
  readonly state: StateBox<State>;
  readonly controls: Omit<BrowserWallet, 'install'>;
  access(): AccessSnapshot;
  /** Announces the wallet in a page. Returns a function that removes it. */
  install(host: WindowHost): () => void;
}

/** What browser wallets of all namespaces have in common: prompts, news for pages, and the controls of tests. */
export function createWalletShell<State extends AccessState>({
  answer,
  info,
  rules,
  setup,
  storedAs,
}: WalletShellParts<State>): WalletShell<State> {
  const { announcement = 'once', behaviour = 'approve', isLocked = false, isPermitted = false } = setup;
  const uninstalls = new Set<() => void>();
  const behaviours = createBehaviourBook(behaviour);
  const log = createRequestLog();
  const announcer = createAnnouncer(info, announcement);
  const { channel, publish } = createNewsChannel((request) =>
    handleRequest({ behaviours, log, rejection: userRejected }, request, (ask) => answer(request, ask)),
  );
  const state = createStateBox(rules, {
    access: { isLocked, isPermitted },
    storage: setup.storage ?? defaultStorage(storedAs),
    emit: publish,
  });

  return {
    state,
    controls: {
      channel,
      ...behaviours.controls,
      ...log.record,
      ...announcer,
      lock: () => state.update({ isLocked: true }),
      unlock: () => state.update({ isLocked: false }),
      selectAccount: state.selectAccount,
      dropSession: () => state.update({ isPermitted: false }),
      close: () => {
        for (const uninstall of [...uninstalls]) uninstall();
        state.close();
      },
    },
    access: () => {
      const { isLocked: locked, isPermitted: permitted } = state.get();
      return { isLocked: locked, isPermitted: permitted };
    },
    install: (host) => {
      void announcer.attach(host);
      const uninstall = (): void => {
        announcer.detach(host);
        host.close();
        uninstalls.delete(uninstall);
      };
      uninstalls.add(uninstall);
      return uninstall;
    },
  };
}
