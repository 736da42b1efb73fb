import type { ReactNode } from 'react';
import { PairingIcon } from '../icons/pairing.icon.js';
import { WalletIcon } from '../icons/wallet.icon.js';
import { connectTexts } from '../messages/en/connect.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { IconBox } from '../primitives/icon-box.js';
import { List } from '../primitives/list.js';
import { ListRow, type ListRowProps } from '../primitives/list-row.js';
import { ListSlot } from '../primitives/list-slot.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { Skeleton } from '../primitives/skeleton.js';
import { StateMessage } from '../primitives/state-message.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { ConnectHint } from './connect-hint.js';
import { WalletMosaic } from './wallet-mosaic.js';

export interface ConnectWalletItem {
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string | undefined;
  readonly tag?: 'recent' | 'installed' | 'qrCode' | 'unverified' | undefined;
  /** A paired wallet is connected already, so no other wallet can be paired. */
  readonly isPairingTaken?: boolean | undefined;
}

export interface ConnectViewProps {
  /** In the order shown. */
  readonly wallets: readonly ConnectWalletItem[];
  /** Rows kept free for wallets that may still arrive, as positions in the list with them. */
  readonly reserved?: { readonly places: readonly number[]; readonly isPending: boolean } | undefined;
  /** The wallets are not known yet: shows placeholders. */
  readonly isLoading?: boolean;
  readonly onSelect: (walletId: string) => void;
  /** Loads the wallets again; given if some or all of them could not be loaded. */
  readonly onRetry?: (() => void) | undefined;
  /** The total number of wallets, and up to four of their icons. Shown with `onAllWallets`. */
  readonly allWallets?:
    | { readonly count: number; readonly iconUrls: readonly string[]; readonly isPairingTaken?: boolean | undefined }
    | undefined;
  readonly onAllWallets?: (() => void) | undefined;
  readonly onGetWallet?: (() => void) | undefined;
  /** The application is set up wrongly, so that the visitor's network is not the reason. */
  readonly hasHostFailed?: boolean;
  /** Replaces the hint about getting a first wallet. */
  readonly guide?: ReactNode;
  /** Combines the list with other content and with the hints. Default: the hints below the list. */
  readonly compose?: (list: ReactNode, hints: ReactNode) => ReactNode;
}

const TAGS = {
  recent: 'neutral',
  installed: 'success',
  qrCode: 'accent',
  unverified: 'warning',
} as const;

const PLACEHOLDERS = 5;
/** Source: C2.69. */
export const CONNECT_HEIGHT_PX = 470;

/** The list of wallets to connect, with a hint for visitors who have none. */
export function ConnectView(props: ConnectViewProps) {
  const { wallets, isLoading, onGetWallet, onRetry, compose } = props;
  const { t } = useMessages(connectTexts);
  const isEmpty = wallets.length === 0 && !props.onAllWallets;
  const rows = isEmpty ? <NoWallets {...props} /> : <WalletRows {...props} />;
  const list = (
    <>
      <slot name="beforeWallets" />
      {isLoading ? <Skeleton kind="row" count={PLACEHOLDERS} /> : rows}
    </>
  );
  const guide =
    props.guide ??
    (onGetWallet && (
      <ConnectHint text={t('connect.newToWallets')} action={t('connect.getWallet')} onPress={onGetWallet} />
    ));
  const hints = !isEmpty && (
    <>
      {onRetry && <ConnectHint isAlert text={t('connect.failedInPart')} action={t('common.retry')} onPress={onRetry} />}
      {guide}
    </>
  );
  if (compose) return compose(list, hints);
  return (
    <>
      <ScrollArea maxHeight={CONNECT_HEIGHT_PX}>{list}</ScrollArea>
      {hints}
    </>
  );
}

/** Shown instead of the list if the wallets failed to load, or if there are none. */
function NoWallets({ hasHostFailed, onGetWallet, onRetry }: ConnectViewProps) {
  const { t } = useMessages(connectTexts);
  const icon = <WalletIcon size={24} />;
  if (onRetry) {
    return (
      <StateMessage
        kind="error"
        icon={icon}
        title={t('connect.failed')}
        text={t(hasHostFailed ? 'connect.hostFailedHint' : 'connect.failedHint')}
      >
        <Button onPress={onRetry}>{t('common.retry')}</Button>
      </StateMessage>
    );
  }
  return (
    <StateMessage icon={icon} title={t('connect.empty')} text={t('connect.emptyHint')}>
      {onGetWallet && <Button onPress={onGetWallet}>{t('connect.getWallet')}</Button>}
    </StateMessage>
  );
}

/** Pairing is not a wallet, so it never has a monogram. */
const PairingMark = () => (
  <IconBox kind="accent">
    <PairingIcon size={24} />
  </IconBox>
);

/** Puts placeholders into a list at their positions in the result. */
function withSlots(rows: readonly ReactNode[], { isPending, places }: NonNullable<ConnectViewProps['reserved']>) {
  const all = [...rows];
  for (const place of places) all.splice(place, 0, <ListSlot key={`slot-${place}`} isPending={isPending} />);
  return all;
}

const NO_SLOTS = { places: [], isPending: false };

function WalletRows({ wallets, onSelect, allWallets, onAllWallets, reserved = NO_SLOTS }: ConnectViewProps) {
  const { t, formatCount } = useMessages(connectTexts);
  const tagOf = (tag: ConnectWalletItem['tag']): ListRowProps['tag'] =>
    tag && { kind: TAGS[tag], text: t(`connect.tag.${tag}`) };
  const stateOf = (isPairingTaken: boolean | undefined): Pick<ListRowProps, 'isDisabled' | 'disabledReason'> =>
    isPairingTaken ? { isDisabled: true, disabledReason: t('connect.paired') } : {};
  const rows = wallets.map(({ id, name, iconUrl, tag, isPairingTaken }) => (
    <ListRow
      key={id}
      icon={tag === 'qrCode' && !iconUrl ? <PairingMark /> : <WalletImage name={name} url={iconUrl} />}
      name={name}
      tag={tagOf(tag)}
      onPress={() => onSelect(id)}
      {...stateOf(isPairingTaken)}
    />
  ));
  return (
    <List label={t('connect.wallets')}>
      {withSlots(rows, reserved)}
      {onAllWallets && (
        <ListRow
          icon={<WalletMosaic iconUrls={allWallets?.iconUrls ?? []} />}
          name={t('connect.allWallets')}
          tag={allWallets && allWallets.count > 0 ? { text: formatCount(allWallets.count) } : undefined}
          trailing="chevron"
          onPress={onAllWallets}
          {...stateOf(allWallets?.isPairingTaken)}
        />
      )}
    </List>
  );
}
