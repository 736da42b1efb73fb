import {
  ConnectionTimeoutError,
  follow,
  MethodNotAllowedError,
  readMember,
  WalletMisbehavedError,
  within,
} from '@foyerkit/core/adapter';
import { readAccounts } from '../accounts/read-accounts.js';
import { toRequestError } from '../errors.js';
import type { PolkadotAccount, PolkadotProvider, PolkadotSignature } from '../polkadot-provider.js';

/** How long an enabled wallet may take to return its accounts, for which it shows no prompt. */
const ACCOUNTS_LIMIT_MS = 10_000;
/** 64 bytes, 65 for an ECDSA key, and one more if the wallet prepends the key type. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/i;

/** The connection of a provider. */
export interface ProvidedConnection {
  readonly accounts: () => readonly PolkadotAccount[];
  /** @throws NOT_CONNECTED once it has ended */
  readonly assertOpen: () => void;
}

/** How the adapter communicates with an extension that has permitted the page. */
export interface InjectedTransport {
  readAccounts(life: AbortSignal): Promise<readonly PolkadotAccount[]>;
  /** Calls back with every valid list that the wallet reports. @returns a function that ends it and never throws */
  subscribe(onAccounts: (accounts: readonly PolkadotAccount[]) => void): () => void;
  toProvider(extension: string, connection: ProvidedConnection): PolkadotProvider;
}

const isCallable = (value: unknown): value is (...args: readonly unknown[]) => unknown => typeof value === 'function';

const toSignature = (answer: unknown): PolkadotSignature => {
  const signature = readMember(answer, 'signature');
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) {
    throw new WalletMisbehavedError('The result is not a signature.');
  }
  const signedTransaction = readMember(answer, 'signedTransaction');
  const isTransaction = typeof signedTransaction === 'string' || signedTransaction instanceof Uint8Array;
  return {
    signature: `0x${signature.slice(2)}`,
    ...(isTransaction && { signedTransaction: signedTransaction as `0x${string}` | Uint8Array }),
  };
};

/** @param injected what `enable` resolved with. @throws WALLET_MISBEHAVED */
export function createInjectedTransport(injected: unknown): InjectedTransport {
  const accounts = readMember(injected, 'accounts');
  const get = readMember(accounts, 'get');
  const subscribe = readMember(accounts, 'subscribe');
  const signer = readMember(injected, 'signer');
  if (!isCallable(get) || typeof signer !== 'object' || signer === null) {
    throw new WalletMisbehavedError('The wallet approved the connection but shares neither accounts nor a signer.');
  }

  const sign = (method: 'signPayload' | 'signRaw', assertOpen: () => void) => async (payload: object) => {
    assertOpen();
    const request = readMember(signer, method);
    if (!isCallable(request)) throw new MethodNotAllowedError(method);
    try {
      return toSignature(await Reflect.apply(request, signer, [payload]));
    } catch (thrown) {
      throw toRequestError(thrown);
    }
  };

  return {
    async readAccounts(life) {
      const asked = (async () => Reflect.apply(get, accounts, []))();
      const toError = () =>
        new ConnectionTimeoutError({ details: 'The wallet approved the connection but returned no accounts in time.' });
      const answer = readAccounts(await within(asked, ACCOUNTS_LIMIT_MS, toError, [life]));
      if (!answer) throw new WalletMisbehavedError('The accounts are not a list.');
      return answer;
    },
    subscribe(onAccounts) {
      if (!isCallable(subscribe)) return () => undefined;
      const onAnswer = (answer: unknown) => {
        const reported = readAccounts(answer);
        if (reported) onAccounts(reported);
      };
      const add = (listener: (answer: unknown) => void): unknown => {
        const stop: unknown = handled(Reflect.apply(subscribe, accounts, [listener]));
        return isCallable(stop) ? () => handled(stop()) : undefined;
      };
      return follow(add, onAnswer, warn);
    },
    toProvider: (extension, { accounts: current, assertOpen }) => ({
      extension,
      accounts: current,
      signRaw: sign('signRaw', assertOpen),
      signPayload: sign('signPayload', assertOpen),
      signer,
    }),
  };
}

/** Some wallets return promises, although the interface does not, and these may reject. */
function handled(answer: unknown): unknown {
  Promise.resolve(answer).catch(warn);
  return answer;
}

const warn = (thrown: unknown) => console.warn('[foyerkit] A Polkadot wallet failed to report its accounts.', thrown);
