import { readMember } from '@foyerkit/core/adapter';
import { isProvider } from '../rpc/provider.js';
import { discoverAnnouncements, readAnnouncement } from './announced.js';

/** A wallet that announced itself, and cannot be offered. */
export interface LeftOutWallet {
  /** As announced; `null` when it told none that can be read. */
  readonly name: string | null;
  /** For developers, in English. */
  readonly reason: string;
}

function toLeftOut(event: unknown): LeftOutWallet | undefined {
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
 * Which wallets of the page announce themselves (EIP-6963) and are left out of the modal, and why: for developers who
 * miss one in the list. Asks the page once more; whoever answers later than at once is not among them.
 */
export function leftOutWallets(): readonly LeftOutWallet[] {
  const leftOut: LeftOutWallet[] = [];
  const stop = discoverAnnouncements((event) => {
    const wallet = toLeftOut(event);
    if (wallet) leftOut.push(wallet);
  });
  stop();
  return leftOut;
}
