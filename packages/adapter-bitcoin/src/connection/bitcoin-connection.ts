import {
  type AccountType,
  type AdapterAccount,
  type AdapterConnection,
  type CaipNetworkId,
  type ConnectionHandle,
  ConnectionTimeoutError,
  type Network,
  NotConnectedError,
  within,
} from '@foyerkit/core/adapter';
import type { BitcoinAccount, BitcoinPurpose } from '../bitcoin-provider.js';
import { isAddress } from '../checks/address.js';
import type { SharedAccounts, Transport } from '../transports/transport.js';
import { networkOfAddress } from '../wallet-networks.js';

/** How long a wallet may take to return its accounts again, for which it shows no prompt. */
const READ_LIMIT_MS = 10_000;

type Accounts = readonly [BitcoinAccount, ...BitcoinAccount[]];

/** A wallet that shares accounts with the page now. A selected account stays active while it is shared. */
export interface BitcoinConnection extends ConnectionHandle {
  readonly transport: Transport;
  /** The active account first: the selected one, otherwise one of the default type. @throws NOT_CONNECTED once none is shared */
  readonly accounts: Accounts;
  /** @throws NOT_CONNECTED once the wallet shares no account */
  readonly networkId: CaipNetworkId;
  /** Reads the wallet again and notifies the listener. Rejects with what the wallet throws. */
  refresh(): Promise<void>;
  revoke(): Promise<void>;
}

export interface BitcoinConnectionParameters {
  readonly connectorId: string;
  readonly transport: Transport;
  /** What the wallet has just returned. */
  readonly shared: SharedAccounts;
  readonly networks: () => readonly Network[];
  /** The network that was requested, for wallets that do not return theirs. */
  readonly preferred?: CaipNetworkId | undefined;
  /** The type of the account that is active until one is selected. Default: `payment`. */
  readonly defaultType?: AccountType | undefined;
}

/** The usable part of what a wallet shares. */
interface UsableAccounts extends Pick<AdapterConnection, 'approvedNetworkIds' | 'wallet'> {
  readonly accounts: Accounts;
  readonly networkId: CaipNetworkId;
}

/** Each address once, as its first purpose: wallets may use one for both. */
function toAccounts([first, ...others]: Accounts): AdapterConnection['accounts'] {
  const known = new Set([first.address]);
  const isNew = ({ address }: BitcoinAccount) => !known.has(address) && known.add(address);
  return [toAccount(first), ...others.filter(isNew).map(toAccount)];
}

const toAccount = ({ purpose, ...account }: BitcoinAccount): AdapterAccount => ({ ...account, type: purpose });

export function createBitcoinConnection(parameters: BitcoinConnectionParameters): BitcoinConnection {
  const { connectorId, defaultType, networks, preferred, transport } = parameters;
  const firstPurpose: BitcoinPurpose = defaultType === 'ordinal' ? 'ordinal' : 'payment';
  const over = new AbortController();
  let selected: string | undefined;
  let notify: () => void = () => undefined;

  const rank = ({ address, purpose }: BitcoinAccount) => (address === selected ? 0 : purpose === firstPurpose ? 1 : 2);
  const inOrder = (accounts: readonly BitcoinAccount[]): Accounts | undefined => {
    const [first, ...others] = [...accounts].sort((one, other) => rank(one) - rank(other));
    return first && [first, ...others];
  };
  const toUsable = ({
    accounts,
    approvedNetworkIds,
    networkId,
    wallet,
  }: SharedAccounts): UsableAccounts | undefined => {
    const usable = inOrder(accounts.filter(({ address }) => isAddress(address)));
    return (
      usable && {
        accounts: usable,
        networkId: networkId ?? networkOfAddress(usable[0].address, networks(), preferred),
        ...(approvedNetworkIds && { approvedNetworkIds }),
        ...(wallet && { wallet }),
      }
    );
  };

  let usable = toUsable(parameters.shared);
  const current = (): UsableAccounts => {
    if (!usable) throw new NotConnectedError(`"${connectorId}" no longer shares an account.`);
    return usable;
  };

  let asked = 0;
  /** The number of the latest request with a response: wallets may respond in any order. */
  let answered = 0;
  const refresh = async (): Promise<void> => {
    asked += 1;
    const question = asked;
    const isOutdated = () => over.signal.aborted || question < answered;
    const toTimeout = () => new ConnectionTimeoutError({ details: `"${connectorId}" does not read its accounts.` });
    let shared: SharedAccounts | null;
    try {
      shared = await within(transport.read(), READ_LIMIT_MS, toTimeout, [over.signal]);
    } catch (thrown) {
      if (isOutdated()) return;
      throw thrown;
    }
    if (isOutdated()) return;
    answered = question;
    usable = shared ? toUsable(shared) : undefined;
    notify();
  };
  const end = () => {
    usable = undefined;
    notify();
  };

  return {
    connectorId,
    transport,
    get accounts() {
      return current().accounts;
    },
    get networkId() {
      return current().networkId;
    },
    refresh,
    read() {
      if (!usable) return undefined;
      const { accounts, ...others } = usable;
      return { connectorId, accounts: toAccounts(accounts), ...others };
    },
    listen(onChange) {
      notify = onChange;
      const stop = transport.subscribe((event) => {
        if (event === 'ended') end();
        // A wallet that cannot read its accounts shares none that are usable.
        else refresh().catch(end);
      });
      return () => {
        over.abort();
        stop();
      };
    },
    select(address) {
      const { accounts, ...others } = current();
      if (!accounts.some((account) => account.address === address)) {
        throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
      }
      selected = address;
      usable = { ...others, accounts: inOrder(accounts) ?? accounts };
    },
    revoke: () => transport.disconnect(),
  };
}
