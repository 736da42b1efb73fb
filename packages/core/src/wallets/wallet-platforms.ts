import type { Device, Wallet } from './wallet.js';

/** How a wallet can be reached from this device. Source: F3.3.1. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

export interface PlatformContext extends Device {
  readonly isInstalled: boolean;
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
