import type { Platform } from '../platform/platform.js';
import type { Wallet } from '../wallets/wallet.js';
import { toPairingLink } from './wallet-href.js';

/** Ways to open an app: the wallet's own scheme, or a web link that the system hands to the app. */
export type LinkForm = 'deep' | 'universal';

/** A wallet's link as its record has it. */
export interface AppLink {
  readonly form: LinkForm;
  readonly link: string;
}

/** A link that hands a pairing to a wallet's app. */
export interface WalletLink extends AppLink {
  readonly href: string;
  /**
   * `new`: in a new window, so that the page stays if no app takes the link; `top`: in the top-level window, where an
   * app's own scheme does not replace the page.
   */
  readonly target: 'new' | 'top';
}

const isWebLink = (link: string): boolean => /^https?:/i.test(link);

/** In-app browsers follow web links, but an app's own scheme only after a prompt, if at all. */
export const isSchemeDoubtful = ({ inApp }: Platform): boolean => inApp !== null;

/**
 * The links to a wallet's app, in the order in which to try them: those of the given form first, else on iOS the
 * universal link, which does nothing worse than to show a page if the app is missing. There the wallet's web app comes
 * last.
 */
export function appLinksOf(
  { mobileLink, universalLink, webappLink }: Pick<Wallet, 'mobileLink' | 'universalLink' | 'webappLink'>,
  platform: Platform,
  firstForm?: LinkForm,
): readonly AppLink[] {
  const isIos = platform.system === 'ios';
  const toLinks = (all: readonly (string | undefined)[]): readonly AppLink[] =>
    [...new Set(all)].flatMap((link) =>
      link === undefined ? [] : [{ form: isWebLink(link) ? ('universal' as const) : ('deep' as const), link }],
    );
  const first = firstForm ?? (isIos || isSchemeDoubtful(platform) ? 'universal' : undefined);
  const links = [...toLinks([mobileLink, universalLink])].sort(
    (one, other) => Number(other.form === first) - Number(one.form === first),
  );
  return isIos && links.length > 0 ? toLinks([...links.map(({ link }) => link), webappLink]) : links;
}

/** Where a link has to be opened. Only Telegram requires a new window for a scheme. */
export const targetOf = ({ form }: Pick<AppLink, 'form'>, { inApp }: Platform): WalletLink['target'] =>
  form === 'universal' || inApp?.name === 'telegram' ? 'new' : 'top';

/**
 * The same links with a pairing URI in them. Links that must not be followed are left out.
 * Telegram on Android decodes a link once before it passes it on. Source: F3.3.6.
 */
export function walletLinksOf(links: readonly AppLink[], uri: string, platform: Platform): readonly WalletLink[] {
  const isDecoded = platform.system === 'android' && platform.inApp?.name === 'telegram';
  return links.flatMap((link): readonly WalletLink[] => {
    const href = toPairingLink(link.link, isDecoded ? encodeURIComponent(uri) : uri);
    return href ? [{ ...link, href, target: targetOf(link, platform) }] : [];
  });
}
