import type { Wallet } from '@foyerkit/core';
import type { DownloadsViewProps } from '@foyerkit/ui/views/downloads.view';

/** Where to download a wallet. Core has validated the links. Source: C2.97. */
export const downloadsOf = ({ appStore, chromeStore, homepage, playStore }: Wallet): DownloadsViewProps['links'] => ({
  ...(chromeStore && { chrome: chromeStore }),
  ...(appStore && { ios: appStore }),
  ...(playStore && { android: playStore }),
  ...(homepage && { website: homepage }),
});

export const hasDownloads = (wallet: Wallet): boolean => Object.keys(downloadsOf(wallet)).length > 0;
