import {
  type AdapterStorage,
  type CaipNetworkId,
  isCaipNetworkId,
  type LoginCache,
  type LoginMethod,
} from '@foyerkit/core/adapter';
import { LIMITS } from '../protocol/index.js';

/** Names in the modal's storage; nothing else of the login is stored in the page. */
const KEYS = {
  isLoginUsed: 'login-used',
  email: 'email',
  userName: 'user-name',
  method: 'provider',
  lastNetworkId: 'last-network',
  smartAccountNetworks: 'smart-account-networks',
  lastEmailAt: 'last-email-login',
  /** Of a hosted site only: our own keeps its session in a cookie that no page can read. */
  token: 'session-token',
} as const;

export interface LoginRecord {
  readonly method: LoginMethod;
  readonly email: string | null;
  readonly userName: string | null;
}

export interface LoginStore {
  readonly cached: LoginCache;
  token: string | null;
  loggedIn(login: LoginRecord): void;
  emailSent(): void;
  setEmail(email: string): void;
  setLastNetwork(networkId: CaipNetworkId): void;
  setSmartAccountNetworks(chainIds: readonly number[]): void;
  clear(): void;
}

/** What of a login survives in the page's storage. Values that cannot be read count as absent. */
export function createLoginStore(storage: AdapterStorage, now: () => number): LoginStore {
  const write = (key: string, value: string | null): void => {
    if (value === null) storage.remove(key);
    else storage.set(key, value);
  };
  const read = (): LoginCache => {
    const lastNetworkId = storage.get(KEYS.lastNetworkId);
    const networks = (storage.get(KEYS.smartAccountNetworks) ?? '').split(',').map(Number);
    const endsAt = Number(storage.get(KEYS.lastEmailAt) ?? Number.NaN) + LIMITS.emailCooldownMs;
    // A clock that was set back must not block for longer.
    const isAhead = endsAt > now() && endsAt <= now() + LIMITS.emailCooldownMs;
    return {
      isLoginUsed: storage.get(KEYS.isLoginUsed) !== null,
      email: storage.get(KEYS.email),
      userName: storage.get(KEYS.userName),
      // The client wrote it.
      method: storage.get(KEYS.method) as LoginMethod | null,
      lastNetworkId: isCaipNetworkId(lastNetworkId) ? lastNetworkId : null,
      smartAccountNetworks: networks.filter((id) => Number.isSafeInteger(id) && id > 0),
      cooldownEndsAt: isAhead ? endsAt : null,
    };
  };
  return {
    get cached() {
      return read();
    },
    get token() {
      return storage.get(KEYS.token);
    },
    set token(token) {
      write(KEYS.token, token);
    },
    loggedIn({ method, email, userName }) {
      write(KEYS.isLoginUsed, 'true');
      write(KEYS.method, method);
      write(KEYS.email, email);
      write(KEYS.userName, userName);
      write(KEYS.lastEmailAt, null);
    },
    emailSent: () => write(KEYS.lastEmailAt, String(now())),
    setEmail: (email) => write(KEYS.email, email),
    setLastNetwork: (networkId) => write(KEYS.lastNetworkId, networkId),
    setSmartAccountNetworks: (chainIds) => write(KEYS.smartAccountNetworks, chainIds.join(',')),
    clear() {
      for (const key of Object.values(KEYS)) {
        // The cooldown of a code that was sent goes on.
        if (key !== KEYS.lastEmailAt) storage.remove(key);
      }
    },
  };
}
