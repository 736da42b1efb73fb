import { ChevronDownIcon } from '../icons/chevron-down.icon.js';
import { networkTexts } from '../messages/en/networks.js';
import { noticeTexts } from '../messages/en/notices.js';
import { useMessages } from '../messages/use-messages.js';
import { NetworkImage } from '../primitives/network-image.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './network-selector.css.js';

export interface NetworkSelectorProps {
  /** Absent if the wallet is on a network that the app does not know. */
  readonly network: { readonly name: string; readonly iconUrl?: string | undefined } | undefined;
  /** Opens the list of networks. */
  readonly onPress: () => void;
}

/** The active network, at the start of the header; opens the list of networks. */
export function NetworkSelector({ network, onPress }: NetworkSelectorProps) {
  useStyles(css);
  const { t } = useMessages(networkTexts, noticeTexts);
  const name = network?.name ?? t('networks.unknown');
  return (
    <button
      type="button"
      className="network-selector"
      part="network-selector"
      data-focus-key="network-selector"
      aria-label={t('networks.choose', { network: name })}
      onClick={onPress}
    >
      <NetworkImage name={name} url={network?.iconUrl} size={20} />
      <ChevronDownIcon size={16} />
    </button>
  );
}
