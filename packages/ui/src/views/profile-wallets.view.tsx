import { useRef } from 'react';
import { PlusIcon } from '../icons/plus.icon.js';
import { WalletIcon } from '../icons/wallet.icon.js';
import { chainTexts } from '../messages/en/chains.js';
import { profileWalletsTexts } from '../messages/en/profile-wallets.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { StateMessage } from '../primitives/state-message.js';
import { Tabs } from '../primitives/tabs.js';
import { useStyles } from '../styles/use-styles.js';
import type { ChainId } from './chain-id.js';
import { type LiveWallet, LiveWalletCard, type LiveWalletHandlers } from './live-wallet-card.js';
import { css } from './profile-wallets.css.js';
import { RecentWalletCard, type RecentWalletHandlers, type RecentWalletItem } from './recent-wallet-card.js';
import { useKeptFocus } from './use-kept-focus.js';

export type { LiveWallet, RecentWalletItem };

export interface ProfileWalletsViewProps extends WalletsOfNamespaceProps {
  /** The chain namespaces of the app, in the order of their tabs; a single one has no tab. */
  readonly namespaces: readonly ChainId[];
  readonly onNamespaceChange: (namespace: ChainId) => void;
}

interface WalletsOfNamespaceProps extends LiveWalletHandlers, RecentWalletHandlers {
  /** The chain namespace whose wallets are shown. */
  readonly namespace: ChainId;
  /** In the order in which they were connected. */
  readonly wallets: readonly LiveWallet[];
  /** Latest first. */
  readonly recent: readonly RecentWalletItem[];
  /** Absent: no other wallet can be added. */
  readonly onAdd?: (() => void) | undefined;
  readonly onDisconnectAll?: (() => void) | undefined;
  readonly isDisconnectingAll?: boolean | undefined;
}

/** How far the list must be scrolled before its edge fades. Source: C2.168. */
const FADE_FROM_PX = 50;

/** At most: with one wallet a box of this height would be half empty. Source: C2.167. */
const BOX_HEIGHT_PX = 330;

/** The button's text; a chain namespace without its own text has the general one. Sources: C2.157, C2.158. */
const ADD_TEXTS = {
  eip155: 'profileWallets.addEvm',
  solana: 'profileWallets.addSolana',
  bip122: 'profileWallets.addBitcoin',
  polkadot: 'profileWallets.add',
} as const satisfies Readonly<Record<ChainId, string>>;

/** All connected wallets, one per chain namespace active, and the recent ones. */
export function ProfileWalletsView({ namespaces, onNamespaceChange, ...props }: ProfileWalletsViewProps) {
  useStyles(css);
  const { t } = useMessages(chainTexts, profileWalletsTexts);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  if (namespaces.length < 2) {
    return (
      <div ref={root}>
        <WalletsOfNamespace {...props} />
      </div>
    );
  }
  return (
    <div className="wallets-tabbed" ref={root}>
      <Tabs
        label={t('profileWallets.chains')}
        tabs={namespaces.map((id) => ({ id, label: t(`chain.${id}`) }))}
        activeId={props.namespace}
        onChange={onNamespaceChange}
      >
        <WalletsOfNamespace {...props} />
      </Tabs>
    </div>
  );
}

function WalletsOfNamespace(props: WalletsOfNamespaceProps) {
  const { t } = useMessages(profileWalletsTexts);
  const { namespace, onAdd, onDisconnectAll, recent, wallets } = props;
  const add = onAdd && (
    <Button icon={<PlusIcon />} size="large" isFullWidth={wallets.length > 0} onPress={onAdd}>
      {t(ADD_TEXTS[namespace])}
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
      <div className="wallets wallets-empty">
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
    <div className="wallets">
      <ScrollArea maxHeight={BOX_HEIGHT_PX} fadeFrom={FADE_FROM_PX}>
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
