import { CopyIcon } from '../icons/copy.icon.js';
import { ExternalIcon } from '../icons/external.icon.js';
import { MoreIcon } from '../icons/more.icon.js';
import { profileWalletsTexts } from '../messages/en/profile-wallets.js';
import { shortAddress } from '../messages/short-text.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { IconButton } from '../primitives/icon-button.js';
import { Tag } from '../primitives/tag.js';
import { AccountName, WalletCard } from './wallet-card.js';

export interface LiveWallet {
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string | undefined;
  readonly address: string;
  /** A name for the address, shown in its place. */
  readonly addressLabel?: string | undefined;
  /** Absent if the account's kind is not shown. */
  readonly accountType?: AccountKind | undefined;
  readonly isActive: boolean;
  /** The action in progress. */
  readonly busy?: 'switch' | 'disconnect' | undefined;
  /** The account in a block explorer. Must have passed the link allow-list. */
  readonly explorerHref?: string | undefined;
  /** The wallet's other accounts, in its order. */
  readonly otherAccounts: readonly OtherAccount[];
}

/** Kinds of accounts that are labelled; the last two are Bitcoin's. */
export type AccountKind = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

export interface OtherAccount {
  readonly address: string;
  /** A name for the address, shown in its place. */
  readonly addressLabel?: string | undefined;
  readonly accountType?: AccountKind | undefined;
  readonly isBusy: boolean;
  /** Whether it can become the active account. */
  readonly canSwitch: boolean;
}

export interface LiveWalletHandlers {
  /** Makes a wallet, or one of its accounts, active. */
  readonly onSwitch: (id: string, address?: string) => void;
  readonly onDisconnect: (id: string) => void;
  /** Copies the whole address; the caller confirms it to the visitor. */
  readonly onCopyAddress: (address: string) => void;
  /** Opens the details of the active wallet. */
  readonly onMore: () => void;
}

/** A connected wallet and its actions. */
export function LiveWalletCard({ wallet, ...handlers }: LiveWalletHandlers & { readonly wallet: LiveWallet }) {
  const { t } = useMessages(profileWalletsTexts);
  const { accountType, address, busy, explorerHref, id, isActive, name, otherAccounts } = wallet;
  const isBusy = busy !== undefined;
  return (
    <WalletCard
      {...wallet}
      tag={isActive && <Tag kind="success">{t('profileWallets.active')}</Tag>}
      note={accountType && <Tag>{t(`profileWallets.${accountType}`)}</Tag>}
    >
      <div className="wallet-card-actions">
        {/* Comes first, so that it stays under the pointer for a second press when the controls after it change. */}
        <Button
          size="small"
          label={t('profileWallets.disconnectThis', { wallet: name })}
          isBusy={busy === 'disconnect'}
          isDisabled={busy === 'switch'}
          isDestructive
          onPress={() => handlers.onDisconnect(id)}
        >
          {t('profileWallets.disconnect')}
        </Button>
        {!isActive && (
          <Button
            size="small"
            label={t('profileWallets.switchTo', { wallet: name })}
            isBusy={busy === 'switch'}
            isDisabled={busy === 'disconnect'}
            onPress={() => handlers.onSwitch(id)}
          >
            {t('profileWallets.switch')}
          </Button>
        )}
        <span className="wallet-card-icons" data-rest>
          <IconButton
            label={t('profileWallets.copy', { wallet: name })}
            icon={<CopyIcon size={18} />}
            onPress={() => handlers.onCopyAddress(address)}
          />
          {explorerHref !== undefined && (
            <a
              className="wallet-card-link"
              href={explorerHref}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t('profileWallets.explorer', { wallet: name })}, ${t('common.newTab')}`}
            >
              <ExternalIcon size={18} />
            </a>
          )}
          {isActive && (
            <IconButton
              label={t('profileWallets.more', { wallet: name })}
              icon={<MoreIcon size={18} />}
              onPress={handlers.onMore}
            />
          )}
        </span>
      </div>
      {otherAccounts.length > 0 && (
        <ul className="wallet-card-accounts" aria-label={t('profileWallets.accounts', { wallet: name })}>
          {otherAccounts.map((account) => (
            <li className="wallet-card-account" key={account.address}>
              <AccountName {...account} />
              {account.accountType && <Tag>{t(`profileWallets.${account.accountType}`)}</Tag>}
              {account.canSwitch && (
                <Button
                  kind="quiet"
                  size="small"
                  label={t('profileWallets.switchTo', {
                    wallet: account.addressLabel ?? shortAddress(account.address),
                  })}
                  isBusy={account.isBusy}
                  isDisabled={isBusy}
                  onPress={() => handlers.onSwitch(id, account.address)}
                >
                  {t('profileWallets.switch')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </WalletCard>
  );
}
