import type { Platform } from '../platform/platform.js';
import type { Wallet } from '../wallets/wallet.js';
import { toPairingLink } from './wallet-href.js';

/** Ways into an app: a scheme of the wallet's own, or a web link that the system hands to the app. */
export type LinkForm = 'deep' | 'universal';

/** A link of a wallet as a record gives it. */
export interface AppLink {
  readonly form: LinkForm;
  readonly link: string;
}

/** A link that hands a pairing to a wallet's app. */
export interface WalletLink extends AppLink {
  readonly href: string;
  /**
   * `new`: beside the page, which stays where it is if no app takes the link; `top`: in place of the page and of any
   * frame around it, which an app's own scheme never becomes.
   */
  readonly target: 'new' | 'top';
}

const isWebLink = (link: string): boolean => /^https?:/i.test(link);

/** The views of other applications follow web links, and an app's own scheme at best after a question. */
export const isSchemeDoubtful = ({ inApp }: Platform): boolean => inApp !== null;

/** The links into a wallet's app, in the order in which they are to be tried. */
export function appLinksOf(
  { mobileLink, universalLink }: Pick<Wallet, 'mobileLink' | 'universalLink'>,
  platform: Platform,
  proven?: LinkForm,
): readonly AppLink[] {
  const links = [mobileLink, universalLink].flatMap((link, index, all): readonly AppLink[] =>
    link === undefined || all.indexOf(link) < index ? [] : [{ form: isWebLink(link) ? 'universal' : 'deep', link }],
  );
  const first = proven ?? (isSchemeDoubtful(platform) ? 'universal' : undefined);
  return first ? [...links].sort((one, other) => Number(other.form === first) - Number(one.form === first)) : links;
}

/** Where a link has to be opened. Telegram alone follows a scheme only into a window of its own. */
export const targetOf = ({ form }: Pick<AppLink, 'form'>, { inApp }: Platform): WalletLink['target'] =>
  form === 'universal' || inApp?.name === 'telegram' ? 'new' : 'top';

/**
 * The same links with a pairing URI in them. One that must not be followed is left out.
 * Telegram on Android decodes a link once before it passes it on. Source: F3.3.6.
 */
export function walletLinksOf(links: readonly AppLink[], uri: string, platform: Platform): readonly WalletLink[] {
  const isDecoded = platform.system === 'android' && platform.inApp?.name === 'telegram';
  return links.flatMap((link): readonly WalletLink[] => {
    const href = toPairingLink(link.link, isDecoded ? encodeURIComponent(uri) : uri);
    return href ? [{ ...link, href, target: targetOf(link, platform) }] : [];
  });
}
