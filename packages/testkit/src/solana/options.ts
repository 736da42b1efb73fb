import type { ProviderInfo } from '../announcement/announcement.js';
import type { AnnouncementMode } from '../announcement/announcer.js';
import { svgIcon } from '../announcement/hostile.js';
import type { WalletStorage } from '../evm/wallet-storage.js';
import type { Behaviour } from '../prompts/behaviour.js';
import { uuidV4 } from '../signer/uuid.js';
import { LOCAL_SOLANA, type SolanaEndpoint } from './chains.js';
import type { SolanaFace } from './standard-wallet.js';

/** How a Solana test wallet is set up. All of it can be left out; all but `storage` is JSON. */
export interface SolanaWalletOptions extends Partial<Pick<ProviderInfo, 'name' | 'icon'>> {
  /** Seeds of the accounts' keys, 32 bytes in hexadecimal each. Default: `SOLANA_DEVELOPMENT_KEYS`. */
  readonly keys?: readonly string[];
  /** The networks that the wallet works on. Default: a development node at `http://127.0.0.1:8899`. */
  readonly chains?: readonly SolanaEndpoint[];
  /** Networks that the wallet says it works on, whatever `chains` holds: `[]` makes it one of another family. */
  readonly announcedChains?: readonly string[];
  /** Features of the Wallet Standard that it lacks, for example `solana:signAndSendTransaction`. */
  readonly lacking?: readonly string[];
  /** Transaction versions that it signs. Default: both. */
  readonly versions?: readonly ('legacy' | 0)[];
  /** What happens to a prompt until the test says something else. Default `approve`. */
  readonly behaviour?: Behaviour;
  /** Default `once`. */
  readonly announcement?: AnnouncementMode;
  /** Whether the page was let in earlier, so that it gets accounts without a prompt. Default false. */
  readonly isPermitted?: boolean;
  readonly isLocked?: boolean;
  /** Where permission, lock and account are kept over a reload. Default: localStorage where there is one, else memory. */
  readonly storage?: WalletStorage;
}

/** Who the wallet says it is. The Wallet Standard knows a name and a picture; the rest tells announcements apart. */
export const solanaInfoFrom = ({ icon, name = 'Test Solana Wallet' }: SolanaWalletOptions): ProviderInfo => ({
  uuid: uuidV4(),
  rdns: 'org.foyerkit.testsolanawallet',
  name,
  icon: icon ?? svgIcon('<rect width="32" height="32" rx="8" fill="#5b2a86"/><path d="M8 12h16v10H8z" fill="#fff"/>'),
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
