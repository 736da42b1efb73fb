import { type KeyboardEvent, useCallback, useRef } from 'react';
import { QrIcon } from '../icons/qr.icon.js';
import { SearchIcon } from '../icons/search.icon.js';
import { WarningIcon } from '../icons/warning.icon.js';
import { connectTexts } from '../messages/en/connect.js';
import { walletTexts } from '../messages/en/wallets.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { IconButton } from '../primitives/icon-button.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { SearchField } from '../primitives/search-field.js';
import { SkeletonTiles } from '../primitives/skeleton-tiles.js';
import { StateMessage } from '../primitives/state-message.js';
import { Switch } from '../primitives/switch.js';
import { Tile } from '../primitives/tile.js';
import { VirtualGrid } from '../primitives/virtual-grid.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './all-wallets.css.js';

export interface AllWalletsItem {
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string | undefined;
  readonly isInstalled?: boolean | undefined;
  /** Nothing vouches for its identity. */
  readonly isUnverified?: boolean | undefined;
}

export interface AllWalletsViewProps {
  /** The wallets loaded so far: the list, or the search results. */
  readonly wallets: readonly AllWalletsItem[];
  /** Identifies the list, for example by its search text: a different list starts at the top. */
  readonly listKey: string;
  /** How many wallets there are in total, loaded or not. */
  readonly total: number;
  /** `loading` shows existing wallets dimmed, or placeholders if there are none; `error` shows them with the failure. */
  readonly status: 'loading' | 'ready' | 'error';
  readonly search: string;
  /** Called for every change; the caller debounces the search. */
  readonly onSearchChange: (search: string) => void;
  readonly isCertifiedOnly?: boolean | undefined;
  readonly onCertifiedOnlyChange?: ((isOn: boolean) => void) | undefined;
  readonly onSelect: (walletId: string) => void;
  /** Called when the end of the loaded wallets is near. */
  readonly onEndReached?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** The initial scroll position of the list in px. `onLeave` reports the last one when the view is left. */
  readonly initialScrollTop?: number | undefined;
  readonly onLeave?: ((scrollTop: number) => void) | undefined;
  /** Shows a QR code for a wallet that is not in the list; offered on phones. */
  readonly onQr?: (() => void) | undefined;
}

/** Source: C2.77. */
const PLACEHOLDERS = 16;
const MAX_HEIGHT_PX = 400;
/** As many as fit in the box without scrolling, in three rows. */
const FEW = 12;

const idOf = ({ id }: AllWalletsItem): string => id;

/** All wallets, with a search. */
export function AllWalletsView(props: AllWalletsViewProps) {
  useStyles(css);
  const { t, formatCount } = useMessages(connectTexts, walletTexts);
  const { wallets, total, status, search, isCertifiedOnly, onCertifiedOnlyChange, onQr } = props;
  const root = useRef<HTMLDivElement>(null);
  // The height stays while the list loads, is long or is searched; around a few wallets there would be a void.
  const isFixed = status !== 'ready' || search !== '' || total > FEW;
  const hasCount = status !== 'error' && (status !== 'loading' || wallets.length > 0) && total > 0;

  // Moves from the field down into the grid, as usual for a filtered list.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>('[aria-posinset] button[tabindex="0"]')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a key that bubbles up from the field
    <div ref={root} onKeyDown={onKeyDown}>
      <div className="all-wallets-search">
        <SearchField label={t('wallets.search')} value={search} onChange={props.onSearchChange} />
        {onQr && <IconButton label={t('wallets.qr')} icon={<QrIcon />} onPress={onQr} />}
      </div>
      <div className="all-wallets-bar">
        <p className="all-wallets-count" role="status">
          {hasCount && t('wallets.countShort', { count: total, label: formatCount(total) })}
        </p>
        {onCertifiedOnlyChange && (
          <Switch
            label={t('wallets.certifiedSwitch')}
            isOn={Boolean(isCertifiedOnly)}
            onChange={onCertifiedOnlyChange}
          />
        )}
      </div>
      <ScrollArea
        maxHeight={MAX_HEIGHT_PX}
        isFixed={isFixed}
        initialTop={props.initialScrollTop}
        onLeave={props.onLeave}
      >
        <Wallets {...props} />
      </ScrollArea>
    </div>
  );
}

function Wallets({ wallets, listKey, total, status, onSelect, onEndReached, onRetry, onQr }: AllWalletsViewProps) {
  const { t } = useMessages(connectTexts, walletTexts);
  // Stable from page to page, so that visible tiles do not render again when more are added.
  const renderTile = useCallback(
    ({ id, name, iconUrl, isInstalled, isUnverified }: AllWalletsItem, tabIndex: 0 | -1, isPassing: boolean) => (
      <Tile
        icon={<WalletImage name={name} url={iconUrl} isPending={isPassing} size={56} />}
        name={name}
        tag={isUnverified ? t('connect.tag.unverified') : isInstalled ? t('connect.tag.installed') : undefined}
        isDoubted={isUnverified}
        tabIndex={tabIndex}
        onPress={() => onSelect(id)}
      />
    ),
    [t, onSelect],
  );
  const failure = status === 'error' && (
    <StateMessage
      kind="error"
      icon={<WarningIcon size={24} />}
      title={t(wallets.length > 0 ? 'connect.failedInPart' : 'wallets.failed')}
      text={t('wallets.failedHint')}
    >
      {onRetry && <Button onPress={onRetry}>{t('common.retry')}</Button>}
    </StateMessage>
  );
  if (failure && wallets.length === 0) return failure;
  if (wallets.length === 0 && status === 'loading') return <SkeletonTiles count={PLACEHOLDERS} />;
  if (wallets.length === 0) {
    return (
      <StateMessage
        icon={<SearchIcon size={24} />}
        title={t('wallets.none')}
        text={t(onQr ? 'wallets.noneQr' : 'wallets.noneHint')}
      />
    );
  }
  return (
    <>
      <div className="all-wallets-grid" aria-busy={status === 'loading'}>
        <VirtualGrid
          label={t('wallets.grid')}
          items={wallets}
          listKey={listKey}
          total={total}
          getKey={idOf}
          onEndReached={onEndReached}
          renderItem={renderTile}
        />
      </div>
      {failure}
    </>
  );
}
