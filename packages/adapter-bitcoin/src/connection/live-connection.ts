import type { AdapterAccount, AdapterConnection, CaipNetworkId, Network } from '@foyerkit/core/adapter';
import type { BitcoinAccount } from '../bitcoin-provider.js';
import { isAddress } from '../checks/address.js';
import type { Driver, Share } from '../drivers/driver.js';
import { networkOfAddress } from '../wallet-networks.js';

/** A wallet that shares accounts with this page now. */
export interface LiveConnection {
  readonly connectorId: string;
  readonly driver: Driver;
  /** The active one first: the one that was chosen, else the payment account. */
  readonly accounts: readonly [BitcoinAccount, ...BitcoinAccount[]];
  readonly networkId: CaipNetworkId;
  readonly extras: Pick<AdapterConnection, 'approvedNetworkIds' | 'wallet'>;
}

const toAccount = ({ purpose, ...account }: BitcoinAccount): AdapterAccount => ({ ...account, type: purpose });

export function toAdapterConnection({ accounts, connectorId, extras, networkId }: LiveConnection): AdapterConnection {
  const [first, ...others] = accounts;
  return { connectorId, accounts: [toAccount(first), ...others.map(toAccount)], networkId, ...extras };
}

/** What a share means; `undefined`: nothing, because it has no account with an address. */
export function toLiveConnection(
  { connectorId, driver, chosen }: { connectorId: string; driver: Driver; chosen?: string | undefined },
  { accounts, approvedNetworkIds, networkId, wallet }: Share,
  networks: readonly Network[],
): LiveConnection | undefined {
  const rank = ({ address, purpose }: BitcoinAccount) => (address === chosen ? 0 : purpose === 'payment' ? 1 : 2);
  const usable = accounts.filter(({ address }) => isAddress(address));
  const [first, ...others] = usable.sort((one, other) => rank(one) - rank(other));
  if (!first) return undefined;
  return {
    connectorId,
    driver,
    accounts: [first, ...others],
    networkId: networkId ?? networkOfAddress(first.address, networks),
    extras: { ...(approvedNetworkIds && { approvedNetworkIds }), ...(wallet && { wallet }) },
  };
}
