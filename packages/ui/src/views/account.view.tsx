import type { ReactNode } from 'react';
import { CopyIcon } from '../icons/copy.icon.js';
import { GlobeIcon } from '../icons/globe.icon.js';
import { SettingsIcon } from '../icons/settings.icon.js';
import { WalletIcon } from '../icons/wallet.icon.js';
import { accountTexts } from '../messages/en/account.js';
import { formatUsd } from '../messages/format-decimal.js';
import { shortAddress, shortName } from '../messages/short-text.js';
import { useMessages } from '../messages/use-messages.js';
import { Avatar } from '../primitives/avatar.js';
import { IconBox } from '../primitives/icon-box.js';
import { List } from '../primitives/list.js';
import { ListRow } from '../primitives/list-row.js';
import { NetworkImage } from '../primitives/network-image.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './account.css.js';
import { type AccountBalance, AccountBalanceFigure } from './account-balance.js';
import { type AccountNetwork, DisconnectRow } from './account-rows.js';

export type { AccountBalance };

export interface AccountViewProps {
  readonly address: string;
  /** A name for the address; shown with at most 16 characters. */
  readonly profileName?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly wallet?: { readonly name: string; readonly iconUrl?: string | undefined } | undefined;
  /** Of the balance; absent if the wallet is on a network that the app does not know. */
  readonly network?: AccountNetwork | undefined;
  readonly balance: AccountBalance;
  /** What all of it is worth in US dollars, as decimal text with 2 decimals; absent where it is not known. */
  readonly totalUsd?: string | undefined;
  readonly onRetryBalance?: (() => void) | undefined;
  /** The account in a block explorer. Must have passed the link allow-list. */
  readonly explorerHref?: string | undefined;
  /** Opens the list of wallets and their accounts; absent if it offers no choice. */
  readonly onWallets?: (() => void) | undefined;
  readonly onSettings?: (() => void) | undefined;
  /** Copies the whole address; the caller confirms it to the visitor. */
  readonly onCopyAddress?: (() => void) | undefined;
  readonly onDisconnect: () => void;
  readonly isDisconnecting?: boolean | undefined;
  /** The first rows: `AccountActionRows`. */
  readonly actions?: ReactNode;
  /** Shown between the balance and the rows. */
  readonly children?: ReactNode;
}

/** The connected account, its balance, and its actions. */
export function AccountView(props: AccountViewProps) {
  useStyles(css);
  const { t, locale } = useMessages(accountTexts);
  const { address, avatarUrl, balance, onRetryBalance, explorerHref, network, onSettings, totalUsd } = props;
  return (
    <>
      <div className="account-head">
        <Avatar address={address} url={avatarUrl} size={64} />
        <AccountPill {...props} />
        <AccountBalanceFigure balance={balance} onRetry={onRetryBalance} />
        {network && (
          <p className="account-network">
            <NetworkImage name={network.name} url={network.iconUrl} size={20} />
            <bdi className="account-name">{network.name}</bdi>
            {/* In the line of the network, so that nothing moves when it is known. */}
            {totalUsd !== undefined && (
              <span className="account-total">
                <span className="visually-hidden">{t('account.total')} </span>
                <bdi dir="ltr">{formatUsd(totalUsd, locale)}</bdi>
              </span>
            )}
          </p>
        )}
      </div>
      {props.children}
      <slot name="accountActions" />
      <List label={t('account.actions')}>
        {props.actions}
        {explorerHref !== undefined && (
          <ListRow
            icon={
              <IconBox>
                <GlobeIcon />
              </IconBox>
            }
            name={t('account.explorer')}
            href={explorerHref}
          />
        )}
        {props.onWallets && (
          <ListRow
            icon={
              <IconBox>
                <WalletIcon />
              </IconBox>
            }
            name={t('account.wallets')}
            trailing="chevron"
            onPress={props.onWallets}
          />
        )}
        {onSettings && (
          <ListRow
            icon={
              <IconBox>
                <SettingsIcon />
              </IconBox>
            }
            name={t('account.settings')}
            trailing="chevron"
            onPress={onSettings}
          />
        )}
        <DisconnectRow isBusy={props.isDisconnecting} onPress={props.onDisconnect} />
      </List>
    </>
  );
}

/** Source: C9.16. */
const MAX_NAME = 16;

function AccountPill({ address, profileName, wallet, onCopyAddress }: AccountViewProps) {
  const { t } = useMessages(accountTexts);
  const name = profileName ? shortName(profileName, MAX_NAME) : shortAddress(address);
  const content = (
    <>
      {wallet && <WalletImage name={wallet.name} url={wallet.iconUrl} size={20} />}
      <bdi className="account-name">{name}</bdi>
    </>
  );
  if (!onCopyAddress) return <p className="account-pill">{content}</p>;
  return (
    <button
      type="button"
      className="account-pill"
      aria-label={t('account.copyAddress', { name })}
      title={address}
      onClick={onCopyAddress}
    >
      {content}
      <CopyIcon size={16} />
    </button>
  );
}
