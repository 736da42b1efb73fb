import { abortable, throwIfAborted } from '../adapter-kit/abortable.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { LoginError } from '../errors/login-failures.js';
import { type CaipNetworkId, namespaceOf } from '../ports/caip.js';
import type {
  EmbeddedAccount,
  EmbeddedAccountType,
  EmbeddedChange,
  EmbeddedClient,
  EmbeddedNamespace,
  EmbeddedRequest,
  EmbeddedUser,
  EmbeddedWallet,
  LoginMethod,
} from '../ports/embedded.js';

export interface FakeEmbeddedOptions {
  /** Whose login it is. Default: an account with its own key in each chain namespace, and a smart account on EVM. */
  readonly accounts?: Readonly<Record<EmbeddedNamespace, readonly [EmbeddedAccount, ...EmbeddedAccount[]]>>;
  /** EIP-155 chain ids; there, visitors prefer the smart account at first. Default: none. */
  readonly smartAccountNetworks?: readonly number[];
  /** Whether the visitor is logged in since an earlier visit. Default: no. */
  readonly isLoggedIn?: boolean;
  /** What it does instead of what it does by itself, method by method. */
  readonly answers?: Partial<Omit<EmbeddedClient, 'cached' | 'destroy' | 'rejections' | 'subscribe'>>;
}

/** A client of the embedded wallet without a frame and a site, and the means to act as both. */
export interface FakeEmbeddedClient extends EmbeddedClient {
  /** The methods that were called, by name. */
  readonly calls: readonly string[];
  readonly requests: readonly EmbeddedRequest[];
  /** How many listen to its changes. */
  readonly listenerCount: number;
  readonly isDestroyed: boolean;
  /** The visitor is logged in, as after the last step of a login. */
  logIn(login?: { readonly method?: LoginMethod; readonly email?: string; readonly userName?: string }): void;
  /** The session has ended, for example at the site. */
  end(): void;
  emit(change: EmbeddedChange): void;
}

/** The code that the fake site sends by e-mail. */
export const FAKE_EMBEDDED_CODE = '123456';

const TRANSACTION_HASH = `0x${'12'.repeat(32)}`;

