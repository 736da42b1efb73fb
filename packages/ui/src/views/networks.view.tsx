import { type KeyboardEvent, useRef, useState } from 'react';
import { NetworksIcon } from '../icons/networks.icon.js';
import { SearchIcon } from '../icons/search.icon.js';
import { networkTexts } from '../messages/en/networks.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { SearchField } from '../primitives/search-field.js';
import { StateMessage } from '../primitives/state-message.js';
import { useStyles } from '../styles/use-styles.js';
import { type NetworkItem, NetworkRows, type NetworkRowsProps } from './network-rows.js';
import { css } from './networks.css.js';
import { useDebounced } from './use-debounced.js';

export type { NetworkItem };

export interface NetworksViewProps extends NetworkRowsProps {
  /** Opens the explanation of what a network is. */
  readonly onHelp?: (() => void) | undefined;
}

/** Source: C9.19. */
const SEARCH_DELAY_MS = 100;
/** Source: F6.3.2. */
const MAX_HEIGHT_PX = 360;
/** How many rows fit in that height; a longer list keeps its height while it is searched. */
const MAX_UNSCROLLED = 5;

/** The networks of the app, with a search. */
export function NetworksView({ networks, activeId, onSelect, onHelp }: NetworksViewProps) {
  useStyles(css);
  const { t } = useMessages(networkTexts);
  const root = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search, SEARCH_DELAY_MS).trim().toLowerCase();
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted));

  // Moves from the field down into the list, as usual for a filtered list.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a key that bubbles up from the field
    <div ref={root} onKeyDown={onKeyDown}>
      <SearchField label={t('networks.search')} value={search} onChange={setSearch} />
      <div className="networks-list">
        <ScrollArea maxHeight={MAX_HEIGHT_PX} isFixed={networks.length > MAX_UNSCROLLED}>
          {found.length > 0 && <NetworkRows networks={found} activeId={activeId} onSelect={onSelect} />}
          {found.length === 0 && networks.length > 0 && (
            <StateMessage icon={<SearchIcon size={24} />} title={t('networks.none')} text={t('networks.noneHint')} />
          )}
          {networks.length === 0 && <StateMessage icon={<NetworksIcon size={24} />} title={t('networks.empty')} />}
        </ScrollArea>
      </div>
      <div className="networks-note">
        <p>{t('networks.note')}</p>
        {onHelp && (
          <Button kind="quiet" size="small" onPress={onHelp}>
            {t('networks.help')}
          </Button>
        )}
      </div>
    </div>
  );
}
