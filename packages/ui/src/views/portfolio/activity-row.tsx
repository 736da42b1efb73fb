import { memo, useId } from 'react';
import { ActivityIcon } from '../../icons/activity.icon.js';
import { ReceiveIcon } from '../../icons/receive.icon.js';
import { SendIcon } from '../../icons/send.icon.js';
import { SwapIcon } from '../../icons/swap.icon.js';
import { portfolioTexts } from '../../messages/en/portfolio.js';
import { shortAddress } from '../../messages/short-text.js';
import { useMessages } from '../../messages/use-messages.js';
import { classNames } from '../../primitives/class-names.js';
import { IconBox } from '../../primitives/icon-box.js';
import { Tag } from '../../primitives/tag.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { shownAmount } from '../balance-parts.js';
import type { ActivityItem, ActivityMovement, ActivityType } from './activity-item.js';
import { css } from './activity-row.css.js';

const ICONS: Readonly<Partial<Record<ActivityType, typeof SendIcon>>> = {
  receive: ReceiveIcon,
  send: SendIcon,
  trade: SwapIcon,
};

const SIGNS = { in: '+', out: '−', self: '' } as const;

/** As many as fit beside the description. */
const MAX_MOVEMENTS = 2;

interface ItemProps {
  readonly item: ActivityItem;
}

export interface ActivityRowProps extends ItemProps {
  /** The id of the element that says that a link opens in a new tab: one for all rows, because thousands scroll past. */
  readonly newTabId: string;
}

/** One transaction, 64 px high: what it did, with whom, what it moved; the whole row leads to the explorer. */
export const ActivityRow = memo(function ActivityRow({ item, newTabId }: ActivityRowProps) {
  useStyles(css);
  const { locale, t } = useMessages(portfolioTexts);
  const id = useId();
  const { href, status, suspicion, transfers, type } = item;
  const party = shownPartyOf(item);
  const shown = transfers.slice(0, MAX_MOVEMENTS);
  const name = t(`activity.type.${type}`);
  const content = (
    <>
      <Picture item={item} />
      {/* Here and below, the spaces separate the words in the accessible name. */}
      {status === 'confirmed' && !suspicion ? (
        <span className="activity-name">{name}</span>
      ) : (
        <span className="activity-name activity-name-tagged">
          {name} {status === 'failed' && <Tag kind="warning">{t('activity.failedTag')}</Tag>}
          {status === 'pending' && <Tag>{t('activity.pendingTag')}</Tag>}
          {suspicion && (
            <Tag kind="warning">{t(suspicion === 'lookAlike' ? 'activity.lookAlikeTag' : 'activity.zeroValueTag')}</Tag>
          )}
        </span>
      )}{' '}
      {party !== undefined && (
        <span className="activity-party">
          {t(type === 'send' ? 'activity.to' : 'activity.from', { address: shortAddress(party) })}
        </span>
      )}{' '}
      {shown.map((transfer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of a transaction never change their order
        <Amount key={index} transfer={transfer} locale={locale} />
      ))}
    </>
  );
  const className = classNames(
    'activity-row',
    shown.length > 1 && 'activity-row-traded',
    status === 'failed' && 'activity-row-failed',
  );
  if (href === undefined) {
    return (
      <div className={className} part="row" title={party}>
        {content}
      </div>
    );
  }
  return (
    // The title is the whole address: a tooltip, and the link's description.
    <a
      className={className}
      part="row"
      data-row=""
      id={id}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={party}
      // What the row says, and that it opens in a new tab.
      aria-labelledby={`${id} ${newTabId}`}
    >
      {content}
    </a>
  );
});

function Picture({ item: { transfers, type } }: ItemProps) {
  const [first] = transfers;
  if (first?.iconUrl) return <WalletImage name={first.symbol ?? ''} url={first.iconUrl} />;
  const Icon = ICONS[type] ?? ActivityIcon;
  return (
    <IconBox>
      <Icon />
    </IconBox>
  );
}

/**
 * The other side of a payment. Never of a row that may have been made to deceive: its address must not be remembered or
 * reused.
 */
function shownPartyOf({ counterparty, suspicion, type }: ActivityItem): string | undefined {
  return !suspicion && (type === 'send' || type === 'receive') ? counterparty : undefined;
}

interface AmountProps {
  readonly transfer: ActivityMovement;
  readonly locale: string;
}

/** A symbol that keeps its place beside a number without an element of its own. */
const LATIN = /^[ -~]*$/;

function Amount({ locale, transfer }: AmountProps) {
  const { direction, isNft, quantity } = transfer;
  const symbol = transfer.symbol ?? '';
  const amount = isNft ? '' : `${SIGNS[direction]}${shownAmount(quantity, locale)} `;
  return (
    <span className="activity-amount" data-direction={direction} dir="ltr">
      {LATIN.test(symbol) ? (
        `${amount}${symbol} `
      ) : (
        <>
          {amount}
          <bdi>{symbol}</bdi>{' '}
        </>
      )}
    </span>
  );
}
