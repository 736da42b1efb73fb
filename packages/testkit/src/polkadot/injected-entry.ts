import type { Announcement } from '../announcement/announcement.js';
import { withThrowing } from '../announcement/throwing.js';
import { type Answer, unwrap } from '../provider/answer.js';
import { askWallet, type WalletChannel } from '../provider/provider.js';
import { PROVIDER_ERROR_CODES } from '../provider/provider-error.js';
import { texts } from '../provider/texts.js';

/** An account as extensions share it. Source: @polkadot/extension-inject, `InjectedAccount`. */
export interface PolkadotTestAccount {
  /** In the generic SS58 format (42). */
  readonly address: string;
  readonly name: string;
  readonly type: 'sr25519' | 'ethereum';
  /** The only chain of the account; `null`: any. */
  readonly genesisHash: string | null;
}

/** The description of a wallet's entry in `window.injectedWeb3`. JSON only. */
export interface PolkadotProfile {
  readonly version: string;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly accounts: readonly PolkadotTestAccount[];
}

type Method = 'enable' | 'accounts.get' | 'signRaw' | 'signPayload';

/** Extensions return no error codes. Source: polkadot-js/extension, where it completes requests. */
function readAs(method: Method): (answer: Answer) => unknown {
  return (answer) => {
    if (answer.kind !== 'error') return unwrap(answer);
    const { code, message } = answer.error;
    if (code !== PROVIDER_ERROR_CODES.userRejected) throw new Error(message);
    throw new Error(method === 'enable' ? 'Rejected' : 'Cancelled');
  };
}

/** Builds the entry a page finds. It has no keys, only the channel. */
export function createInjectedEntry(
  channel: WalletChannel,
  { info, throwing = [] }: Announcement,
  { accounts, version }: PolkadotProfile,
): object {
  const toAccounts = (addresses: unknown) =>
    texts(addresses).flatMap((address) => accounts.filter((account) => account.address === address));
  const ask = (method: Method, params?: unknown) => askWallet(channel, { method, params }, readAs(method));
  const sign = (method: 'signRaw' | 'signPayload') => (payload: unknown) => ask(method, [payload]);

  const injected = {
    accounts: {
      get: async () => toAccounts(await ask('accounts.get')),
      subscribe: (callback: (list: readonly PolkadotTestAccount[]) => void) => {
        let isOver = false;
        const report = (addresses: unknown) => {
          if (!isOver) callback(toAccounts(addresses));
        };
        const stop = channel.subscribe(({ name, payload }) => {
          if (name === 'accountsChanged') report(payload);
        });
        // A subscription starts with the current accounts.
        ask('accounts.get').then(report, (thrown: unknown) => console.warn('The accounts could not be read.', thrown));
        return () => {
          isOver = true;
          stop();
        };
      },
    },
    signer: { signRaw: sign('signRaw'), signPayload: sign('signPayload') },
  };
  const enable = (origin: string) =>
    askWallet(channel, { method: 'enable', params: [origin] }, (answer) => {
      readAs('enable')(answer);
      return injected;
    });
  const entry = { ...(info.name !== undefined && { version, enable: info.icon === 42 ? 'no function' : enable }) };
  return withThrowing(entry, throwing.length > 0 ? ['version', 'enable'] : []);
}
