import { useId } from 'react';
import { ChevronIcon } from '../../icons/chevron.icon.js';
import { CopyIcon } from '../../icons/copy.icon.js';
import { sendTexts } from '../../messages/en/send.js';
import { formatDecimal, formatUsd } from '../../messages/format-decimal.js';
import { useMessages } from '../../messages/use-messages.js';
import { Avatar } from '../../primitives/avatar.js';
import { Button } from '../../primitives/button.js';
import { IconButton } from '../../primitives/icon-button.js';
import { Input } from '../../primitives/input.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { AddressGroups } from '../address-groups.js';
import { useDebounced } from '../use-debounced.js';
import { css } from './send.css.js';
import type { ShownToken } from './send-token.js';

/** What is missing before the transfer can be reviewed. */
export type SendObstacle =
  | 'selectToken'
  | 'incorrectValue'
  | 'addAmount'
  | 'insufficientFunds'
  | 'addAddress'
  | 'invalidAddress';

/** Why the text in the field is no amount. */
export type AmountProblem = 'noNumber' | 'tooPrecise' | 'unclear';

export type ReceiverProblem = 'checksum' | 'length' | 'otherChain' | 'unknown' | 'noSuchName' | 'nameUnavailable';

/** Whom the text in the field stands for. */
export type ShownReceiver =
  | { readonly status: 'empty' | 'typing' }
  | { readonly status: 'resolving'; readonly name: string }
  | { readonly status: 'invalid'; readonly problem: ReceiverProblem }
  | {
      readonly status: 'valid';
      readonly address: string;
      readonly name: string | null;
      readonly avatarUrl?: string | undefined;
    };

export interface WalletSendViewProps {
  /** `null`: none is chosen yet. */
  readonly token: ShownToken | null;
  /** As typed. */
  readonly amount: string;
  readonly amountProblem?: AmountProblem | null | undefined;
  /** What the amount is worth in US dollars, as decimal text; `null`: not known. */
  readonly usd: string | null;
  /** As typed. */
  readonly receiver: string;
  readonly found: ShownReceiver;
  /** Whether names can be entered, too. */
  readonly hasNames: boolean;
  readonly obstacle: SendObstacle | null;
  readonly isFindingMax?: boolean | undefined;
  /** The balances are being read for the first time. */
  readonly isLoading?: boolean | undefined;
  /** How many transactions are pending. */
  readonly pendingCount: number;
  readonly onAmount: (amount: string) => void;
  readonly onReceiver: (text: string) => void;
  readonly onSelectToken: () => void;
  readonly onReview: () => void;
  /** Enters the greatest amount. Absent while the balance is not known. */
  readonly onMax?: (() => void) | undefined;
  /** Offered in place of the greatest amount if the account has less than the amount. */
  readonly onBuy?: (() => void) | undefined;
  /** Enters what the clipboard holds. Absent where pages cannot read it. */
  readonly onPaste?: (() => void) | undefined;
  /** Reads the balances again. Present after a failure. */
  readonly onRetry?: (() => void) | undefined;
}

/** Longer than any amount, and than any name. */
const MAX_AMOUNT = 100;
const MAX_RECEIVER = 255;
/** The number of characters that fit in the largest type size. */
const MAX_LARGE = 9;

/** How long after the last key an error is read out: what is being typed is seldom right from the start. */
const READ_OUT_MS = 800;

/** Of what is wrong with the amount, the button says these. */
const READ_OUT: readonly (SendObstacle | null)[] = ['incorrectValue', 'insufficientFunds'];

