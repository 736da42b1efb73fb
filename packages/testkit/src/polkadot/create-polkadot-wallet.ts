import { createAnnouncer } from '../announcement/announcer.js';
import { defaultStorage } from '../evm/wallet-storage.js';
import { createBehaviourBook } from '../prompts/behaviour.js';
import { type Ask, handleRequest } from '../prompts/handle-request.js';
import { createRequestLog } from '../prompts/request-log.js';
import type { ProviderEvent, ProviderRequest, WalletChannel } from '../provider/provider.js';
import { unauthorized, unsupportedMethod, userRejected } from '../provider/provider-error.js';
import { asObject, paramAt } from '../signer/params.js';
import { parseAccessState } from '../wallet/parse-access-state.js';
import { type AccessState, accountEvents, createStateBox, visibleAddresses } from '../wallet/state-box.js';
import { createInjectedHost } from './injected-host.js';
import { isAddressOf, type PolkadotKey, polkadotKeysFrom } from './keys.js';
import { type PolkadotWalletOptions, polkadotAccountsFrom, polkadotInfoFrom } from './options.js';
import type { PolkadotTestWallet } from './polkadot-test-wallet.js';
import { signPayload, signRawPayload } from './sign.js';

/**
 * Makes a Polkadot extension that signs with real keys, and that does what a test tells it to.
 * @throws RangeError when the options leave it without an account
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const keys = polkadotKeysFrom(options.keys);
  const face = { version: options.version ?? '0.1.0', accounts: polkadotAccountsFrom(keys, options) };
  const addresses = keys.map(({ address }) => address);
  const info = polkadotInfoFrom(options);
  const listeners = new Set<(event: ProviderEvent) => void>();
  const uninstalls = new Set<() => void>();

  const state = createStateBox<AccessState>({
    initial: { isPermitted: options.isPermitted ?? false, isLocked: options.isLocked ?? false, accountIndex: 0 },
    storage: options.storage ?? defaultStorage(`polkadot:${info.name}`),
    parse: (stored) => parseAccessState(stored, keys.length),
    eventsBetween: (before, after) => accountEvents(before, after, addresses),
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
  });
  const visible = (): readonly string[] => visibleAddresses(state.get(), addresses);
  const behaviours = createBehaviourBook(options.behaviour ?? 'approve');
  const log = createRequestLog();
  const announcer = createAnnouncer(info, options.announcement ?? 'once');

  /** @throws ProviderRpcError 4100 for an account that the page may not use */
  const keyOf = (payload: unknown): PolkadotKey => {
    const { address } = asObject(payload, 'a payload must be an object');
    const key = keys.find(({ publicKey }) => isAddressOf(publicKey, address));
    if (!key || !visible().includes(key.address)) throw unauthorized();
    return key;
  };

  const answer = async ({ method, params }: ProviderRequest, ask: Ask): Promise<unknown> => {
    if (method === 'accounts.get') return visible();
    if (method === 'enable') {
      if (state.get().isPermitted) return null;
      await ask();
      state.update({ isPermitted: true });
      return null;
    }
    const payload = paramAt(params, 0);
    const key = keyOf(payload);
    if (method !== 'signRaw' && method !== 'signPayload') throw unsupportedMethod(method);
    await ask();
    return {
      id: log.record.log().length,
      signature: await (method === 'signRaw' ? signRawPayload : signPayload)(key, payload),
    };
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
      const host = createInjectedHost(page, channel, face);
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
