import { useId } from 'react';
import { ChevronDownIcon } from '../../icons/chevron-down.icon.js';
import { RetryIcon } from '../../icons/retry.icon.js';
import { SwitchSidesIcon } from '../../icons/switch-sides.icon.js';
import { errorTexts } from '../../messages/en/errors.js';
import { swapTexts } from '../../messages/en/swap.js';
import { formatDecimal, formatUsd } from '../../messages/format-decimal.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { IconButton } from '../../primitives/icon-button.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import { useStyles } from '../../styles/use-styles.js';
import { useDebounced } from '../use-debounced.js';
import type { ShownDetails, ShownToken } from './shown-token.js';
import { css } from './swap.css.js';
import { SwapDetails } from './swap-details.js';
import { SwapTokenButton } from './swap-token-button.js';

/** What is missing before the swap can be reviewed. */
export type SwapObstacle = 'fetchError' | 'selectToken' | 'enterAmount' | 'insufficientBalance' | 'noQuote';

/** Why the text in the field is no amount. */
export type SwapAmountProblem = 'noNumber' | 'tooPrecise' | 'unclear';

export interface SwapViewProps {
  /** The token to pay; `null`: none is chosen. */
  readonly from: ShownToken | null;
  readonly to: ShownToken | null;
  /** As typed. */
  readonly amount: string;
  readonly amountProblem?: SwapAmountProblem | null | undefined;
  /** What the amounts are worth in US dollars, as decimal text; `null`: not known. */
  readonly fromUsd: string | null;
  readonly toUsd: string | null;
  /** What is received, as decimal text; `null`: not known. */
  readonly toAmount: string | null;
  readonly details: ShownDetails | null;
  readonly obstacle: SwapObstacle | null;
  readonly isQuoting?: boolean | undefined;
  /** Why there is no quote. */
  readonly quoteError?: ErrorText | null | undefined;
  /** Nothing can be chosen yet. */
  readonly isLoading?: boolean | undefined;
  /** Why nothing can be chosen. */
  readonly error?: ErrorText | null | undefined;
  readonly isFindingMax?: boolean | undefined;
  /** How many transactions are pending. */
  readonly pendingCount: number;
  readonly onAmount: (amount: string) => void;
  readonly onSelect: (side: 'from' | 'to') => void;
  readonly onSwitch: () => void;
  readonly onReview: () => void;
  /** Enters the greatest amount. Absent while the balance is not known. */
  readonly onMax?: (() => void) | undefined;
  /** Asks for a quote again. */
  readonly onRetryQuote: () => void;
  /** Reads the tokens again. */
  readonly onRetry: () => void;
}

/** Longer than any amount. */
const MAX_AMOUNT = 100;
/** The number of characters that fit in the largest type size. */
const MAX_LARGE = 9;
/** How long after the last key an error is read out: what is being typed is seldom right from the start. */
const READ_OUT_MS = 800;
const LOADING_ROWS = 4;

