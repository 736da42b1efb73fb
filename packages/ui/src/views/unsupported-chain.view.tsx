import { accountTexts } from '../messages/en/account.js';
import { networkTexts } from '../messages/en/networks.js';
import { useMessages } from '../messages/use-messages.js';
import { List } from '../primitives/list.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { useStyles } from '../styles/use-styles.js';
import { DisconnectRow } from './account-rows.js';
import { type NetworkItem, NetworkRows } from './network-rows.js';
import { css } from './unsupported-chain.css.js';

export type { NetworkItem };

export interface UnsupportedChainViewProps {
  /** The networks that the app can use, in the order shown. */
  readonly networks: readonly NetworkItem[];
  readonly onSelect: (networkId: string) => void;
  /** The alternative for visitors who do not want to switch. */
  readonly onDisconnect?: (() => void) | undefined;
  readonly isDisconnecting?: boolean | undefined;
  /** Only one feature cannot use the network, not the whole app. */
  readonly feature?: 'swap' | undefined;
}

/** Source: F6.3.1. */
const MAX_HEIGHT_PX = 540;

/** The wallet is on a network that the app cannot use: the visitor switches or disconnects. */
export function UnsupportedChainView(props: UnsupportedChainViewProps) {
  useStyles(css);
  const { t } = useMessages(accountTexts, networkTexts);
  const { networks, onSelect, onDisconnect, isDisconnecting, feature } = props;
  return (
    <>
      <p className="unsupported-chain-text">{t(feature ? `unsupportedChain.${feature}` : 'unsupportedChain.text')}</p>
      <div className="unsupported-chain-networks">
        <ScrollArea maxHeight={MAX_HEIGHT_PX}>
          <NetworkRows networks={networks} onSelect={onSelect} />
        </ScrollArea>
      </div>
      {onDisconnect && (
        <List label={t('account.actions')}>
          <DisconnectRow isBusy={isDisconnecting} onPress={onDisconnect} />
        </List>
      )}
    </>
  );
}
