import { abortable } from '../adapter-kit/abortable.js';
import { RESTORE_LIMIT_MS } from '../connection/attempts.js';
import { selectConnector, selectPendingAttempt } from '../connection/connection.selectors.js';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import type { Connector } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { connectionsOf } from './multi-wallet.controller.js';
import type { KeptWallet } from './multi-wallet.state.js';
import type { FollowingParts } from './read-connections.js';

/** Restores the stored connections whose wallets are present, one at a time and next to the current connection. */
export function createRestoring({
  dependencies,
  getState,
  signal,
}: Omit<FollowingParts, 'dispatch'>): () => Promise<void> {
  /** What was tried, and with which announcement: a failed wallet is tried again when it announces itself again. */
  const tried = new Map<string, readonly Connector[] | undefined>();
  let isBusy = false;

  const isKept = (namespace: ChainNamespace, id: string) =>
    getState().multiWallet?.kept[namespace]?.some(({ connectorId }) => connectorId === id) ?? false;

  const next = () => {
    const state = getState();
    for (const namespace of CHAIN_NAMESPACES) {
      // The visitor's attempts go first, and so does the wallet that was current.
      if (selectPendingAttempt(state, namespace) || state.connection.byNamespace[namespace]?.authenticating) continue;
      const live = state.multiWallet?.live[namespace] ?? [];
      const connectors = state.connectors.byNamespace[namespace];
      const wallet = state.multiWallet?.kept[namespace]?.find(
        ({ connectorId }) =>
          !live.some((one) => one.connectorId === connectorId) &&
          selectConnector(state, namespace, connectorId) !== undefined &&
          tried.get(`${namespace}:${connectorId}`) !== connectors,
      );
      if (wallet) return { namespace, wallet, connectors };
    }
    return undefined;
  };

  /** A wallet that shares nothing, for example because it is locked, stays stored. */
  const bringBack = async (
    namespace: ChainNamespace,
    { address, connectorId, networkId }: KeptWallet,
    limit: AbortSignal,
  ) => {
    const port = await connectionsOf(dependencies, namespace);
    const found = await port?.restore({ address, connectorId, networkId, signal: limit });
    // The feature has ended: there is no record to check.
    if (signal.aborted) return;
    // It was disconnected in the meantime, here or in another tab.
    if (found && !isKept(namespace, connectorId))
      await (await dependencies.adapters.get(namespace)).disconnect(connectorId);
  };

  /** The same with a time limit; an adapter may ignore the signal. */
  const restore = async (namespace: ChainNamespace, wallet: KeptWallet): Promise<void> => {
    const limit = new AbortController();
    // Combined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
    const end = () => limit.abort(signal.reason);
    const timer = setTimeout(() => limit.abort(new ConnectionTimeoutError()), RESTORE_LIMIT_MS);
    signal.addEventListener('abort', end);
    await abortable(bringBack(namespace, wallet, limit.signal), [limit.signal]).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    });
  };

  return async () => {
    if (isBusy || !getState().options.enableReconnect) return;
    isBusy = true;
    for (let one = next(); one && !signal.aborted; one = next()) {
      const { connectors, namespace, wallet } = one;
      tried.set(`${namespace}:${wallet.connectorId}`, connectors);
      // No answer or an error: it stays stored and is tried again when the wallet announces itself again.
      await restore(namespace, wallet).catch(() => undefined);
    }
    isBusy = false;
  };
}
