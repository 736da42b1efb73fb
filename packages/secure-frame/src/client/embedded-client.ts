import {
  abortable,
  type CaipNetworkId,
  ConnectionTimeoutError,
  type EmbeddedAccountType,
  type EmbeddedChange,
  type EmbeddedClient,
  type EmbeddedClientOptions,
  type EmbeddedEnvironment,
  type EmbeddedNamespace,
  type EmbeddedUser,
  isModalError,
  LoginError,
  loadPart,
  ModalDestroyedError,
  type ModalError,
  NotConnectedError,
  namespaceOf,
  onAbort,
  type ReadLogin,
  within,
} from '@foyerkit/core/adapter';
import { createRejections, FRAME_NAMESPACES, LIMITS, type ReplyPayloads } from '../protocol/index.js';
import { createAsk } from './ask.js';
import { toWireNetwork } from './chain.js';
import { isNamespace, toUser } from './embedded-user.js';
import { createFrameAddress, isResultOf, isSecureUrl } from './frame-address.js';
import { createFrameLife, type ReadyFrame } from './frame-life.js';
import { joined } from './joined.js';
import { createLoginStore, type LoginRecord } from './login-cache.js';
import { checkAddress, toOtpPayload } from './login-fields.js';
import type { ClientPage } from './popup.js';
import { createRequests } from './requests.js';
import { createRpc } from './rpc.js';
import { toInterrupted } from './site-errors.js';

