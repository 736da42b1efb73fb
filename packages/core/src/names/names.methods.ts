import { selectConnected } from '../connection/connection.selectors.js';
import { ChainNotSupportedError } from '../errors/network-errors.js';
import { InvalidAddressError } from '../errors/request-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { unwrap } from '../store/unwrap.js';
import { lookUpAccount } from './look-up-account.controller.js';
import type { NameSource, NameSuggestion } from './names.state.js';
import { registerNameFlow } from './register-name.flow.js';
import { type NamedAccount, type NameRequest, resolveName } from './resolve-name.controller.js';
import { fetchSuggestions } from './suggestions.controller.js';

/** Who an EVM account is. */
export interface AccountIdentity {
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly source: NameSource | null;
}

/** What hosts can do with names. Only EVM accounts have some. */
export interface NamesMethods {
  /**
   * The account that a name stands for; `null`: nobody has registered it.
   * @throws NAME_REFUSED, and what the name service or the host's node cannot be asked with
   */
  resolve(request: NameRequest): Promise<NamedAccount | null>;
  /**
   * Who an account is: its registered name, otherwise its name in ENS, otherwise its identity in the blockchain API.
   * @param request `networkId`: default the network of EVM on screen
   * @throws INVALID_ADDRESS, CHAIN_NOT_SUPPORTED without an EVM network, and as `resolve`
   */
  lookUp(request: { readonly address: string; readonly networkId?: CaipNetworkId }): Promise<AccountIdentity>;
  /** The names like this one, and whether they are registered. @throws as `resolve` */
  suggest(label: string): Promise<readonly NameSuggestion[]>;
  /**
   * Registers a name for the active EVM account on its network, which signs for it. @param label without a zone
   * @returns the name with its zone
   * @throws NAME_REFUSED with the reason, NOT_CONNECTED, REQUEST_REJECTED, FLOW_CANCELLED
   */
  register(label: string): Promise<string>;
}

const ADDRESS = /^0x[\da-f]{40}$/i;

export const createNamesMethods = ({ dispatch, getState }: FeatureContext): NamesMethods => ({
  resolve: (request) => dispatch(resolveName(request)),
  async lookUp({ address, networkId = selectNetworkId(getState(), 'eip155') ?? undefined }) {
    if (!ADDRESS.test(address)) throw new InvalidAddressError({ details: `"${address}" is no EVM address.` });
    if (!networkId) throw new ChainNotSupportedError({ details: 'No EVM network is configured.' });
    const sender = selectConnected(getState(), 'eip155')?.accounts[0].address;
    const { avatarUrl, name, source } = await unwrap(dispatch(lookUpAccount({ address, networkId, sender })));
    return { avatarUrl, name, source };
  },
  suggest: (label) => unwrap(dispatch(fetchSuggestions({ label }))),
  register: async (label) => (await dispatch(registerNameFlow.start({ label }))).name,
});
