import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { classNames } from '../../primitives/class-names.js';
import { useStyles } from '../../styles/use-styles.js';
import { moneyText } from './money-text.js';
import { css as orderCss } from './on-ramp.css.js';
import { css } from './on-ramp-quote.css.js';

/** An amount as decimal text in whole units of its currency. */
export interface OnRampMoney {
  readonly amount: string;
  readonly currency: string;
}

export type OnRampQuoteState =
  | { readonly status: 'failed' | 'loading' | 'none' | 'unsupported' }
  | {
      readonly status: 'ready';
      readonly quote: {
        readonly subtotal: OnRampMoney;
        readonly networkFee: OnRampMoney;
        readonly total: OnRampMoney;
        readonly purchase: OnRampMoney;
      };
    };

export interface OnRampQuoteProps {
  readonly state: OnRampQuoteState;
  /** Asks for the quote again. */
  readonly onRetry: () => void;
}

/**
 * The quote, or why there is none. It is as high in every state: what is below it can be pressed while the quote arrives, and
 * must not move.
 */
export function OnRampQuote({ onRetry, state }: OnRampQuoteProps) {
  useStyles(orderCss);
  useStyles(css);
  const { t, locale } = useMessages(fundingTexts);
  const text = ({ amount, currency }: OnRampMoney) =>
    t('buy.received', { amount: moneyText(amount, locale), symbol: currency });
  const quote = state.status === 'ready' ? state.quote : undefined;
  const hasLines = state.status !== 'failed' && state.status !== 'unsupported';
  const shownOf = (part: 'networkFee' | 'purchase' | 'subtotal' | 'total') => {
    if (quote) return text(quote[part]);
    return state.status === 'loading' ? undefined : null;
  };
  return (
    <div className="onramp-quote">
      {/* Always in the document: a screen reader reads out what appears in it. */}
      <div className="onramp-said" role="status">
        {state.status === 'loading' && <span className="visually-hidden">{t('onramp.quoteLoading')}</span>}
        {state.status === 'unsupported' && t('onramp.quoteUnsupported')}
        {state.status === 'failed' && (
          <>
            {t('onramp.quoteFailed')}
            <Button kind="quiet" size="small" onPress={onRetry}>
              {t('common.retry')}
            </Button>
          </>
        )}
        {quote && (
          <span className="visually-hidden">
            {t('onramp.get')} {text(quote.purchase)}
          </span>
        )}
      </div>
      {/* The texts take their room before they are shown: in some languages they are higher than the lines. */}
      <div
        className="onramp-room"
        aria-hidden="true"
        data-failed={t('onramp.quoteFailed')}
        data-unsupported={t('onramp.quoteUnsupported')}
      />
      <dl className={classNames('onramp-lines', !hasLines && 'onramp-lines-hidden')} aria-hidden={!quote || undefined}>
        <Line name={t('onramp.subtotal')} value={shownOf('subtotal')} />
        <Line name={t('onramp.networkFee')} value={shownOf('networkFee')} />
        <Line name={t('onramp.total')} value={shownOf('total')} />
        <Line name={t('onramp.get')} value={shownOf('purchase')} isStrong />
      </dl>
    </div>
  );
}

interface LineProps {
  readonly name: string;
  /** `null`: there is none; `undefined` while it is loading. */
  readonly value: string | null | undefined;
  readonly isStrong?: boolean;
}

function Line({ isStrong, name, value }: LineProps) {
  return (
    <div className={classNames('onramp-line', isStrong && 'onramp-line-strong')}>
      <dt>{name}</dt>
      {/* Amount and currency keep their order in every language. */}
      {typeof value === 'string' && <dd dir="ltr">{value}</dd>}
      {value === null && <dd className="onramp-line-none">–</dd>}
      {value === undefined && (
        <dd className="onramp-line-waits">
          <span className="onramp-shape onramp-bar" />
        </dd>
      )}
    </div>
  );
}