/** The client of one modal. @throws INVALID_OPTION */
export function createClient(
  environment: EmbeddedEnvironment,
  { enableLogger, url, wire: mode }: EmbeddedClientOptions,
  page: ClientPage,
): EmbeddedClient {
  const { lifetime, metadata, now, projectId, sdk } = environment;
  const address = createFrameAddress(environment, url, enableLogger);
  const rejections = createRejections(environment.onRejected);
  const store = createLoginStore(environment.storage, now);
  const requests = createRequests();
  const users = new Map<EmbeddedNamespace, EmbeddedUser>();
  /** Who was not asked for since the login, with which he may sign in. */
  const unread = new Set<EmbeddedNamespace>();
  /** Also while the visitor is on a network without smart accounts, where the site has only the other one. */
  const preferred: { [N in EmbeddedNamespace]?: EmbeddedAccountType } = {};
  const listeners = new Set<(change: EmbeddedChange) => void>();
  let networks: Promise<readonly number[]> | undefined;
  /** Where the last code was sent. It is stored only once it was confirmed. */
  let pendingEmail: string | null = null;

  const life = createFrameLife({
    environment,
    address,
    mode,
    page,
    rejections,
    onReady(frame) {
      networks = undefined;
      syncData(frame);
      syncTheme(frame);
    },
    onInterrupted(reason) {
      networks = undefined;
      requests.rejectAll((event) => reason ?? toInterrupted(event));
    },
    onReply(message) {
      const reason = requests.accept(message);
      if (reason) rejections.add(reason);
    },
    onToken(token) {
      store.token = token;
    },
  });
  const ask = createAsk(environment, life, requests);

  /** What the site is told, without anybody waiting for the reply. */
  const tell = ({ send }: ReadyFrame, event: 'SYNC_DAPP_DATA' | 'SYNC_THEME', payload: unknown): void => {
    const limit = { ms: LIMITS.requestMs, toError: () => new ConnectionTimeoutError() };
    // A site that does not take it shows its approvals in its own look, or by the page's address.
    requests.run(event, { send, payload, limit, signals: [] }).catch(() => undefined);
  };
  const syncTheme = (frame: ReadyFrame): void => {
    const { mode: themeMode, variables } = environment.theme();
    tell(frame, 'SYNC_THEME', { themeMode, themeVariables: variables });
  };
  const syncData = (frame: ReadyFrame, pageUrl = metadata.url): void => {
    const { description, icons, name } = metadata;
    tell(frame, 'SYNC_DAPP_DATA', {
      metadata: {
        name: name.slice(0, 256),
        description: description.slice(0, 4096),
        url: pageUrl,
        icons: icons.filter((icon) => icon.length <= 4096).slice(0, 16),
      },
      sdkVersion: sdk.version,
      sdkType: sdk.type,
      projectId,
    });
  };

  const ending = new AbortController();
  const social = {
    ask,
    ending: ending.signal,
    page,
    siteOrigin: address.origin,
    rejections,
    isSecureUrl,
    isResult: (result: string) => isResultOf(address.origin, result),
    isHosted: () => life.isHosted,
    returnTo: async (pageUrl: string) => {
      const frame = await life.ready(true);
      if (!life.isHosted) syncData(frame, pageUrl);
    },
  };

  const rpc = createRpc({
    environment,
    ask,
    ready: (signals) => abortable(life.ready(true), signals),
    syncTheme,
  });

  const emit = (change: EmbeddedChange): void => {
    for (const listener of [...listeners]) listener(change);
  };

  const readNetworks = async (): Promise<readonly number[]> => {
    let chainIds: readonly number[] = [];
    try {
      chainIds = (await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).smartAccountEnabledNetworks;
    } catch {
      // S4.4: a failed question is answered with an empty list. The next document is asked again.
    }
    store.setSmartAccountNetworks(chainIds);
    return chainIds;
  };
  /** Once for each document. */
  const smartAccountNetworks = async (): Promise<readonly number[]> => {
    await life.ready(true);
    networks ??= readNetworks();
    return networks;
  };

  const loggedIn = (login: LoginRecord): void => {
    store.loggedIn(login);
    for (const namespace of FRAME_NAMESPACES) unread.add(namespace);
  };

  const user: EmbeddedClient['user'] = async ({ accountType, networkId }, signal) => {
    const namespace = namespaceOf(networkId);
    if (!isNamespace(namespace)) throw new NotConnectedError(namespace);
    await abortable(smartAccountNetworks(), [signal]);
    if (accountType) preferred[namespace] = accountType;
    const payload = {
      ...toWireNetwork(environment, networkId),
      preferredAccountType: preferred[namespace] ?? environment.accountTypeOf(networkId),
    };
    const read: ReadLogin<ReplyPayloads['GET_USER']> = (siwxMessage) =>
      ask('GET_USER', { ...payload, siwxMessage }, [signal]);
    const reply = await (unread.delete(namespace) ? environment.readLogin(networkId, read) : read());
    const found = toUser({ namespace, networkId }, reply, store.cached);
    users.set(namespace, found);
    store.setLastNetwork(found.networkId);
    return found;
  };

  /** Reads a user again after a change, and reports it. */
  const refresh = async (networkId: CaipNetworkId): Promise<void> => {
    emit({ type: 'userChanged', user: await user({ networkId }, lifetime) });
  };

  const endSession = (): void => {
    store.clear();
    users.clear();
    life.remove(new NotConnectedError('Signed out.'));
    emit({ type: 'signedOut' });
  };

  const signOut = async (): Promise<void> => {
    rpc.abort();
    if (life.isPlaced || store.cached.isLoginUsed) {
      // At once: the page may be gone before the site answers, and must not restore this login.
      store.clear();
      const left = ask('SIGN_OUT', null, [], null);
      // The limit also covers the time until the frame answers at all. The page forgets the login whether or not the
      // site has heard of it.
      await within(left, LIMITS.signOutMs, () => new LoginError('LOGIN_ABORTED')).catch(() => undefined);
    }
    endSession();
  };

  const signOutOnce = joined(signOut);

  const readConnected = async (): Promise<boolean> => {
    const { token } = store;
    try {
      const payload = token ? { token } : null;
      if ((await ask('IS_CONNECTED', payload, [])).isConnected) return true;
    } catch (error) {
      // The page has left; nothing is known of the session.
      if (ending.signal.aborted) throw error;
      // Otherwise like 'no': the cached login is of no use (S4.4).
    }
    store.clear();
    return false;
  };
  const checkOnce = joined(readConnected);

  const end = (reason: ModalError): void => {
    listeners.clear();
    ending.abort(reason);
    life.end(reason);
  };
  const stopLifetime = onAbort([lifetime], end);

  // A login that was used before is likely to be restored: the frame is loaded at once. Source: F7.1.1.
  if (store.cached.isLoginUsed && !lifetime.aborted) life.ready(false).catch(() => undefined);

  return {
    get cached() {
      return store.cached;
    },
    rejections: rejections.counts,
    async connectEmail(text, signal) {
      const email = checkAddress(text, store.cached, now);
      const { action } = await ask('CONNECT_EMAIL', { email }, [signal]);
      if (action === 'CONNECT') {
        loggedIn({ method: 'email', email, userName: null });
      } else {
        store.emailSent();
        pendingEmail = email;
      }
      return action;
    },
    async connectDevice(signal) {
      await ask('CONNECT_DEVICE', null, [signal]);
    },
    async connectOtp(text, signal) {
      await ask('CONNECT_OTP', toOtpPayload(text), [signal]);
      loggedIn({ method: 'email', email: pendingEmail, userName: null });
    },
    async connectSocial(provider, options) {
      try {
        const { loginBySocial } = await loadPart(import('./popup.js'));
        loggedIn(await loginBySocial(social, provider, options));
      } catch (error) {
        // Also if the code does not load.
        options.popup?.close();
        throw error;
      }
    },
    async farcasterUrl(signal) {
      const { url: farcasterUrl } = await ask('GET_FARCASTER_URI', null, [signal]);
      if (!isSecureUrl(farcasterUrl)) throw new LoginError('FARCASTER_FAILED');
      return farcasterUrl;
    },
    async connectFarcaster(signal) {
      const { userName } = await ask('CONNECT_FARCASTER', null, [signal]);
      loggedIn({ method: 'farcaster', email: null, userName });
      return { userName };
    },
    async reload() {
      if (!life.isPlaced) return;
      const { frame } = life;
      try {
        await ask('RELOAD');
      } catch (error) {
        // The document may be gone before its reply is.
        if (!isModalError(error) || error.code !== 'LOGIN_ABORTED') throw error;
      }
      if (life.frame === frame) life.expectDocument();
    },
    async updateEmail(text, signal) {
      const email = checkAddress(text, store.cached, now);
      const { action } = await ask('UPDATE_EMAIL', { email }, [signal]);
      store.emailSent();
      return action;
    },
    async updateEmailPrimary(text, signal) {
      await ask('UPDATE_EMAIL_PRIMARY_OTP', toOtpPayload(text), [signal]);
    },
    async updateEmailSecondary(text, signal) {
      const { newEmail } = await ask('UPDATE_EMAIL_SECONDARY_OTP', toOtpPayload(text), [signal]);
      store.setEmail(newEmail);
      return { email: newEmail };
    },
    async isConnected(signal) {
      return store.cached.isLoginUsed ? abortable(checkOnce(), [signal]) : false;
    },
    user,
    async switchNetwork(networkId) {
      await ask('SWITCH_NETWORK', toWireNetwork(environment, networkId));
      await refresh(networkId);
    },
    async setAccountType(namespace, type) {
      // S4.4: a failed reply means the account with its own key.
      const reply = await ask('SET_PREFERRED_ACCOUNT', { type }).catch(() => null);
      const accountType = reply?.type === 'smartAccount' ? reply.type : 'eoa';
      preferred[namespace] = accountType;
      const known = users.get(namespace);
      if (known) await refresh(known.networkId);
      return accountType;
    },
    smartAccountNetworks: () => smartAccountNetworks().catch(() => []),
    initSmartAccount: () => ask('INIT_SMART_ACCOUNT'),
    request: rpc.request,
    abortRequests: rpc.abort,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async leave(namespace) {
      users.delete(namespace);
      if (users.size === 0) await signOutOnce();
    },
    signOut: signOutOnce,
    async environment(methods, inApp) {
      const { checkEnvironment } = await loadPart(import('./environment.js'));
      return checkEnvironment({ methods, inApp, page, ready: life.ready(true), storage: () => life.storage });
    },
    destroy() {
      stopLifetime();
      end(new ModalDestroyedError());
    },
  };
}
