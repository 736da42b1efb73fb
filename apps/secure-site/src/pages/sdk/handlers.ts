import {
  type ChainReference,
  isSafeMethod,
  type ReplyPayloads,
  type SessionUser,
  usesSession,
} from '@foyerkit/secure-frame/protocol';
import { SiteError, type SiteHandlers } from '@foyerkit/secure-frame/site';
import type { Api } from '../shared/api.js';
import { accountNamedIn } from './account-named-in.js';
import type { AskApproval } from './approval-queue.js';

export type ThemeRequest = Parameters<SiteHandlers['SYNC_THEME']>[0];

export interface HandlersOptions {
  readonly api: Api;
  /** Of the page that embeds the site. */
  readonly origin: string;
  /** The network of the frame's address, until another one is asked for. */
  readonly chainId: ChainReference;
  readonly askApproval: AskApproval;
  readonly onTheme: (theme: ThemeRequest) => void;
  readonly reload: () => void;
}

/** A smart account, as the API describes it. */
type SmartAccount = ReplyPayloads['INIT_SMART_ACCOUNT'];

const FIRST_NAMESPACE = 'eip155';

const namespaceOf = (chainId: ChainReference): string => {
  const [namespace, reference] = String(chainId).split(':');
  return reference === undefined ? FIRST_NAMESPACE : String(namespace);
};

/** The number of an EVM network; `null` for others, which have no smart accounts. */
const evmChainOf = (chainId: ChainReference): string | null =>
  namespaceOf(chainId) === FIRST_NAMESPACE ? String(chainId).replace(`${FIRST_NAMESPACE}:`, '') : null;

/** One function for each request of the application: nearly each is one call of the site's API. */
export function createHandlers({
  api,
  origin,
  chainId: first,
  askApproval,
  onTheme,
  reload,
}: HandlersOptions): SiteHandlers {
  let chainId = first;
  /** As the application calls itself: a claim, which is shown as one. */
  let appName = '';
  /** Where a social login leads back to that has led the whole page away. */
  let returnUrl: string | null = null;
  /** Who uses each namespace, as the application was told last. */
  const users = new Map<string, SessionUser>();

  /** Only EVM has types of accounts: the network in use there, also if another namespace was asked for last. */
  const evmChain = (): ChainReference => users.get(FIRST_NAMESPACE)?.chainId ?? chainId;

  const smartAccountOn = (chain: ChainReference, signal: AbortSignal): Promise<SmartAccount> => {
    const number = evmChainOf(chain);
    if (number === null) throw new SiteError('CHAIN_NOT_SUPPORTED', 'There are no smart accounts here.');
    return api.get<SmartAccount>(`/api/user/smart-account/${encodeURIComponent(number)}`, signal);
  };

  const readUser = async (body: object, signal: AbortSignal): Promise<SessionUser> => {
    const user = await api.post<SessionUser>('/api/user', body, signal);
    chainId = user.chainId;
    users.set(namespaceOf(chainId), user);
    if (user.preferredAccountType !== 'smartAccount') return user;
    // Who is logged in does not depend on a node that may not answer.
    const account = await smartAccountOn(chainId, signal).catch(() => null);
    return account ? { ...user, smartAccountDeployed: account.isDeployed } : user;
  };

  return {
    CONNECT_EMAIL: ({ email }, { signal }) => api.post('/api/login/email', { email }, signal),
    CONNECT_DEVICE: async (_, { signal }) => {
      // The site answers after a while, with 204 once the link was pressed.
      while ((await api.post('/api/login/device/wait', {}, signal)) !== null) signal.throwIfAborted();
      return null;
    },
    CONNECT_OTP: ({ otp }, { signal }) => api.post('/api/login/otp', { otp }, signal),

    GET_SOCIAL_REDIRECT_URI: ({ provider }, { signal }) =>
      api.post(`/api/login/social/${provider}/start`, returnUrl === null ? {} : { return: returnUrl }, signal),
    CONNECT_SOCIAL: async ({ uri, ...user }, { signal }) => {
      await api.post('/api/login/social', { uri }, signal);
      return readUser(user, signal);
    },
    GET_FARCASTER_URI: (_, { signal }) => api.post('/api/login/farcaster', {}, signal),
    CONNECT_FARCASTER: async (_, { signal }) => {
      for (;;) {
        const answer = await api.post<{ readonly userName?: string }>('/api/login/farcaster/wait', {}, signal);
        if (answer.userName !== undefined) return { userName: answer.userName };
        signal.throwIfAborted();
      }
    },

    GET_USER: (payload, { signal }) => {
      const { chainId: asked = chainId, preferredAccountType, siwxMessage } = payload ?? {};
      return readUser({ chainId: asked, preferredAccountType, siwxMessage }, signal);
    },
    IS_CONNECTED: (_, { signal }) => api.get('/api/session', signal),
    SIGN_OUT: async (_, { signal }) => {
      await api.post('/api/sign-out', {}, signal);
      users.clear();
      return null;
    },

    GET_CHAIN_ID: async () => ({ chainId }),
    SWITCH_NETWORK: async ({ chainId: asked }, { signal }) => {
      const { preferredAccountType } = users.get(namespaceOf(asked)) ?? {};
      await readUser({ chainId: asked, preferredAccountType }, signal);
      return { chainId };
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: (_, { signal }) => api.get('/api/networks/smart-accounts', signal),
    INIT_SMART_ACCOUNT: (_, { signal }) => smartAccountOn(evmChain(), signal),
    SET_PREFERRED_ACCOUNT: async ({ type }, { signal }) => {
      const asked = { chainId: evmChain(), preferredAccountType: type };
      const { address, preferredAccountType = 'eoa' } = await readUser(asked, signal);
      return { type: preferredAccountType, address };
    },

    RPC_REQUEST: async ({ method, params, chainId: asked = chainId, chainNamespace }, { signal }) => {
      const namespace = chainNamespace ?? namespaceOf(asked);
      // After a reload of this page alone, the application does not ask for the user again.
      const user = users.get(namespace) ?? (isSafeMethod(method) ? null : await readUser({ chainId: asked }, signal));
      const named = accountNamedIn(method, params, user?.accounts ?? []);
      const accountType = named ?? user?.preferredAccountType ?? 'eoa';
      const request = { method, params, chainId: asked, chainNamespace: namespace, accountType };
      // What the user has allowed the page before. The site's server holds the page to it.
      if (usesSession(params)) {
        return (await api.post<{ readonly result: unknown }>('/api/session-calls', request, signal)).result;
      }
      if (!isSafeMethod(method)) return askApproval({ ...request, appName }, signal);
      return (await api.post<{ readonly result: unknown }>('/api/rpc', request, signal)).result;
    },
    RPC_ABORT: (_, { signal }) => api.post('/api/approvals/abort', {}, signal),

    UPDATE_EMAIL: ({ email }, { signal }) => api.post('/api/email', { email }, signal),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }, { signal }) => api.post('/api/email/primary', { otp }, signal),
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }, { signal }) => api.post('/api/email/secondary', { otp }, signal),

    SYNC_THEME: async (theme) => {
      onTheme(theme);
      return null;
    },
    SYNC_DAPP_DATA: async ({ metadata }) => {
      appName = (metadata?.name ?? '').slice(0, 200);
      const url = metadata?.url ?? '';
      returnUrl = URL.canParse(url) && new URL(url).origin === origin ? url : null;
      return null;
    },
    RELOAD: async () => {
      // After the reply, which is posted when this has returned.
      setTimeout(reload);
      return null;
    },
  };
}
