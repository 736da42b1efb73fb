import { WalletIcon } from '../icons/wallet.icon.js';
import { walletTexts } from '../messages/en/wallets.js';
import { useMessages } from '../messages/use-messages.js';
import { IconBox } from '../primitives/icon-box.js';
import { List } from '../primitives/list.js';
import { ListRow } from '../primitives/list-row.js';
import { WalletImage } from '../primitives/wallet-image.js';

export interface GetWalletItem {
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string | undefined;
  /** The wallet's homepage, or its page in a wallet directory. Must have passed the link allow-list. */
  readonly href: string;
}

export interface GetWalletViewProps {
  /** The first four are shown. */
  readonly wallets: readonly GetWalletItem[];
  /** A page that lists all wallets. */
  readonly exploreHref?: string | undefined;
}

const SHOWN = 4;

/** Suggests a first wallet. */
export function GetWalletView({ wallets, exploreHref }: GetWalletViewProps) {
  const { t } = useMessages(walletTexts);
  return (
    <List label={t('getWallet.title')}>
      {wallets.slice(0, SHOWN).map(({ id, name, iconUrl, href }) => (
        <ListRow key={id} icon={<WalletImage name={name} url={iconUrl} />} name={name} href={href} />
      ))}
      {exploreHref && (
        <ListRow
          icon={
            <IconBox>
              <WalletIcon />
            </IconBox>
          }
          name={t('getWallet.exploreAll')}
          href={exploreHref}
        />
      )}
    </List>
  );
}
