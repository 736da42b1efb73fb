import { InfoIcon } from '../../icons/info.icon.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { ScrollArea } from '../../primitives/scroll-area.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './wallet-receive.css.js';

export interface ReceivingNetwork {
  /** CAIP-2. */
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string | undefined;
}

export interface WalletCompatibleNetworksViewProps {
  /** In the order shown. */
  readonly networks: readonly ReceivingNetwork[];
}

/** The networks on which the address can receive. Nothing to choose: a payment on any other one may be lost. */
export function WalletCompatibleNetworksView({ networks }: WalletCompatibleNetworksViewProps) {
  useStyles(css);
  const { t } = useMessages(fundingTexts);
  return (
    <>
      <p className="receive-banner">
        <InfoIcon />
        {t('receive.onlyThese')}
      </p>
      <ScrollArea>
        <ul aria-label={t('receive.list')}>
          {networks.map(({ id, name, iconUrl }) => (
            <li className="receive-name" key={id}>
              <NetworkImage name={name} url={iconUrl} />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </ScrollArea>
    </>
  );
}
