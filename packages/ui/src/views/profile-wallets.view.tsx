import { useRef } from 'react';
import { PlusIcon } from '../icons/plus.icon.js';
import { WalletIcon } from '../icons/wallet.icon.js';
import { profileWalletsTexts } from '../messages/en/profile-wallets.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { StateMessage } from '../primitives/state-message.js';
import { useStyles } from '../styles/use-styles.js';
import { type LiveWallet, LiveWalletCard, type LiveWalletHandlers } from './live-wallet-card.js';
import { css } from './profile-wallets.css.js';
import { RecentWalletCard, type RecentWalletHandlers, type RecentWalletItem } from './recent-wallet-card.js';
import { useKeptFocus } from './use-kept-focus.js';

export type { LiveWallet, RecentWalletItem };

export interface ProfileWalletsViewProps extends LiveWalletHandlers, RecentWalletHandlers {
  /** In the order in which they came. */
  readonly wallets: readonly LiveWallet[];
  /** The latest first. */
  readonly recent: readonly RecentWalletItem[];
  /** What the wallets are called that can be added. */
  readonly family: 'evm' | 'other';
  /** Absent: no other wallet can be added. */
  readonly onAdd?: (() => void) | undefined;
  readonly onDisconnectAll?: (() => void) | undefined;
  readonly isDisconnectingAll?: boolean | undefined;
}

/** How far what scrolls must reach before its edge fades. Source: connection spec, section 2. */
const FADE_FROM_PX = 50;

/** Source: connection spec, section 2. */
const BOX_HEIGHT_PX = 330;

/** All wallets that are connected, one of them active, and those that were. */
export function ProfileWalletsView(props: ProfileWalletsViewProps) {
  useStyles(css);
  const { t } = useMessages(profileWalletsTexts);
  const { family, onAdd, onDisconnectAll, recent, wallets } = props;
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const add = onAdd && (
    <Button icon={<PlusIcon />} size="large" isFullWidth={wallets.length > 0} onPress={onAdd}>
      {t(family === 'evm' ? 'profileWallets.addEvm' : 'profileWallets.add')}
    </Button>
  );
  const recentList = recent.length > 0 && (
    <section>
      <h3 className="wallets-heading" tabIndex={-1} data-rest>
        {t('profileWallets.recent')}
      </h3>
      <ul className="wallets-list" aria-label={t('profileWallets.recent')}>
        {recent.map((wallet) => (
          <RecentWalletCard key={wallet.id} {...props} wallet={wallet} />
        ))}
      </ul>
    </section>
  );
  if (wallets.length === 0) {
    return (
      <div className="wallets wallets-empty" ref={root}>
        <div tabIndex={-1} data-rest>
          <StateMessage icon={<WalletIcon />} title={t('profileWallets.none')} text={t('profileWallets.noneHint')}>
            {add}
          </StateMessage>
        </div>
        {recentList}
      </div>
    );
  }
  return (
    <div className="wallets" ref={root}>
      <ScrollArea maxHeight={BOX_HEIGHT_PX} isFixed fadeFrom={FADE_FROM_PX}>
        <section>
          <div className="wallets-head">
            <h3 className="wallets-count" tabIndex={-1} data-rest>
              {t('profileWallets.count', { count: wallets.length })}
            </h3>
            {onDisconnectAll && (
              <Button kind="danger" size="small" isBusy={props.isDisconnectingAll} onPress={onDisconnectAll}>
                {t('profileWallets.disconnectAll')}
              </Button>
            )}
          </div>
          <ul className="wallets-list" aria-label={t('profileWallets.connected')}>
            {wallets.map((wallet) => (
              <LiveWalletCard key={wallet.id} {...props} wallet={wallet} />
            ))}
          </ul>
        </section>
        {recentList}
      </ScrollArea>
      {add}
    </div>
  );
}
