import type { ReactNode } from 'react';
import { CopyIcon } from '../../icons/copy.icon.js';
import { DisconnectIcon } from '../../icons/disconnect.icon.js';
import { GlobeIcon } from '../../icons/globe.icon.js';
import { SettingsIcon } from '../../icons/settings.icon.js';
import { WalletIcon } from '../../icons/wallet.icon.js';
import { accountTexts } from '../../messages/en/account.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { shortAddress, shortName } from '../../messages/short-text.js';
import { useMessages } from '../../messages/use-messages.js';
import { Avatar } from '../../primitives/avatar.js';
import { usePress } from '../../primitives/press.js';
import { Spinner } from '../../primitives/spinner.js';
import { Tooltip } from '../../primitives/tooltip.js';
import { useStyles } from '../../styles/use-styles.js';
import { ACTION_ICONS, type AccountAction } from '../account-actions.js';
import { type AccountBalance, AccountBalanceFigure } from '../account-balance.js';
import { css } from './wallet-features.css.js';

export interface WalletFeaturesViewProps {
  readonly address: string;
  /** A name for the address; shown with at most 16 characters. */
  readonly profileName?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly balance: AccountBalance;
  readonly onRetryBalance?: (() => void) | undefined;
  /** Copies the whole address; the caller confirms it to the visitor. */
  readonly onCopyAddress: () => void;
  /** Opens the list of wallets and their accounts; absent if it offers no choice. */
  readonly onWallets?: (() => void) | undefined;
  /** The account in a block explorer. Must have passed the link allow-list. */
  readonly explorerHref?: string | undefined;
  /** In the order shown. */
  readonly actions?: readonly AccountAction[] | undefined;
  readonly onSettings: () => void;
  readonly onDisconnect: () => void;
  readonly isDisconnecting?: boolean | undefined;
  /** The tabs. */
  readonly children?: ReactNode;
}

/** Source: C9.16. */
const MAX_NAME = 16;

/** The account of the embedded wallet: the address, the total, round buttons for what can be done, and tabs. */
export function WalletFeaturesView(props: WalletFeaturesViewProps) {
  useStyles(css);
  const { t } = useMessages(accountTexts, embeddedTexts);
  const { address, avatarUrl, balance, children, explorerHref, onCopyAddress, profileName } = props;
  const name = profileName ? shortName(profileName, MAX_NAME) : shortAddress(address);
  return (
    <div className="features">
      <div className="features-head">
        <button
          type="button"
          className="features-pill"
          aria-label={t('account.copyAddress', { name })}
          title={address}
          onClick={onCopyAddress}
        >
          <Avatar address={address} url={avatarUrl} size={24} />
          <bdi className="features-name">{name}</bdi>
          <CopyIcon size={16} />
        </button>
        <AccountBalanceFigure balance={balance} onRetry={props.onRetryBalance} />
        <slot name="accountActions" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
        <div className="features-actions" role="group" aria-label={t('features.actions')}>
          {props.actions?.map(({ id, onPress }) => (
            <FeatureAction key={id} id={id} onPress={onPress} />
          ))}
          {props.onWallets && (
            <RoundAction label={t('features.wallets')} icon={<WalletIcon />} onPress={props.onWallets} />
          )}
          {explorerHref !== undefined && (
            <RoundLink label={t('features.explorer')} icon={<GlobeIcon />} href={explorerHref} />
          )}
          <RoundAction label={t('features.settings')} icon={<SettingsIcon />} onPress={props.onSettings} />
          <RoundAction
            label={t('features.disconnect')}
            icon={<DisconnectIcon />}
            isDestructive
            isBusy={props.isDisconnecting}
            onPress={props.onDisconnect}
          />
        </div>
      </div>
      {children}
    </div>
  );
}

function FeatureAction({ id, onPress }: AccountAction) {
  const { t } = useMessages(accountTexts);
  const Icon = ACTION_ICONS[id];
  return <RoundAction label={t(`account.action.${id}`)} icon={<Icon />} onPress={onPress} />;
}

interface RoundActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean | undefined;
  readonly onPress: () => void;
}

function RoundAction({ label, icon, isDestructive, isBusy, onPress }: RoundActionProps) {
  const { pressProps } = usePress({ isBusy, isDestructive }, onPress);
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={isDestructive ? 'features-action features-action-danger' : 'features-action'}
        aria-label={label}
        {...pressProps}
      >
        {isBusy ? <Spinner /> : icon}
      </button>
    </Tooltip>
  );
}

function RoundLink({ label, icon, href }: { readonly label: string; readonly icon: ReactNode; readonly href: string }) {
  const { t } = useMessages();
  return (
    <Tooltip text={label}>
      <a
        className="features-action"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label} (${t('common.newTab')})`}
      >
        {icon}
      </a>
    </Tooltip>
  );
}
