import type { ChainNamespace } from '../ports/caip.js';

/** A catalogue entry that people recognise, checked and made safe. Source: connection spec, section 3. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string;
  readonly isCertified: boolean;
  readonly rdns?: string;
  /** CAIP-2 ids. */
  readonly chains: readonly string[];
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  readonly appStore?: string;
  readonly playStore?: string;
  readonly chromeStore?: string;
  readonly homepage?: string;
  /** How the wallet's extension can be recognised in a page. */
  readonly injected: readonly { readonly namespace: ChainNamespace; readonly injectedId: string }[];
}

/** How a wallet can be reached from this device. Source: facts, section 3.3. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

/** 'Trust Wallet' and 'Trust' are one wallet. Source: facts, section 3.2. */
export const identityName = (name: string): string => name.toLowerCase().replace(/ wallet$/, '');

/** Whether one of the wallet's extensions is in this page. */
export const isInstalled = (
  { rdns, injected }: Pick<Wallet, 'rdns' | 'injected'>,
  installedIds: ReadonlySet<string>,
): boolean =>
  (rdns !== undefined && installedIds.has(rdns)) || injected.some(({ injectedId }) => installedIds.has(injectedId));

/** Whether a wallet that is not in this page can be reached from this device. Source: connection spec, section 5. */
export const isReachable = ({ mobileLink }: Pick<Wallet, 'mobileLink'>, isMobile: boolean): boolean =>
  !isMobile || mobileLink !== undefined;

export interface PlatformContext {
  readonly isMobile: boolean;
  readonly isInstalled: boolean;
  readonly hasAdapters: boolean;
}

/** The platforms a wallet can be reached on, in the order of their tabs; the first one opens. */
export function platformsOf(wallet: Wallet, { hasAdapters, isInstalled, isMobile }: PlatformContext): WalletPlatform[] {
  const hasExtension = wallet.rdns !== undefined || wallet.injected.length > 0;
  const platforms: WalletPlatform[] = [];
  if (hasExtension && isInstalled && hasAdapters) platforms.push('browser');
  if (wallet.mobileLink) platforms.push(isMobile ? 'mobile' : 'qrcode');
  if (wallet.webappLink) platforms.push('web');
  if (wallet.desktopLink && !isMobile) platforms.push('desktop');
  const isMissing = hasExtension && !isInstalled && hasAdapters;
  return isMissing || platforms.length === 0 ? [...platforms, 'unsupported'] : platforms;
}
