import type { ProviderInfo } from '../announcement/announcement.js';
import type { AnnouncementMode } from '../announcement/announcer.js';
import { svgIcon } from '../announcement/hostile.js';
import type { Behaviour } from '../prompts/behaviour.js';
import { type ChainEndpoint, LOCAL_CHAIN } from '../signer/chains.js';
import type { KeyOptions } from '../signer/keys.js';
import { uuidV4 } from '../signer/uuid.js';
import type { WalletStorage } from './wallet-storage.js';

/** How a test wallet is set up. All of it can be left out; all but `storage` is JSON. */
export interface EvmWalletOptions extends KeyOptions, Partial<ProviderInfo> {
  /** The chains the wallet knows from the start. Default: a development node, chain 31337 at `http://127.0.0.1:8545`. */
  readonly chains?: readonly ChainEndpoint[];
  /** The chain it is on at first; must be one of `chains`. Default: their first. */
  readonly chainId?: number;
  /** What happens to a prompt until the test says something else. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** Default `once`. */
  readonly announcement?: AnnouncementMode;
  /** Whether the page was let in earlier, so that it gets accounts without a prompt. Default false. */
  readonly isPermitted?: boolean;
  readonly isLocked?: boolean;
  /** Extra members of the provider, for example `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Where permission, lock, account and chain are kept over a reload. Default: localStorage where there is one, else memory. */
  readonly storage?: WalletStorage;
}

export function infoFrom(options: EvmWalletOptions): ProviderInfo {
  return {
    uuid: options.uuid ?? uuidV4(),
    name: options.name ?? 'Test Wallet',
    rdns: options.rdns ?? 'org.foyerkit.testwallet',
    icon:
      options.icon ??
      svgIcon('<rect width="32" height="32" rx="8" fill="#0b7a75"/><path d="M8 12h16v10H8z" fill="#fff"/>'),
  };
}

/** @throws when there is no chain, or `chainId` is none of them */
export function chainsFrom({ chains = [LOCAL_CHAIN], chainId }: EvmWalletOptions): {
  readonly chains: readonly ChainEndpoint[];
  readonly chainId: number;
} {
  const first = chains[0];
  if (!first) throw new RangeError('A test wallet needs at least one chain.');
  const current = chainId ?? first.id;
  if (!chains.some(({ id }) => id === current))
    throw new RangeError(`Chain ${current} is none of the wallet's chains.`);
  return { chains, chainId: current };
}
