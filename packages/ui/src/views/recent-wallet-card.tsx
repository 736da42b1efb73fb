import { TrashIcon } from '../icons/trash.icon.js';
import { profileWalletsTexts } from '../messages/en/profile-wallets.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { IconButton } from '../primitives/icon-button.js';
import { WalletCard } from './wallet-card.js';

export interface RecentWalletItem {
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string | undefined;
  /** The account that was active. */
  readonly address: string;
  /** A name for the address, shown in its place. */
  readonly addressLabel?: string | undefined;
  /** Whether the wallet is available to connect. */
  readonly canConnect: boolean;
}

export interface RecentWalletHandlers {
  readonly onConnect: (id: string) => void;
  /** Removes a wallet from the list. */
  readonly onDelete: (id: string) => void;
}

/** A wallet that was connected earlier. */
export function RecentWalletCard({
  onConnect,
  onDelete,
  wallet,
}: RecentWalletHandlers & { readonly wallet: RecentWalletItem }) {
  const { t } = useMessages(profileWalletsTexts);
  const { canConnect, id, name } = wallet;
  return (
    <WalletCard
      {...wallet}
      actions={
        <>
          <Button
            size="small"
            label={t('profileWallets.connectThis', { wallet: name })}
            isDisabled={!canConnect}
            disabledReason={t('profileWallets.absent')}
            onPress={() => onConnect(id)}
          >
            {t('profileWallets.connect')}
          </Button>
          <IconButton
            label={t('profileWallets.delete', { wallet: name })}
            icon={<TrashIcon size={18} />}
            isDestructive
            onPress={() => onDelete(id)}
          />
        </>
      }
    />
  );
}
