import type { ReactNode } from 'react';
import { CopyIcon } from '../icons/copy.icon.js';
import { accountTexts } from '../messages/en/account.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { List } from '../primitives/list.js';
import { useStyles } from '../styles/use-styles.js';
import { type AccountNetwork, DisconnectRow, NetworkRow } from './account-rows.js';
import { css } from './account-settings.css.js';
import { AddressGroups } from './address-groups.js';

export type { AccountNetwork };

export interface AccountSettingsViewProps {
  readonly address: string;
  /** A name for the address; the address itself is always shown too. */
  readonly profileName?: string | undefined;
  /** Copies the whole address; the caller confirms it to the visitor. */
  readonly onCopyAddress?: (() => void) | undefined;
  /** Absent if the wallet is on a network that the app does not know. */
  readonly network?: AccountNetwork | undefined;
  /** Opens the list of networks. */
  readonly onNetworks?: (() => void) | undefined;
  readonly onDisconnect: () => void;
  readonly isDisconnecting?: boolean | undefined;
  /** Further rows, before the last one. */
  readonly children?: ReactNode;
}

/** The full address, for comparison, and the settings of the account. */
export function AccountSettingsView(props: AccountSettingsViewProps) {
  useStyles(css);
  const { t } = useMessages(accountTexts);
  const { address, onCopyAddress, network, onNetworks, onDisconnect, isDisconnecting, profileName } = props;
  return (
    <>
      <section className="settings-address">
        <div className="settings-head">
          <h3 className="settings-label">{t('accountSettings.address')}</h3>
          {profileName && (
            <bdi className="settings-name" title={profileName}>
              {profileName}
            </bdi>
          )}
        </div>
        <AddressGroups address={address} />
        {onCopyAddress && (
          <Button icon={<CopyIcon />} isFullWidth onPress={onCopyAddress}>
            {t('accountSettings.copy')}
          </Button>
        )}
      </section>
      <List label={t('account.actions')}>
        {onNetworks && <NetworkRow network={network} onPress={onNetworks} />}
        {props.children}
        <DisconnectRow isBusy={isDisconnecting} onPress={onDisconnect} />
      </List>
    </>
  );
}