/** What to pay, how much of it, and what to receive for it. */
export function SwapView(props: SwapViewProps) {
  useStyles(css);
  const { t } = useMessages(swapTexts, errorTexts);
  const { details, error, isLoading, obstacle, onRetry, onReview, onSwitch, pendingCount } = props;
  if (error && obstacle === 'fetchError') {
    return (
      <div className="swap">
        <StateMessage kind="error" icon={<RetryIcon size={24} />} title={t('swap.initFailed')} text={t.error(error)}>
          <Button onPress={onRetry}>{t('common.retry')}</Button>
        </StateMessage>
        <Button kind="primary" size="large" isFullWidth isDisabled disabledReason={t('swap.tokensFailed')}>
          {t('swap.button.fetchError')}
        </Button>
      </div>
    );
  }
  if (isLoading) return <Skeleton kind="row" count={LOADING_ROWS} />;
  return (
    <div className="swap">
      <div className="swap-sides">
        <GivenCard {...props} />
        <div className="swap-switch">
          <IconButton label={t('swap.switch')} icon={<SwitchSidesIcon />} onPress={onSwitch} />
        </div>
        <ReceivedCard {...props} />
      </div>
      {error && (
        <p className="swap-note" role="status">
          {t('swap.tokensFailed')}{' '}
          <Button kind="quiet" size="small" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <QuoteProblem {...props} />
      {details && <Details details={details} />}
      <Button
        kind="primary"
        size="large"
        isFullWidth
        isDisabled={obstacle !== null}
        disabledReason={obstacle === 'noQuote' ? t('swap.noQuoteReason') : undefined}
        onPress={onReview}
      >
        {t(`swap.button.${obstacle ?? 'ready'}`)}
      </Button>
      {pendingCount > 0 && (
        <p className="swap-note" role="status">
          <strong>{t('swap.pending', { count: pendingCount })}</strong> {t('swap.pendingText', { count: pendingCount })}
        </p>
      )}
    </div>
  );
}

function GivenCard(props: SwapViewProps) {
  const { t, locale } = useMessages(swapTexts);
  const { amount, amountProblem = null, from, fromUsd, isFindingMax, obstacle, onAmount, onMax, onSelect } = props;
  const id = useId();
  const problem = amountProblem && t(`swap.amountProblem.${amountProblem}`, { symbol: from?.symbol ?? '' });
  const wrong = obstacle === 'insufficientBalance' ? t('swap.button.insufficientBalance') : '';
  return (
    <section className="swap-card" aria-label={t('swap.give')}>
      <h3 className="swap-label">{t('swap.give')}</h3>
      <div className="swap-amount">
        <input
          className="swap-figure"
          aria-label={t('swap.amount')}
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
        <SwapTokenButton side="from" token={from} onPress={() => onSelect('from')} />
      </div>
      {problem !== null && <p className="swap-problem">{problem}</p>}
      <ReadOut text={problem ?? wrong} />
      <div className="swap-worth" id={id}>
        <span>{fromUsd === null ? '' : formatUsd(fromUsd, locale)}</span>
        <Balance token={from} />
        {from && onMax && (
          <Button kind="quiet" size="small" label={t('swap.maxLabel')} isBusy={isFindingMax} onPress={onMax}>
            {t('swap.max')}
          </Button>
        )}
      </div>
    </section>
  );
}

function ReceivedCard({ isQuoting, onSelect, to, toAmount, toUsd }: SwapViewProps) {
  const { t, locale } = useMessages(swapTexts);
  const shown = toAmount === null ? '0' : formatDecimal(toAmount, locale);
  return (
    <section className="swap-card" aria-label={t('swap.receive')}>
      <h3 className="swap-label">{t('swap.receive')}</h3>
      <div className="swap-amount">
        {/* Always there, so that its change is read out. */}
        <p
          className={toAmount === null ? 'swap-figure swap-figure-empty' : 'swap-figure'}
          role="status"
          aria-busy={isQuoting || undefined}
          data-fit={shown.length > MAX_LARGE ? 'long' : undefined}
          dir="ltr"
        >
          {isQuoting && toAmount === null ? (
            <>
              <span className="visually-hidden">{t('swap.quoting')}</span>
              <span className="swap-quoting" aria-hidden="true" />
            </>
          ) : (
            shown
          )}
        </p>
        <SwapTokenButton side="to" token={to} onPress={() => onSelect('to')} />
      </div>
      <div className="swap-worth">
        <span>{toUsd === null ? '' : formatUsd(toUsd, locale)}</span>
        <Balance token={to} />
      </div>
    </section>
  );
}

function Balance({ token }: { readonly token: ShownToken | null }) {
  const { t, locale } = useMessages(swapTexts);
  if (!token) return null;
  return (
    <span className="swap-balance">
      {token.balance === null
        ? t('swap.balanceUnknown')
        : t('swap.balance', { amount: formatDecimal(token.balance, locale), symbol: token.symbol })}
    </span>
  );
}

/** Why there is no quote, with a way to ask again, unless the amount is at fault. */
function QuoteProblem({ onRetryQuote, quoteError }: SwapViewProps) {
  const { t } = useMessages(swapTexts, errorTexts);
  if (!quoteError) return null;
  const isAmount = quoteError.code === 'INVALID_AMOUNT';
  return (
    <div className="swap-notice swap-notice-error" role="alert">
      <p>
        <strong>{t(isAmount ? 'swap.incorrectAmount' : 'swap.quoteFailed')}</strong>{' '}
        {isAmount ? t('swap.validAmount') : t.error(quoteError)}
        {!isAmount && (
          <Button kind="quiet" size="small" onPress={onRetryQuote}>
            {t('common.retry')}
          </Button>
        )}
      </p>
    </div>
  );
}

function Details({ details }: { readonly details: ShownDetails }) {
  const { t, locale } = useMessages(swapTexts);
  const { fromSymbol, rate, toSymbol } = details;
  return (
    <details className="swap-details">
      <summary>
        <bdi>
          {rate === null
            ? t('swap.details')
            : t('swap.rate', { from: fromSymbol, amount: formatDecimal(rate, locale), to: toSymbol })}
        </bdi>
        <span className="swap-chevron">
          <ChevronDownIcon size={16} />
        </span>
      </summary>
      <SwapDetails {...details} />
    </details>
  );
}

/** Of the last text that was not changed for a while. */
function ReadOut({ text }: { readonly text: string }) {
  const settled = useDebounced(text, READ_OUT_MS);
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  );
}
