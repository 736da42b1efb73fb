import { WalletIcon } from '../icons/wallet.icon.js';
import { chainTexts } from '../messages/en/chains.js';
import { connectingTexts } from '../messages/en/connecting.js';
import { useMessages } from '../messages/use-messages.js';
import { List } from '../primitives/list.js';
import { ListRow } from '../primitives/list-row.js';
import { NetworkImage } from '../primitives/network-image.js';
import { StateMessage } from '../primitives/state-message.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { useStyles } from '../styles/use-styles.js';
import type { ChainId } from './chain-id.js';
import type { ConnectingWallet } from './connect-attempt.js';
import { css } from './connecting-multi-chain.css.js';

/** A chain namespace in which the wallet can be connected. */
export interface ChainItem {
  readonly id: ChainId;
  readonly iconUrl?: string | undefined;
}

export interface ConnectingMultiChainViewProps {
  readonly wallet: ConnectingWallet;
  /** In the order shown. Empty: the wallet is no longer available. */
  readonly chains: readonly ChainItem[];
  readonly onSelect: (chainId: ChainId) => void;
}

/** One wallet with several chain namespaces: the visitor chooses which to connect. */
export function ConnectingMultiChainView({ wallet, chains, onSelect }: ConnectingMultiChainViewProps) {
  useStyles(css);
  const { t } = useMessages(chainTexts, connectingTexts);
  if (chains.length === 0) {
    return (
      <StateMessage
        kind="error"
        icon={<WalletIcon size={24} />}
        title={t('connecting.gone')}
        text={t('connecting.goneHint')}
      />
    );
  }
  return (
    <>
      <div className="multi-chain-head">
        <WalletImage name={wallet.name} url={wallet.iconUrl} size={56} />
        <p className="multi-chain-text">{t('connecting.chooseChain', { wallet: wallet.name })}</p>
      </div>
      <List label={t('connecting.chains')}>
        {chains.map(({ id, iconUrl }) => (
          <ListRow
            key={id}
            icon={<NetworkImage name={t(`chain.${id}`)} url={iconUrl} />}
            name={t(`chain.${id}`)}
            trailing="chevron"
            onPress={() => onSelect(id)}
          />
        ))}
      </List>
    </>
  );
}
