import type { Platform } from '../platform/platform.js';
import type { LinkChoice } from './link-choice.js';
import { toRequestLink } from './wallet-href.js';
import { targetOf, type WalletLink } from './wallet-links.js';

/** A link that opens the app of the connected wallet. */
export interface SessionLink extends Pick<WalletLink, 'href' | 'target'> {
  readonly walletName: string;
}

/** The link of a choice that led to a session; `null` without a session. */
export function toSessionLink(choice: LinkChoice, platform: Platform, requestId?: number): SessionLink | null {
  const href = choice.sessionTopic ? toRequestLink(choice.link, choice.sessionTopic, requestId) : null;
  // The app has taken this link before, so Safari hands it over instead of leaving the page.
  const target = platform.isIosSafari ? 'top' : targetOf(choice, platform);
  return href === null ? null : { href, target, walletName: choice.name };
}
