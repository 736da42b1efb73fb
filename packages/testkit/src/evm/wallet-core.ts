import type { LocalAccount } from 'viem/accounts';
import { disconnected, unauthorized, unknownChain } from '../provider/provider-error.js';
import type { ChainEndpoint } from '../signer/chains.js';
import { visibleAddresses } from '../wallet/access-state.js';
import type { StateBox } from '../wallet/state-box.js';
import type { WalletState } from './wallet-state.js';

/** What the wallet's methods need: its keys, its chains and its state. */
export interface WalletCore {
  readonly state: StateBox<WalletState>;
  /** Whether it knows batches of calls. */
  readonly hasCalls: boolean;
  /** The accounts the page sees now. */
  addresses(): readonly string[];
  /** The key of an address the page may use. @throws ProviderRpcError 4100 */
  accountOf(address: unknown): LocalAccount;
  knows(chainId: number): boolean;
  /** A known chain, by default the current one. @throws ProviderRpcError 4900 while it is offline, 4902 */
  chain(chainId?: number): ChainEndpoint;
  /** The ids of all known chains. */
  chainIds(): readonly number[];
  /** Switches to a known chain. @throws ProviderRpcError 4902 */
  moveTo(chainId: number): void;
  addChain(chain: ChainEndpoint): void;
}

export function createWalletCore(
  state: StateBox<WalletState>,
  accounts: readonly LocalAccount[],
  ownChains: readonly ChainEndpoint[],
  hasCalls = true,
): WalletCore {
  const allAddresses = accounts.map(({ address }) => address);
  const addresses = (): readonly string[] => visibleAddresses(state.get(), allAddresses);
  const all = (): readonly ChainEndpoint[] => [...ownChains, ...state.get().addedChains];
  const find = (chainId: number): ChainEndpoint | undefined => all().find(({ id }) => id === chainId);
  const get = (chainId: number): ChainEndpoint => {
    const chain = find(chainId);
    if (!chain) throw unknownChain(chainId);
    return chain;
  };

  return {
    state,
    hasCalls,
    addresses,
    accountOf: (address) => {
      const wanted = String(address).toLowerCase();
      const account = accounts.find((candidate) => candidate.address.toLowerCase() === wanted);
      if (!account || addresses().length === 0) throw unauthorized();
      return account;
    },
    knows: (chainId) => find(chainId) !== undefined,
    chain: (chainId = state.get().chainId) => {
      if (!state.get().isOnline) throw disconnected();
      return get(chainId);
    },
    chainIds: () => all().map(({ id }) => id),
    moveTo: (chainId) => state.update({ chainId: get(chainId).id }),
    addChain: (chain) => {
      const others = state.get().addedChains.filter(({ id }) => id !== chain.id);
      state.update({ addedChains: [...others, chain] });
    },
  };
}
