import { readMember } from '@foyerkit/core/adapter';
import { isProvider } from '../rpc/provider.js';
import { discoverAnnouncements, readAnnouncement } from './announced.js';

/** A wallet that announced itself but cannot be offered. */
export interface IgnoredWallet {
  /** As announced; `null` if it announced no readable name. */
  readonly name: string | null;
  /** For developers, in English. */
  readonly reason: string;
}

function toIgnoredWallet(event: unknown): IgnoredWallet | undefined {
  if (readAnnouncement(event)) return undefined;
  const detail = readMember(event, 'detail');
  const info = readMember(detail, 'info');
  const name = readMember(info, 'name');
  const hasIdentity = ['rdns', 'name', 'uuid'].some((key) => typeof readMember(info, key) === 'string');
  return {
    name: typeof name === 'string' && name ? name : null,
    reason: !hasIdentity
      ? 'It has no rdns, no name and no uuid that can be read.'
      : isProvider(readMember(detail, 'provider'))
        ? 'It throws when it is read.'
        : 'It has no provider with a request method.',
  };
}

/**
 * The wallets of the page that announce themselves (EIP-6963) but are left out of the modal, and why: for developers who
 * miss one in the list. Requests announcements once more; wallets that do not respond synchronously are not included.
 */
export function ignoredWallets(): readonly IgnoredWallet[] {
  const ignored: IgnoredWallet[] = [];
  const stop = discoverAnnouncements((event) => {
    const wallet = toIgnoredWallet(event);
    if (wallet) ignored.push(wallet);
  });
  stop();
  return ignored;
}
