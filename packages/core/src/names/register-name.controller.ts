import { type ChainStore, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { NameRefusedError } from '../errors/name-errors.js';
import { type CaipNetworkId, isSameAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { namesApi } from './name-endpoints.js';
import { toNameError } from './name-failure.js';
import { coinTypeOf } from './name-rules.js';
import type { AccountProfile } from './names.state.js';

export interface RegisterRequest {
  /** With its zone. */
  readonly name: string;
  readonly address: string;
  readonly networkId: CaipNetworkId;
  /** As it was signed. */
  readonly message: string;
  readonly signature: string;
}

/** A name that its owner has registered. */
export type RegisteredProfile = AccountProfile & { readonly name: string };

/** The name is registered, for whomever. */
const CONFLICT = 409;

/** Whether the service has the name for this account on this network. A failure to read it is no proof. */
async function isOwn(store: ChainStore, { address, name, networkId }: RegisterRequest): Promise<boolean> {
  try {
    const reading = { maxAgeS: 0, isForced: true } as const;
    const { addresses } = await readChain(store, namesApi.endpoints.getName, name, reading);
    const owner = addresses[coinTypeOf(networkId)];
    return owner !== undefined && isSameAddress(owner, address);
  } catch {
    // The refusal stands.
    return false;
  }
}

/**
 * Registers a name for an account on a network, whose name is known at once. Source: S4.75.
 * @throws the reason that the service gives, otherwise 'Error registering name {name}'; the same where the service does
 * not answer for the network, without asking it
 */
export const registerName = createAppAsyncThunk<RegisteredProfile, RegisterRequest>(
  'names/registerName',
  async (request, { dispatch, extra, getState, signal }) => {
    const { address, message, name, networkId, signature } = request;
    const failure = `Error registering name ${name}`;
    const store = { dispatch, getState, dependencies: extra };
    try {
      const coinType = coinTypeOf(networkId);
      // The visitor has pressed: an earlier failure does not hold it back.
      const isSupported = await isChainSupported(store, networkId, signal, true);
      const registration = { address, coinType, message, signature };
      const answer = isSupported
        ? await dispatch(namesApi.endpoints.registerName.initiate(registration, { track: false })).unwrap()
        : { isRegistered: false };
      if (!answer.isRegistered) throw new NameRefusedError(failure);
    } catch (thrown) {
      const error = thrown instanceof NameRefusedError ? thrown : toNameError(thrown, failure);
      const isTaken = error instanceof NameRefusedError && error.status === CONFLICT;
      // The answer to an earlier attempt may have been lost on its way.
      if (!isTaken || !(await isOwn(store, request))) throw error;
    }
    return { name, avatarUrl: null, source: 'registered', networkId, isRegistrable: true, lookedUpAt: extra.now() };
  },
);
