import { chainTexts } from '../messages/en/chains.js';
import { networkTexts } from '../messages/en/networks.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { NetworkImage } from '../primitives/network-image.js';
import { StateMessage } from '../primitives/state-message.js';
import type { ChainItem } from './connecting-multi-chain.view.js';

export interface SwitchActiveChainViewProps {
  /** Where the visitor wants to go. */
  readonly chain: ChainItem;
  /** The one that is connected; absent: none is, any more. */
  readonly wallet?:
    | {
        readonly name: string;
        /** Whether it can be connected there too. */
        readonly isOfBoth?: boolean | undefined;
      }
    | undefined;
  readonly onSwitch: () => void;
}

/** The network is of a chain namespace without a wallet: who goes there needs one of it. */
export function SwitchActiveChainView({ chain, wallet, onSwitch }: SwitchActiveChainViewProps) {
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
      <Button kind="primary" size="large" onPress={onSwitch}>
        {t('switchActiveChain.switch')}
      </Button>
    </StateMessage>
  );
}
