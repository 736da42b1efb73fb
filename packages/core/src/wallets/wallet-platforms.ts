import type { ChainNamespace } from '../ports/caip.js';
import { isBrowsed } from './browse-link.js';
import type { Device, Wallet } from './wallet.js';

/**
 * How a wallet can be reached from this device; `inWallet`: the page opens in the wallet's own browser.
 * Sources: F3.3.1, F3.3.10.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'inWallet' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

export interface PlatformContext extends Device {
  readonly isInstalled: boolean;
  readonly activeNamespace: ChainNamespace;
}

/** The platforms a wallet can be reached on, in the order of their tabs; the first one opens. */
export function platformsOf(wallet: Wallet, context: PlatformContext): WalletPlatform[] {
  const { activeNamespace, canPair, hasAdapters, isMobile } = context;
  const hasExtension = wallet.rdns !== undefined || wallet.injected.length > 0;
  const platforms: WalletPlatform[] = [];
  if (hasExtension && context.isInstalled && hasAdapters) platforms.push('browser');
  const isInWallet = isMobile && hasAdapters && !context.isInstalled && isBrowsed(wallet, activeNamespace, canPair);
  if (isInWallet) platforms.push('inWallet');
  else if (wallet.mobileLink) platforms.push(isMobile ? 'mobile' : 'qrcode');
  if (wallet.webappLink) platforms.push('web');
  if (wallet.desktopLink && !isMobile) platforms.push('desktop');
  const isMissing = hasExtension && !context.isInstalled && hasAdapters && !isInWallet;
  return isMissing || platforms.length === 0 ? [...platforms, 'unsupported'] : platforms;
}
