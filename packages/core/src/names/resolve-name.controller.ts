import { throwIfAborted } from '../adapter-kit/abortable.js';
import { type ChainStore, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { NameRefusedError } from '../errors/name-errors.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import { type CaipNetworkId, namespaceOf } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { toImageUrl } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { NAMES_MAX_AGE_S, type NameRecord, namesApi } from './name-endpoints.js';
import { toNameError } from './name-failure.js';
import { coinTypeOf, isServiceName, toName } from './name-rules.js';
import { zoneOf } from './zone.js';

export interface NameRequest {
  /** As a visitor typed it, with its zone. */
  readonly name: string;
  /** Where the account is wanted. Default: the network of EVM on screen. */
  readonly networkId?: CaipNetworkId;
  /** Aborted when the account is no longer wanted. */
  readonly signal?: AbortSignal;
}

/** The account that a name stands for. */
export interface NamedAccount {
  readonly address: string;
  /** As the service or ENS knows it, safe to show. */
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** Ethereum's own, which services accept beside the one of its chain id. Source: SLIP-44. */
const ETHEREUM_COIN_TYPE = 60;

const RESOLVE_FAILED = 'Error resolving name';

/**
 * The account of a registered name on a network: the one that was registered for it. One of another network counts for
 * nothing here: a smart account may exist on its own network only, and elsewhere nobody could use what is sent to it.
 */
const addressOn = ({ addresses }: NameRecord, networkId: CaipNetworkId): string | null =>
  addresses[coinTypeOf(networkId)] ?? (networkId === 'eip155:1' ? addresses[ETHEREUM_COIN_TYPE] : null) ?? null;

interface Wanted {
  readonly name: string;
  readonly networkId: CaipNetworkId;
  readonly signal: AbortSignal | undefined;
}

async function askService({ name, networkId, signal }: Wanted, store: ChainStore): Promise<NamedAccount | null> {
  try {
    // Nobody has a name where the service knows no accounts.
    if (!(await isChainSupported(store, networkId, signal))) return null;
    const reading = { maxAgeS: NAMES_MAX_AGE_S, signal };
    const record = await readChain(store, namesApi.endpoints.getName, name, reading);
    const address = addressOn(record, networkId);
    return address ? { address, name: record.name, avatarUrl: record.avatarUrl } : null;
  } catch (thrown) {
    if (signal) throwIfAborted([signal]);
    const error = toNameError(thrown, RESOLVE_FAILED);
    // Nobody has registered it.
    if (error instanceof NameRefusedError && error.status === 404) return null;
    throw error;
  }
}

async function askEns({ name, signal }: Wanted, { adapters }: Dependencies): Promise<NamedAccount | null> {
  const adapter = await adapters.get('eip155');
  const found = await adapter.resolveName?.({ name, ...(signal && { signal }) });
  if (!found) return null;
  return { address: found.address, name: toDisplayName(name) ?? name, avatarUrl: toImageUrl(found.avatarUrl) };
}

/**
 * The account that a name stands for: that of the name service if the name has its zone, otherwise that of ENS, read
 * through the host's own transport. ENS is never asked for names of the zone: whoever holds the domain there could answer
 * for names that nobody has registered. Only EVM networks have names. Source: S4.71.
 * @returns `null`: it is no name, or nobody has registered it
 * @throws the errors of the name service, whose text is its own or 'Error resolving name'; those of the adapter; the
 * reason of the signal
 */
export const resolveName =
  ({ name: given, networkId: wanted, signal }: NameRequest) =>
  async (
    dispatch: ModalDispatch,
    getState: () => RootState,
    dependencies: Dependencies,
  ): Promise<NamedAccount | null> => {
    const name = toName(given);
    const networkId = wanted ?? selectNetworkId(getState(), 'eip155');
    if (!name || !networkId || namespaceOf(networkId) !== 'eip155') return null;
    const request: Wanted = { name, networkId, signal };
    return isServiceName(name, zoneOf(dependencies))
      ? askService(request, { dispatch, getState, dependencies })
      : askEns(request, dependencies);
  };
