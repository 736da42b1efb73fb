import { PAIRING_CONNECTOR_ID, readMember, toList } from '@foyerkit/core/adapter';

/** A usable Wallet Standard wallet: a copy of what it announced, which was read once. */
export interface StandardWallet {
  readonly name: string;
  readonly iconUrl?: string;
  /** In the wallet's notation: `solana:mainnet`. */
  readonly chains: readonly string[];
  /** The announced object: its features are read on demand. */
  readonly source: object;
}

/** The result of reading an announcement; `null`: a wallet of other namespaces only. */
export type WalletReading =
  | { readonly wallet: StandardWallet }
  | { readonly name: string | null; readonly reason: string }
  | null;

/** As long as a host name can be. Announcements are untrusted. */
const MAX_NAME_LENGTH = 256;
/** In characters. No real wallet's picture comes near it, and every reported list carries all pictures. */
const MAX_ICON_LENGTH = 128 * 1024;
/** The limit for the chains and versions of a wallet. */
export const MAX_MEMBERS = 64;

/** At least one of them is required. */
const SIGNING = [
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
] as const;

/** A wallet's function, bound to its feature; `undefined` if it has none. */
export function methodOf(
  wallet: object,
  feature: string,
  method: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const owner = readMember(readMember(wallet, 'features'), feature);
  const run = readMember(owner, method);
  return typeof run === 'function' ? (...inputs) => Reflect.apply(run, owner, inputs) : undefined;
}

/** Reads an untrusted announcement. A result without a wallet contains the reason why it is left out. */
export function readWallet(source: unknown): WalletReading {
  if (typeof source !== 'object' || source === null) return { name: null, reason: 'It is not an object.' };
  const chains = toList(readMember(source, 'chains'), MAX_MEMBERS);
  const announcedName = readMember(source, 'name');
  const name = typeof announcedName === 'string' ? announcedName.slice(0, MAX_NAME_LENGTH) : '';
  if (!name) return { name: null, reason: 'It has no name that can be read.' };
  if (name === PAIRING_CONNECTOR_ID) return { name, reason: 'It uses the id of the pairing.' };
  if (!chains) return { name, reason: 'Its chains cannot be read.' };
  const own = chains.filter(
    (chain): chain is string => typeof chain === 'string' && chain.startsWith('solana:') && chain.length < 64,
  );
  if (own.length === 0) return null;
  if (!methodOf(source, 'standard:connect', 'connect'))
    return { name, reason: 'It lacks the feature standard:connect.' };
  if (!SIGNING.some(([feature, method]) => methodOf(source, feature, method))) {
    return { name, reason: 'It signs nothing on Solana.' };
  }
  const icon = readMember(source, 'icon');
  const hasIcon = typeof icon === 'string' && icon !== '' && icon.length <= MAX_ICON_LENGTH;
  return { wallet: { name, chains: own, source, ...(hasIcon && { iconUrl: icon }) } };
}
