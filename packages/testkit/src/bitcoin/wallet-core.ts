import { ProviderRpcError, unauthorized } from '../provider/provider-error.js';
import type { StateBox } from '../wallet/state-box.js';
import type { BitcoinAddress } from './keys.js';
import type { BitcoinEndpoint, BitcoinNetworkName } from './networks.js';
import { type BitcoinWalletState, visibleAccount } from './wallet-state.js';

/** What the wallet's methods need: its keys, its networks and its state. */
export interface BitcoinWalletCore {
  readonly state: StateBox<BitcoinWalletState>;
  /** The addresses the page sees now. */
  addresses(): readonly BitcoinAddress[];
  /** An address the page may use. @throws ProviderRpcError 4100 */
  addressOf(address: unknown): BitcoinAddress;
  endpoint(): BitcoinEndpoint;
  /** Switches to a known network. @throws ProviderRpcError -32602 */
  moveTo(name: BitcoinNetworkName): void;
}

export function createBitcoinCore(
  state: StateBox<BitcoinWalletState>,
  keys: readonly Uint8Array[],
  endpoints: readonly BitcoinEndpoint[],
): BitcoinWalletCore {
  const endpointOf = (name: BitcoinNetworkName): BitcoinEndpoint => {
    const endpoint = endpoints.find((known) => known.name === name);
    if (!endpoint) throw new ProviderRpcError({ code: -32602, message: `The wallet has no network ${name}.` });
    return endpoint;
  };
  const addresses = () => visibleAccount(state.get(), keys);
  return {
    state,
    addresses,
    addressOf: (wanted) => {
      const found = addresses().find(({ address }) => address === wanted);
      if (!found) throw unauthorized();
      return found;
    },
    endpoint: () => endpointOf(state.get().network),
    moveTo: (name) => state.update({ network: endpointOf(name).name }),
  };
}
