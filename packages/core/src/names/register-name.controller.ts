import { isChainSupported } from '../api/chain-support.js';
import { NameRefusedError } from '../errors/name-errors.js';
import type { CaipNetworkId } from '../ports/caip.js';
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

/**
 * Registers a name for an account on a network, whose name is known at once. Source: S4.75.
 * @throws the reason that the service gives, otherwise 'Error registering name {name}'; the same where the service does
 * not answer for the network, without asking it
 */
export const registerName = createAppAsyncThunk<RegisteredProfile, RegisterRequest>(
  'names/registerName',
  async ({ address, message, name, networkId, signature }, { dispatch, extra, getState, signal }) => {
    const failure = `Error registering name ${name}`;
    const store = { dispatch, getState, dependencies: extra };
    try {
      const coinType = coinTypeOf(networkId);
      const isSupported = await isChainSupported(store, networkId, signal);
      const registration = { address, coinType, message, signature };
      const answer = isSupported
        ? await dispatch(namesApi.endpoints.registerName.initiate(registration, { track: false })).unwrap()
        : { isRegistered: false };
      if (!answer.isRegistered) throw new NameRefusedError(failure);
      return { name, avatarUrl: null, source: 'registered', networkId, isRegistrable: true, lookedUpAt: extra.now() };
    } catch (thrown) {
      throw thrown instanceof NameRefusedError ? thrown : toNameError(thrown, failure);
    }
  },
);
