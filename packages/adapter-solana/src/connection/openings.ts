import {
  type AdapterConnection,
  abortable,
  atMost,
  type CaipNetworkId,
  ChainNotSupportedError,
  type ConnectRequest,
  type Network,
  reasonOf,
} from '@foyerkit/core/adapter';
import { toConnectionError } from '../errors.js';
import type { Link, Shared } from '../links/link.js';
import type { Sessions } from './sessions.js';

/** How long a wallet may take to forget us. Its silence must not keep a visitor connected. */
const CLOSE_LIMIT_MS = 1000;

export interface OpeningsParameters {
  readonly sessions: Sessions;
  readonly networks: () => readonly Network[];
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** The ways from a wallet to a connection. */
export interface Openings {
  connect(link: Link, request: ConnectRequest): Promise<AdapterConnection>;
  restore(link: Link, request: ConnectRequest, isCurrent?: boolean): Promise<AdapterConnection | null>;
}

export const closeLink = (link: Link): Promise<void> => atMost(link.close(), CLOSE_LIMIT_MS);

export function createOpenings({ sessions, networks, life }: OpeningsParameters): Openings {
  /** Who was asked last: whoever agrees after that, and was given up before, comes too late. */
  let latest: string | undefined;

  const arrivalOf = (link: Link, shared: Shared, wish?: CaipNetworkId): CaipNetworkId => {
    const ids = networks().map(({ caipNetworkId }) => caipNetworkId);
    const known = wish && ids.includes(wish) ? [wish, ...ids] : ids;
    const arrival = known.find((id) => link.supports(id)) ?? shared.networkId ?? known[0];
    if (!arrival) throw new ChainNotSupportedError({ details: 'No Solana network is configured.' });
    return arrival;
  };

  const commit = (link: Link, shared: Shared, { connectorId, networkId }: ConnectRequest, isCurrent: boolean) =>
    sessions.open({ connectorId, link, shared, networkId: arrivalOf(link, shared, networkId) }, { isCurrent });

  const isTooLate = ({ connectorId, signal }: ConnectRequest) =>
    life.aborted || (signal.aborted && latest !== connectorId);

  const open = async (link: Link, request: ConnectRequest): Promise<AdapterConnection> => {
    latest = request.connectorId;
    try {
      const shared = await link.open({ ...request, isSilent: false });
      if (shared && !isTooLate(request)) return commit(link, shared, request, true);
      // The visitor agreed after having left for another wallet. One that was connected before stays so.
      if (!life.aborted && !sessions.find(request.connectorId)) await closeLink(link);
      throw reasonOf(request.signal);
    } catch (thrown) {
      throw toConnectionError(thrown);
    }
  };

  const reopen = async (link: Link, request: ConnectRequest, isCurrent: boolean): Promise<AdapterConnection | null> => {
    if (isCurrent) latest = request.connectorId;
    try {
      const shared = await link.open({ ...request, isSilent: true });
      if (!shared) return null;
      // Nobody waits for it any more. The permission is an old one and stays.
      if (request.signal.aborted || life.aborted) throw reasonOf(request.signal);
      return commit(link, shared, request, isCurrent);
    } catch (thrown) {
      throw toConnectionError(thrown);
    }
  };

  return {
    async connect(link, request) {
      if (request.signal.aborted) throw reasonOf(request.signal);
      return abortable(open(link, request), [request.signal, life]);
    },
    async restore(link, request, isCurrent = true) {
      return abortable(reopen(link, request, isCurrent), [request.signal, life]);
    },
  };
}
