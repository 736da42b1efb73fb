import { DisconnectIcon } from '../icons/disconnect.icon.js';
import { accountTexts } from '../messages/en/account.js';
import { noticeTexts } from '../messages/en/notices.js';
import { useMessages } from '../messages/use-messages.js';
import { IconBox } from '../primitives/icon-box.js';
import { ListRow } from '../primitives/list-row.js';
import { NetworkImage } from '../primitives/network-image.js';

export interface AccountNetwork {
  readonly name: string;
  readonly iconUrl?: string | undefined;
}

export interface NetworkRowProps {
  /** Absent if the wallet is on a network that the app does not know. */
  readonly network: AccountNetwork | undefined;
  readonly onPress: () => void;
}

/** The active network; opens the list of networks. */
export function NetworkRow({ network, onPress }: NetworkRowProps) {
  const { t } = useMessages(accountTexts, noticeTexts);
  const name = network?.name ?? t('networks.unknown');
  return (
    <ListRow
      icon={<NetworkImage name={name} url={network?.iconUrl} />}
      name={name}
      description={t('account.network')}
      trailing="chevron"
      focusKey="network"
      onPress={onPress}
    />
  );
}

export interface DisconnectRowProps {
  readonly isBusy?: boolean | undefined;
  readonly onPress: () => void;
}

export function DisconnectRow({ isBusy, onPress }: DisconnectRowProps) {
  const { t } = useMessages(accountTexts);
  return (
    <ListRow
      icon={
        <IconBox kind="error">
          <DisconnectIcon />
        </IconBox>
      }
      name={t('account.disconnect')}
      isDanger
      isBusy={isBusy}
      onPress={onPress}
    />
  );
}
