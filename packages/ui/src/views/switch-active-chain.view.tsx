import { chainTexts } from '../messages/en/chains.js';
import { networkTexts } from '../messages/en/networks.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { NetworkImage } from '../primitives/network-image.js';
import { StateMessage } from '../primitives/state-message.js';
import { useStyles } from '../styles/use-styles.js';
import type { ChainItem } from './connecting-multi-chain.view.js';
import { css } from './switch-active-chain.css.js';

export interface SwitchActiveChainViewProps {
  /** The chain namespace that the visitor wants to switch to. */
  readonly chain: ChainItem;
  /** The connected wallet; absent if none is connected any more. */
  readonly wallet?:
    | {
        readonly name: string;
        /** Whether it can be connected in the other chain namespace too. */
        readonly isOfBoth?: boolean | undefined;
      }
    | undefined;
  readonly onSwitch: () => void;
}

/** No wallet is connected in the network's chain namespace: the visitor has to connect one first. */
export function SwitchActiveChainView({ chain, wallet, onSwitch }: SwitchActiveChainViewProps) {
  useStyles(css);
  const { t } = useMessages(chainTexts, networkTexts);
  const name = t(`chain.${chain.id}`);
  const values = { chain: name, wallet: wallet?.name ?? '' };
  const text = wallet ? (wallet.isOfBoth ? 'textBoth' : 'text') : 'textNone';
  return (
    <StateMessage
      icon={<NetworkImage name={name} url={chain.iconUrl} size={56} />}
      title={t('switchActiveChain.title', values)}
      text={t(`switchActiveChain.${text}`, values)}
    >
      <Button kind="primary" size="large" isFullWidth onPress={onSwitch}>
        {t(`switchActiveChain.connect.${chain.id}`)}
      </Button>
    </StateMessage>
  );
}