/** What to send, how much of it, and to whom. */
export function WalletSendView(props: WalletSendViewProps) {
  useStyles(css);
  const { t } = useMessages(sendTexts);
  const { found, hasNames, obstacle, onPaste, onReceiver, onReview, onRetry, pendingCount, receiver } = props;
  return (
    <div className="send">
      <AmountCard {...props} />
      {onRetry && (
        <p className="send-note" role="status">
          {t('send.balances')}{' '}
          <Button kind="quiet" size="small" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <div className="send-receiver">
        <Input
          label={t('send.receiver')}
          placeholder={t(hasNames ? 'send.receiverNameHint' : 'send.receiverHint')}
          value={receiver}
          maxLength={MAX_RECEIVER}
          onChange={onReceiver}
          error={found.status === 'invalid' ? t(`send.problem.${found.problem}`) : undefined}
          end={
            receiver === '' && onPaste ? (
              <IconButton label={t('send.paste')} icon={<CopyIcon />} onPress={onPaste} />
            ) : undefined
          }
        />
        <FoundReceiver found={found} />
      </div>
      <Button
        kind="primary"
        size="large"
        isFullWidth
        isBusy={found.status === 'resolving' && obstacle === 'addAddress'}
        isDisabled={obstacle !== null}
        onPress={onReview}
      >
        {t(`send.button.${obstacle ?? 'ready'}`)}
      </Button>
      {pendingCount > 0 && (
        <p className="send-pending" role="status">
          <strong>{t('send.pending', { count: pendingCount })}</strong> {t('send.pendingText', { count: pendingCount })}
        </p>
      )}
    </div>
  );
}

function AmountCard(props: WalletSendViewProps) {
  const { t, locale } = useMessages(sendTexts);
  const {
    amount,
    amountProblem = null,
    isFindingMax,
    isLoading,
    obstacle,
    onAmount,
    onBuy,
    onMax,
    onSelectToken,
    token,
    usd,
  } = props;
  const id = useId();
  const isInsufficient = obstacle === 'insufficientFunds';
  const problem = amountProblem && t(`send.amountProblem.${amountProblem}`, { symbol: token?.symbol ?? '' });
  const wrong = READ_OUT.includes(obstacle) ? t(`send.button.${obstacle ?? 'ready'}`) : '';
  return (
    <section className="send-card">
      <div className="send-amount">
        <input
          className="send-figure"
          aria-label={t('send.amount')}
          aria-describedby={id}
          aria-invalid={problem !== null || wrong !== '' ? true : undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          dir="ltr"
          maxLength={MAX_AMOUNT}
          value={amount}
          data-autofocus=""
          data-fit={amount.length > MAX_LARGE ? 'long' : undefined}
          onChange={(event) => onAmount(event.currentTarget.value.trim())}
        />
        <button
          type="button"
          className="send-token"
          aria-label={token ? t('send.changeToken', { symbol: token.symbol }) : t('send.chooseToken')}
          aria-busy={isLoading || undefined}
          data-focus-key="token"
          onClick={onSelectToken}
        >
          {token && <NetworkImage name={token.symbol} url={token.iconUrl} size={24} />}
          <span className="send-symbol">{token ? token.symbol : t('send.selectToken')}</span>
          <ChevronIcon size={16} />
        </button>
      </div>
      {problem !== null && <p className="send-problem">{problem}</p>}
      <ReadOut text={problem ?? wrong} />
      <div className="send-worth" id={id}>
        <span>{usd === null ? '' : formatUsd(usd, locale)}</span>
        {token && (
          <span className="send-balance">
            {token.balance === null
              ? t('send.balanceUnknown')
              : t('send.balance', { amount: formatDecimal(token.balance, locale), symbol: token.symbol })}
          </span>
        )}
        {token && isInsufficient && onBuy ? (
          <Button kind="quiet" size="small" label={t('send.buyLabel', { symbol: token.symbol })} onPress={onBuy}>
            {t('send.buy')}
          </Button>
        ) : (
          token &&
          onMax && (
            <Button kind="quiet" size="small" label={t('send.maxLabel')} isBusy={isFindingMax} onPress={onMax}>
              {t('send.max')}
            </Button>
          )
        )}
      </div>
    </section>
  );
}

/** An error for screen readers: what shows it is elsewhere, and changes with each key. */
function ReadOut({ text }: { readonly text: string }) {
  const settled = useDebounced(text, READ_OUT_MS);
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  );
}

/** The whole address that a name stands for. */
function FoundReceiver({ found }: { readonly found: ShownReceiver }) {
  const { t } = useMessages(sendTexts);
  if (found.status === 'resolving') {
    return (
      <p className="send-note" role="status">
        {t('send.resolving', { name: found.name })}
      </p>
    );
  }
  if (found.status !== 'valid' || found.name === null) return null;
  return (
    <div className="send-found" role="status">
      <p className="send-found-name">
        <Avatar address={found.address} url={found.avatarUrl} size={24} />
        {t('send.sendsTo', { name: found.name })}
      </p>
      <AddressGroups address={found.address} />
    </div>
  );
}
