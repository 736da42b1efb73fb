import { useRef } from 'react';
import { networkTexts } from '../messages/en/networks.js';
import { useMessages } from '../messages/use-messages.js';
import { List } from '../primitives/list.js';
import { ListRow } from '../primitives/list-row.js';
import { NetworkImage } from '../primitives/network-image.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './network-rows.css.js';
import { useShownCount } from './use-shown-count.js';

export interface NetworkItem {
  /** CAIP-2. */
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string | undefined;
  /** The wallet has been asked to switch to it. */
  readonly isBusy?: boolean | undefined;
  /** The wallet does not support it. */
  readonly isDisabled?: boolean | undefined;
}

export interface NetworkRowsProps {
  /** In the order shown. */
  readonly networks: readonly NetworkItem[];
  readonly activeId?: string | undefined;
  readonly onSelect: (networkId: string) => void;
}

/** Networks to choose from. Inside a `ScrollArea`: in a long list, only the rows near the viewport are rendered. */
export function NetworkRows({ networks, activeId, onSelect }: NetworkRowsProps) {
  useStyles(css);
  const { t } = useMessages(networkTexts);
  const root = useRef<HTMLDivElement>(null);
  const shown = networks.slice(0, useShownCount(root, networks.length));
  return (
    <div className="network-rows" ref={root}>
      <List label={t('networks.list')}>
        {shown.map(({ id, name, iconUrl, isBusy, isDisabled }) => (
          <ListRow
            key={id}
            icon={<NetworkImage name={name} url={iconUrl} />}
            name={name}
            description={isDisabled ? t('networks.notSupported') : undefined}
            isSelected={id === activeId}
            isBusy={isBusy}
            isDisabled={isDisabled}
            onPress={() => onSelect(id)}
          />
        ))}
      </List>
    </div>
  );
}
