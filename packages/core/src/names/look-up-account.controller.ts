import { type ChainStore, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { type ModalError, toModalError } from '../errors/modal-error.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { toImageUrl } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { NAMES_MAX_AGE_S, namesApi, type Profile } from './name-endpoints.js';
import { toNameError } from './name-failure.js';
import type { AccountProfile, NameSource } from './names.state.js';

export interface LookUpRequest {
  /** Of an EVM account. */
  readonly address: string;
  /** The connected account that asks. */
  readonly sender?: string | undefined;
  readonly networkId: CaipNetworkId;
}

const LOOK_UP_FAILED = 'Error fetching names for address';

/** One place that may know an account; `null`: it does not. */
type Source = readonly [NameSource, () => Promise<Profile | null>];

interface Found {
  readonly profile: Pick<AccountProfile, 'avatarUrl' | 'name' | 'source'>;
  readonly failure: ModalError | undefined;
}

/** Asks one after the other until one of them knows a name. A failure of one does not keep the others from being asked. */
async function ask(sources: readonly Source[], signal: AbortSignal): Promise<Found> {
  let failure: ModalError | undefined;
  let avatarUrl: string | null = null;
  for (const [source, read] of sources) {
    try {
      const found = await read();
      avatarUrl = found?.avatarUrl ?? avatarUrl;
      if (found?.name) return { profile: { name: found.name, avatarUrl, source }, failure: undefined };
    } catch (thrown) {
      signal.throwIfAborted();
      // With 404 a service says that it does not know the account.
      if (Object(thrown).status !== 404) failure ??= toModalError(thrown);
    }
  }
  return { profile: { name: null, avatarUrl, source: null }, failure };
}

/**
 * Looks up who an account is and puts it into the state: its registered name, otherwise its name in ENS, otherwise its
 * identity in the blockchain API. An answer is used again for 5 minutes. Sources: S4.73, F2.7.5.
 * @throws 'Error fetching names for address', or the reason that the service gives, if no name is known and a source
 * could not be asked
 */
export const lookUpAccount = createAppAsyncThunk<AccountProfile, LookUpRequest>(
  'names/lookUpAccount',
  async ({ address, networkId, sender }, { dispatch, extra, getState, signal }) => {
    const store: ChainStore = { dispatch, getState, dependencies: extra };
    const reading = { maxAgeS: NAMES_MAX_AGE_S, signal };
    const { getIdentity, getNamesOf } = namesApi.endpoints;
    let isSupported = false;
    const sources: readonly Source[] = [
      [
        'registered',
        async () => {
          isSupported = await isChainSupported(store, networkId, signal);
          if (!isSupported) return null;
          const [first] = await readChain(store, getNamesOf, { address, sender }, reading);
          return first ?? null;
        },
      ],
      [
        'ens',
        async () => {
          const adapter = await extra.adapters.get('eip155');
          const found = await adapter.lookUpName?.({ address, signal });
          return found ? { name: toDisplayName(found.name), avatarUrl: toImageUrl(found.avatarUrl) } : null;
        },
      ],
      ['identity', async () => (isSupported ? readChain(store, getIdentity, { address, sender }, reading) : null)],
    ];
    const { failure, profile } = await ask(sources, signal);
    if (failure) throw toNameError(failure, LOOK_UP_FAILED);
    return { ...profile, networkId, isRegistrable: isSupported, lookedUpAt: extra.now() };
  },
);
