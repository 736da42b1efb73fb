import { toStoreLink, type Wallet } from '@foyerkit/core';
import type { DownloadsViewProps } from '@foyerkit/ui/views/downloads.view';

/** Where to download a wallet, without links to stores that lead elsewhere. Source: C2.97. */
export function downloadsOf({ appStore, chromeStore, homepage, playStore }: Wallet): DownloadsViewProps['links'] {
  const chrome = toStoreLink(chromeStore);
  const ios = toStoreLink(appStore);
  const android = toStoreLink(playStore);
  return {
    ...(chrome && { chrome }),
    ...(ios && { ios }),
    ...(android && { android }),
    ...(homepage && { website: homepage }),
  };
}

export const hasDownloads = (wallet: Wallet): boolean => Object.keys(downloadsOf(wallet)).length > 0;
