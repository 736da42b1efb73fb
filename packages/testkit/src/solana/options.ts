import type { ProviderInfo } from '../announcement/announcement.js';
import { providerInfo } from '../announcement/provider-info.js';
import { walletIcon } from '../announcement/svg-icon.js';
import type { BrowserWalletSetup } from '../wallet/browser-wallet.js';
import { LOCAL_SOLANA, type SolanaEndpoint } from './chains.js';
import type { SolanaProfile } from './standard-wallet.js';

/** Options of a Solana test wallet. All are optional; all except `storage` are JSON. */
export interface SolanaWalletOptions extends BrowserWalletSetup, Partial<Pick<ProviderInfo, 'name' | 'icon'>> {
  /** Seeds of the accounts' keys, 32 bytes in hexadecimal each. Default: `SOLANA_DEVELOPMENT_KEYS`. */
  readonly keys?: readonly string[];
  /** The networks the wallet works on. Default: a development node at `http://127.0.0.1:8899`. */
  readonly chains?: readonly SolanaEndpoint[];
  /** The networks the wallet announces, whatever `chains` holds: `[]` makes it a wallet of another namespace. */
  readonly announcedChains?: readonly string[];
  /** Features of the Wallet Standard that it lacks, for example `solana:signAndSendTransaction`. */
  readonly lacking?: readonly string[];
  /** Transaction versions that it can sign. Default: both. */
  readonly versions?: readonly ('legacy' | 0)[];
}

/** The wallet's identity. The Wallet Standard has only a name and an icon; the rest distinguishes announcements. */
export const solanaInfoFrom = (options: SolanaWalletOptions): ProviderInfo =>
  providerInfo(options, {
    name: 'Test Solana Wallet',
    rdns: 'org.foyerkit.testsolanawallet',
    icon: walletIcon('#5b2a86'),
  });

export const profileFrom = ({ announcedChains, chains, lacking, versions }: SolanaWalletOptions): SolanaProfile => ({
  chains: announcedChains ?? solanaChainsFrom(chains).map(({ id }) => id),
  lacking: lacking ?? [],
  versions: versions ?? ['legacy', 0],
});

/** @throws RangeError when there is none */
export function solanaChainsFrom(chains: readonly SolanaEndpoint[] = [LOCAL_SOLANA]): readonly SolanaEndpoint[] {
  if (chains.length === 0) throw new RangeError('A test wallet needs at least one chain.');
  return chains;
}
