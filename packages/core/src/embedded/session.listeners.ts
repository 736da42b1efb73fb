import { createLazy, type Lazy } from '../adapter-kit/lazy.js';
import { connectionChanged } from '../connection/adapter-events.js';
import { connectWallet, restoreConnection } from '../connection/connection.controller.js';
import type { FeatureContext } from '../features/feature-module.js';
import { EMBEDDED_CONNECTOR_ID, type EmbeddedClient, type EmbeddedWallet } from '../ports/embedded.js';
import type { StartListening } from '../store/typed.js';
import { isEmbeddedNamespace } from './account-types.js';
import { loggedIn, preferencesFound, signedOut, smartAccountNetworksRead, userRead } from './embedded.slice.js';
import { createEnvironment, storageOf } from './environment.js';
import { readPreferences, storePreferences } from './preferences.js';
import { openSession } from './session.js';

/** Puts what the client knows of the login into the state. */
function showLogin({ dispatch }: FeatureContext, { cached }: EmbeddedClient): void {
  const { email, isLoginUsed, method, smartAccountNetworks, userName } = cached;
  if (!isLoginUsed || method === null) return;
  dispatch(loggedIn({ email, userName, method }));
  dispatch(smartAccountNetworksRead(smartAccountNetworks));
}

/** The client is created when it is first needed: by a login, by a connection, or at once after an earlier login. */
function createClient(wallet: EmbeddedWallet, context: FeatureContext): Lazy<EmbeddedClient> {
  const { dispatch, signal } = context;
  const lazy: Lazy<EmbeddedClient> = createLazy(async () => {
    const environment = createEnvironment(context, () => lazy.loaded?.cached.smartAccountNetworks ?? []);
    const client = await wallet.bind(environment);
    const stop = client.subscribe((change) => {
      if (change.type === 'signedOut') {
        dispatch(signedOut());
        return;
      }
      dispatch(userRead(change.user));
      showLogin(context, client);
    });
    signal.addEventListener('abort', stop);
    return client;
  });
  return lazy;
}

/** Keeps the state in step with the login of this modal. */
export function followSession(
  wallet: EmbeddedWallet,
  startListening: StartListening,
  context: FeatureContext,
): Lazy<EmbeddedClient> {
  const { dependencies, dispatch, getState, signal } = context;
  const storage = storageOf(dependencies);
  const client = createClient(wallet, context);
  openSession(dependencies, signal, () => client.get());
  signal.addEventListener('abort', () => wallet.unbind(dependencies));
  dispatch(preferencesFound(readPreferences(storage)));

  const prepare = (): void => {
    // Whoever waits for the client learns why there is none.
    client.get().catch(() => undefined);
  };
  const isPending = Object.values(getState().connection.byNamespace).some(
    (part) => part?.pending?.connectorId === EMBEDDED_CONNECTOR_ID,
  );
  if (isPending || storage.get('login-used') !== null) prepare();
  startListening({
    predicate: (action) =>
      (connectWallet.pending.match(action) || restoreConnection.pending.match(action)) &&
      action.meta.arg.connectorId === EMBEDDED_CONNECTOR_ID,
    effect: prepare,
  });

  // Which account it is, the connection says; whether its contract exists, only the site knows.
  startListening({
    actionCreator: connectionChanged,
    effect: async ({ payload: { connection, namespace } }, { signal: listening }) => {
      if (connection.connectorId !== EMBEDDED_CONNECTOR_ID || !isEmbeddedNamespace(namespace)) return;
      try {
        const known = await client.get();
        showLogin(context, known);
        const part = getState().embedded?.byNamespace[namespace];
        if (part?.accountType !== 'smartAccount' || part.isDeployed !== null) return;
        const user = await known.user({ networkId: connection.networkId }, listening);
        // The visitor may have switched while the site was asked.
        if (getState().embedded?.byNamespace[namespace] === part) dispatch(userRead(user));
      } catch {
        // It stays unknown: the site has not answered, or the modal has ended while the client was loading.
      }
    },
  });
  startListening({
    predicate: (_, state, former) => state.embedded?.preferredAccountTypes !== former.embedded?.preferredAccountTypes,
    effect: (action, { getState: read }) => {
      const types = read().embedded?.preferredAccountTypes;
      if (types && !preferencesFound.match(action)) storePreferences(storage, types);
    },
  });
  return client;
}
