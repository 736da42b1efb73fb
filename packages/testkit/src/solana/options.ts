import type { ProviderInfo } from '../announcement/announcement.js';
import { providerInfo } from '../announcement/provider-info.js';
import { walletIcon } from '../announcement/svg-icon.js';
import type { BrowserWalletSetup } from '../wallet/browser-wallet.js';
import { LOCAL_SOLANA, type SolanaEndpoint } from './chains.js';
import type { SolanaFace } from './standard-wallet.js';

/** How a Solana test wallet is set up. All of it can be left out; all but `storage` is JSON. */
export interface SolanaWalletOptions extends BrowserWalletSetup, Partial<Pick<ProviderInfo, 'name' | 'icon'>> {
  /** Seeds of the accounts' keys, 32 bytes in hexadecimal each. Default: `SOLANA_DEVELOPMENT_KEYS`. */
  readonly keys?: readonly string[];
  /** The networks that the wallet works on. Default: a development node at `http://127.0.0.1:8899`. */
  readonly chains?: readonly SolanaEndpoint[];
  /** Networks that the wallet says it works on, whatever `chains` holds: `[]` makes it one of another namespace. */
  readonly announcedChains?: readonly string[];
  /** Features of the Wallet Standard that it lacks, for example `solana:signAndSendTransaction`. */
  readonly lacking?: readonly string[];
  /** Transaction versions that it signs. Default: both. */
  readonly versions?: readonly ('legacy' | 0)[];
}

/** Who the wallet says it is. The Wallet Standard knows a name and a picture; the rest tells announcements apart. */
export const solanaInfoFrom = (options: SolanaWalletOptions): ProviderInfo =>
  providerInfo(options, {
    name: 'Test Solana Wallet',
    rdns: 'org.foyerkit.testsolanawallet',
    icon: walletIcon('#5b2a86'),
  });

export const faceFrom = ({ announcedChains, chains, lacking, versions }: SolanaWalletOptions): SolanaFace => ({
  chains: announcedChains ?? solanaChainsFrom(chains).map(({ id }) => id),
  lacking: lacking ?? [],
  versions: versions ?? ['legacy', 0],
});

/** @throws RangeError when there is none */
export function solanaChainsFrom(chains: readonly SolanaEndpoint[] = [LOCAL_SOLANA]): readonly SolanaEndpoint[] {
  if (chains.length === 0) throw new RangeError('A test wallet needs at least one chain.');
  return chains;
}
