import { ChevronDownIcon } from '../icons/chevron-down.icon.js';
import { networkTexts } from '../messages/en/networks.js';
import { useMessages } from '../messages/use-messages.js';
import { NetworkImage } from '../primitives/network-image.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './network-selector.css.js';

export interface NetworkSelectorProps {
  /** Absent where the wallet stands on a network that the app does not know. */
  readonly network: { readonly name: string; readonly iconUrl?: string | undefined } | undefined;
  /** Shows the networks. */
  readonly onPress: () => void;
}

/** Which network it is, at the start of the header; leads to the others. */
export function NetworkSelector({ network, onPress }: NetworkSelectorProps) {
  useStyles(css);
  const { t } = useMessages(networkTexts);
  const name = network?.name ?? t('networks.unknown');
  return (
    <button
      type="button"
      className="network-selector"
      part="network-selector"
      aria-label={t('networks.choose', { network: name })}
      onClick={onPress}
    >
      <NetworkImage name={name} url={network?.iconUrl} size={20} />
      <ChevronDownIcon size={16} />
    </button>
  );
}
