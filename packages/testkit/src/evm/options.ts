import type { ProviderInfo } from '../announcement/announcement.js';
import { providerInfo } from '../announcement/provider-info.js';
import { walletIcon } from '../announcement/svg-icon.js';
import { type ChainEndpoint, LOCAL_CHAIN } from '../signer/chains.js';
import type { KeyOptions } from '../signer/keys.js';
import type { BrowserWalletSetup } from '../wallet/browser-wallet.js';
import type { OwnChains } from './wallet-state.js';

/** Options of a test wallet. All are optional; all except `storage` are JSON. */
export interface EvmWalletOptions extends BrowserWalletSetup, KeyOptions, Partial<ProviderInfo> {
  /** The initially known chains. Default: a development node, chain 31337 at `http://127.0.0.1:8545`. */
  readonly chains?: readonly ChainEndpoint[];
  /** The initial chain; must be one of `chains`. Default: the first. */
  readonly chainId?: number;
  /** Whether it knows batches of calls (EIP-5792), which it sends as single transactions. Default: true. */
  readonly hasCalls?: boolean;
  /** Extra members of the provider, for example `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<string, boolean>>;
}

export const infoFrom = (options: EvmWalletOptions): ProviderInfo =>
  providerInfo(options, {
    name: 'Test Wallet',
    rdns: 'org.foyerkit.testwallet',
    icon: walletIcon('#0b7a75'),
  });

/** @throws when there is no chain, or `chainId` is not among them */
export function chainsFrom({ chains = [LOCAL_CHAIN], chainId }: EvmWalletOptions): OwnChains {
  const first = chains[0];
  if (!first) throw new RangeError('A test wallet needs at least one chain.');
  const current = chainId ?? first.id;
  if (!chains.some(({ id }) => id === current))
    throw new RangeError(`Chain ${current} is not among the wallet's chains.`);
  return { chains, chainId: current };
}
