import {
  type AdapterConnection,
  type CaipNetworkId,
  type ConnectionHandle,
  isSameAddress,
  NotConnectedError,
} from '@foyerkit/core/adapter';
import type { Shared, Transport } from '../transports/transport.js';

/**
 * A live connection. A selected account stays the active one until the wallet itself puts another one first.
 */
export interface Session extends ConnectionHandle {
  readonly transport: Transport;
  readonly networkId: CaipNetworkId;
  /** The active account. @throws NOT_CONNECTED once the wallet shares none */
  readonly address: string;
  moveTo(networkId: CaipNetworkId): void;
  /** @throws NOT_CONNECTED unless the connection shares exactly this address: base58 is case-sensitive */
  assertShared(address: string): void;
}

export interface SessionParameters {
  readonly connectorId: string;
  readonly transport: Transport;
  readonly shared: Shared;
  readonly networkId: CaipNetworkId;
}

export function createSession({ connectorId, transport, ...initial }: SessionParameters): Session {
  let { networkId } = initial;
  let shared: Shared | null = initial.shared;
  let selected: string | undefined;

  const onShared = (next: Shared | null) => {
    if (next?.addresses[0] !== shared?.addresses[0]) selected = undefined;
    shared = next;
    networkId = next?.networkId ?? networkId;
  };
  const assertShared = (address: string) => {
    const addresses: readonly string[] = shared?.addresses ?? [];
    if (addresses.includes(address)) return;
    const other = addresses.find((candidate) => isSameAddress(candidate, address));
    throw new NotConnectedError(
      `"${connectorId}" does not share ${address}${other ? `, it shares ${other}: addresses are case-sensitive` : ''}.`,
    );
  };

  const session: Session = {
    connectorId,
    transport,
    get networkId() {
      return networkId;
    },
    get address() {
      const connection = session.read();
      if (connection) return connection.accounts[0].address;
      throw new NotConnectedError(`"${connectorId}" no longer shares an account.`);
    },
    read: () => (shared ? toConnection({ connectorId, networkId, selected, shared }) : undefined),
    listen: (onChange) =>
      transport.listen((next) => {
        onShared(next);
        onChange();
      }),
    select(address) {
      assertShared(address);
      selected = address;
    },
    moveTo(next) {
      networkId = next;
    },
    assertShared,
    revoke: () => transport.close(),
  };
  return session;
}

interface ConnectionParts {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
  readonly selected: string | undefined;
  readonly shared: Shared;
}

function toConnection({ connectorId, networkId, selected, shared }: ConnectionParts): AdapterConnection {
  const { addresses, approvedNetworkIds, wallet } = shared;
  const [first, ...others] = addresses;
  const active = selected !== undefined && addresses.includes(selected) ? selected : first;
  const rest = [first, ...others].filter((address) => address !== active);
  const account = (address: string) => ({ address, type: 'eoa' }) as const;
  return {
    connectorId,
    networkId,
    accounts: [account(active), ...rest.map(account)],
    ...(approvedNetworkIds && { approvedNetworkIds }),
    ...(wallet && { wallet }),
  };
}
