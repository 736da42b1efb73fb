import { AppStoreIcon } from '../icons/app-store.icon.js';
import { ExtensionIcon } from '../icons/extension.icon.js';
import { GlobeIcon } from '../icons/globe.icon.js';
import { PlayStoreIcon } from '../icons/play-store.icon.js';
import { walletTexts } from '../messages/en/wallets.js';
import { useMessages } from '../messages/use-messages.js';
import { IconBox } from '../primitives/icon-box.js';
import { List } from '../primitives/list.js';
import { ListRow } from '../primitives/list-row.js';

export type DownloadStore = 'chrome' | 'ios' | 'android' | 'website';

export interface DownloadsViewProps {
  readonly walletName: string;
  /** The wallet's download links; a store without a link is not shown. Links must have passed the allow-list. */
  readonly links: Readonly<Partial<Record<DownloadStore, string>>>;
}

/** In the order shown. */
const STORES = [
  { store: 'chrome', name: 'downloads.chrome', Icon: ExtensionIcon },
  { store: 'ios', name: 'downloads.ios', Icon: AppStoreIcon },
  { store: 'android', name: 'downloads.android', Icon: PlayStoreIcon },
  { store: 'website', name: 'downloads.website', Icon: GlobeIcon },
] as const;

/** Where to get a wallet; every row opens a new tab. */
export function DownloadsView({ walletName, links }: DownloadsViewProps) {
  const { t } = useMessages(walletTexts);
  return (
    <List label={t('downloads.list', { wallet: walletName })}>
      {STORES.filter(({ store }) => links[store] !== undefined).map(({ store, name, Icon }) => (
        <ListRow
          key={store}
          icon={
            <IconBox>
              <Icon />
            </IconBox>
          }
          name={t(name)}
          href={links[store]}
        />
      ))}
    </List>
  );
}