const ACCOUNTS: Required<FakeEmbeddedOptions>['accounts'] = {
  eip155: [
    { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
    { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', type: 'smartAccount' },
  ],
  solana: [{ address: '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g', type: 'eoa' }],
};

const isEmbedded = (namespace: string): namespace is EmbeddedNamespace => Object.hasOwn(ACCOUNTS, namespace);

/** What only a test calls. */
const SILENT: readonly PropertyKey[] = [
  'emit',
  'end',
  'logIn',
  'subscribe',
] satisfies readonly (keyof FakeEmbeddedClient)[];
const SYNCHRONOUS: readonly PropertyKey[] = ['abortRequests', 'destroy'] satisfies readonly (keyof EmbeddedClient)[];

interface Login {
  readonly method: LoginMethod;
  readonly email: string | null;
  readonly userName: string | null;
}

/** Answers at once, as a site does that knows one visitor. Its signatures are fake. */
export function fakeEmbeddedClient(options: FakeEmbeddedOptions = {}): FakeEmbeddedClient {
  const { accounts = ACCOUNTS, answers = {}, isLoggedIn = false, smartAccountNetworks = [] } = options;
  const calls: string[] = [];
  const requests: EmbeddedRequest[] = [];
  const listeners = new Set<(change: EmbeddedChange) => void>();
  const users = new Map<EmbeddedNamespace, EmbeddedUser>();
  const preferred = new Map<EmbeddedNamespace, EmbeddedAccountType>();
  let login: Login | null = isLoggedIn ? { method: 'email', email: 'visitor@example.org', userName: null } : null;
  let lastNetworkId: CaipNetworkId | null = null;
  let pendingEmail: string | null = null;
  let isDestroyed = false;

  const emit = (change: EmbeddedChange) => {
    for (const listener of [...listeners]) listener(change);
  };
  const end = () => {
    login = null;
    users.clear();
    preferred.clear();
    emit({ type: 'signedOut' });
  };
  const checkCode = (code: string) => {
    if (code !== FAKE_EMBEDDED_CODE) throw new LoginError('CODE_INVALID');
  };
  const checkEmail = (email: string) => {
    if (!email.includes('@')) throw new LoginError('EMAIL_INVALID');
    pendingEmail = email.trim();
  };
  const session = (): Login => {
    if (!login) throw new NotConnectedError('Nobody is logged in.');
    return login;
  };

  const readUser = (networkId: CaipNetworkId): EmbeddedUser => {
    const namespace = namespaceOf(networkId);
    const { email, userName } = session();
    if (!isEmbedded(namespace)) throw new NotConnectedError(`No key for ${namespace}.`);
    const isEnabled = smartAccountNetworks.some((chainId) => networkId === `eip155:${chainId}`);
    const shared = accounts[namespace].filter(({ type }) => type === 'eoa' || isEnabled);
    const wanted = preferred.get(namespace) ?? 'smartAccount';
    const account = shared.find(({ type }) => type === wanted) ?? accounts[namespace][0];
    const user: EmbeddedUser = {
      namespace,
      networkId,
      address: account.address,
      accounts: shared,
      accountType: account.type,
      isDeployed: account.type === 'smartAccount' ? false : null,
      email,
      userName,
    };
    users.set(namespace, user);
    lastNetworkId = networkId;
    return user;
  };

  const fake: FakeEmbeddedClient = {
    calls,
    requests,
    end,
    emit,
    get listenerCount() {
      return listeners.size;
    },
    get isDestroyed() {
      return isDestroyed;
    },
    logIn({ email = 'visitor@example.org', method = 'email', userName = null }: Partial<Login> = {}) {
      login = { method, email, userName };
    },
    get cached() {
      return {
        isLoginUsed: login !== null,
        email: login?.email ?? null,
        userName: login?.userName ?? null,
        method: login?.method ?? null,
        lastNetworkId,
        smartAccountNetworks,
        cooldownEndsAt: null,
      };
    },
    rejections: {},
    async connectEmail(email) {
      checkEmail(email);
      return 'VERIFY_OTP';
    },
    connectDevice: async () => undefined,
    async connectOtp(code) {
      checkCode(code);
      login = { method: 'email', email: pendingEmail, userName: null };
    },
    async connectSocial(method, { onPhase }) {
      onPhase('waiting');
      onPhase('retrieving');
      login = { method, email: null, userName: 'visitor' };
    },
    farcasterUrl: async () => 'https://farcaster.example/connect?channel=1',
    async connectFarcaster() {
      login = { method: 'farcaster', email: null, userName: 'visitor' };
      return { userName: 'visitor' };
    },
    reload: async () => undefined,
    async updateEmail(email) {
      session();
      checkEmail(email);
      return 'VERIFY_PRIMARY_OTP';
    },
    updateEmailPrimary: async (code) => checkCode(code),
    async updateEmailSecondary(code) {
      checkCode(code);
      const email = pendingEmail ?? '';
      login = { ...session(), email };
      return { email };
    },
    isConnected: async () => login !== null,
    async user({ accountType, networkId }) {
      const namespace = namespaceOf(networkId);
      if (accountType && isEmbedded(namespace)) preferred.set(namespace, accountType);
      return readUser(networkId);
    },
    async switchNetwork(networkId) {
      emit({ type: 'userChanged', user: readUser(networkId) });
    },
    async setAccountType(namespace, type) {
      preferred.set(namespace, type);
      const known = users.get(namespace);
      if (!known) return type;
      const user = readUser(known.networkId);
      emit({ type: 'userChanged', user });
      return user.accountType;
    },
    smartAccountNetworks: async () => smartAccountNetworks,
    initSmartAccount: async () => ({
      address: accounts.eip155.find(({ type }) => type === 'smartAccount')?.address ?? '',
      isDeployed: true,
    }),
    async request(request) {
      requests.push(request);
      session();
      return request.method === 'eth_sendTransaction' ? TRANSACTION_HASH : '0x12';
    },
    environment: async () => ({ obstacles: {}, mustRedirect: false }),
    abortRequests: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async leave(namespace) {
      users.delete(namespace);
      if (users.size === 0) end();
    },
    signOut: async () => end(),
    destroy() {
      isDestroyed = true;
      listeners.clear();
    },
  };

  // Every method of the client is recorded, and settles when its signal is aborted.
  return new Proxy(Object.assign(fake, answers), {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== 'function' || SILENT.includes(key)) return method;
      return (...args: readonly unknown[]) => {
        calls.push(String(key));
        if (SYNCHRONOUS.includes(key)) return Reflect.apply(method, target, args);
        const signals = args.filter((argument) => argument instanceof AbortSignal);
        const call = async (): Promise<unknown> => {
          throwIfAborted(signals);
          return Reflect.apply(method, target, args);
        };
        return abortable(call(), signals);
      };
    },
  });
}

/** The embedded wallet of any number of modals, bound from the start. */
export const fakeEmbeddedWallet = (client: EmbeddedClient): EmbeddedWallet => ({
  url: 'https://secure.example',
  client: async () => client,
  bind: async () => client,
  unbind: () => undefined,
});
