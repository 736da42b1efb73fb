import type { Platform } from '../platform/platform.js';

/** The social logins that the modal has a name and a picture for. Source: F1.2.1. */
export const SOCIAL_PROVIDERS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The operating system of a messenger's in-app browser. */
export type MessengerSystem = 'ios' | 'mac' | 'android';

/** Whether this is a messenger's in-app browser, and on which system. */
export const messengerSystemOf = ({ inApp, system }: Platform): MessengerSystem | null =>
  inApp?.kind === 'messenger' && system !== 'other' ? system : null;

/** Providers that do not work in the in-app browsers of messengers. Source: C5.22. */
const REFUSED_IN_MESSENGERS: Readonly<Record<MessengerSystem, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
};

/**
 * Why a social login is not offered.
 * - `unknown`: there is no provider of that name
 * - `duplicate`: it was named before
 * - `messenger`: the provider does not work in a messenger's in-app browser on this system
 */
export type SocialReason = 'unknown' | 'duplicate' | 'messenger';

export type ResolvedSocial =
  | { readonly provider: SocialProvider; readonly reason: null }
  | { readonly provider: string; readonly reason: SocialReason };

export const isSocialProvider = (name: string): name is SocialProvider =>
  SOCIAL_PROVIDERS.some((provider) => provider === name);

/**
 * The social logins in the requested order, and why some are not offered.
 * @param messenger the system of the messenger whose in-app browser this is; `null` in any other browser
 */
export function resolveSocials(
  wished: readonly string[],
  messenger: MessengerSystem | null,
): readonly ResolvedSocial[] {
  const refused = messenger ? REFUSED_IN_MESSENGERS[messenger] : [];
  return wished.map((provider, index): ResolvedSocial => {
    if (!isSocialProvider(provider)) return { provider, reason: 'unknown' };
    if (wished.indexOf(provider) < index) return { provider, reason: 'duplicate' };
    return { provider, reason: refused.includes(provider) ? 'messenger' : null };
  });
}
