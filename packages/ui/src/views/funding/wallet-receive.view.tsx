import { CopyIcon } from '../../icons/copy.icon.js';
import { NetworksIcon } from '../../icons/networks.icon.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { IconBox } from '../../primitives/icon-box.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { QrCode } from '../../primitives/qr-code.js';
import { useStyles } from '../../styles/use-styles.js';
import { AddressGroups } from '../address-groups.js';
import type { ReceivingNetwork } from './wallet-compatible-networks.view.js';
import { css } from './wallet-receive.css.js';

export interface WalletReceiveViewProps {
  readonly address: string;
  /** The network that the wallet is on; absent if the app does not know it. */
  readonly networkName?: string | undefined;
  /** Those on which the address can receive. */
  readonly networks: readonly ReceivingNetwork[];
  /** Copies the whole address; the caller confirms it to the visitor. */
  readonly onCopyAddress: () => void;
  /** Opens the list of these networks. */
  readonly onNetworks: () => void;
}

/** How many networks are shown by their pictures. */
const MAX_PICTURES = 5;

/** The address of the account, for whoever pays to it: as a code, and in full. Source: S2.40. */
export function WalletReceiveView(props: WalletReceiveViewProps) {
  useStyles(css);
  const { t } = useMessages(fundingTexts);
  const { address, networkName, networks, onCopyAddress, onNetworks } = props;
  return (
    <div className="receive">
      <div className="receive-code">
        <QrCode
          uri={address}
          label={networkName ? t('receive.qrCodeOn', { network: networkName }) : t('receive.qrCode')}
        />
      </div>
      <p className="receive-text">{t('receive.text')}</p>
      <section className="receive-address">
        <AddressGroups address={address} />
        <Button kind="primary" icon={<CopyIcon />} isFullWidth onPress={onCopyAddress}>
          {t('receive.copy')}
        </Button>
      </section>
      {networks.length > 0 && (
        <List label={t('receive.networks')}>
          <ListRow
            icon={
              <IconBox>
                <NetworksIcon />
              </IconBox>
            }
            name={t('receive.networks')}
            description={t('receive.networkCount', { count: networks.length })}
            trailing={
              <span className="receive-networks">
                {networks.slice(0, MAX_PICTURES).map(({ id, name, iconUrl }) => (
                  <NetworkImage key={id} name={name} url={iconUrl} size={24} />
                ))}
              </span>
            }
            onPress={onNetworks}
          />
        </List>
      )}
    </div>
  );
}
