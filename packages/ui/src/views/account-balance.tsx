import { accountTexts } from '../messages/en/account.js';
import { formatUsd } from '../messages/format-decimal.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './account-balance.css.js';
import { balanceParts } from './balance-parts.js';

/** The state of a balance. If an earlier balance is available, show that instead of an error. */
export type AccountBalance =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      /** A decimal string in whole units, such as `1.2345`; shown with three decimals, truncated. */
      readonly amount: string;
      readonly symbol: string;
    }
  | {
      readonly status: 'total';
      /** What all of the account is worth in US dollars: decimal text with 2 decimals. */
      readonly usd: string;
    }
  | { readonly status: 'error' };

export interface AccountBalanceFigureProps {
  readonly balance: AccountBalance;
  readonly onRetry?: (() => void) | undefined;
}

/** The number of characters that fit in the largest type size, and in the next one. */
const MAX_LARGE = 12;
const MAX_LONG = 18;

const fitOf = (length: number): 'long' | 'longest' | undefined =>
  length <= MAX_LARGE ? undefined : length <= MAX_LONG ? 'long' : 'longest';

/** The balance as a large figure; decimals and symbol are less prominent. */
export function AccountBalanceFigure({ balance, onRetry }: AccountBalanceFigureProps) {
  useStyles(css);
  const { t, locale } = useMessages(accountTexts);
  if (balance.status === 'ready') {
    const { whole, fraction } = balanceParts(balance.amount, locale);
    const minor = `${fraction} ${balance.symbol}`;
    return (
      <div className="balance">
        <p className="visually-hidden">{t('account.balance')}</p>
        {/* Amount and symbol keep their order in every language. */}
        <p className="balance-figure" dir="ltr" data-fit={fitOf(whole.length + minor.length)}>
          {whole}
          <span className="balance-minor">{minor}</span>
        </p>
      </div>
    );
  }
  if (balance.status === 'total') {
    const figure = formatUsd(balance.usd, locale);
    return (
      <div className="balance">
        <p className="visually-hidden">{t('account.total')}</p>
        <p className="balance-figure" dir="ltr" data-fit={fitOf(figure.length)}>
          {figure}
        </p>
      </div>
    );
  }
  return (
    <div className="balance" role="status">
      {balance.status === 'loading' ? (
        <span className="balance-wait">
          <span className="visually-hidden">{t('account.balanceLoading')}</span>
        </span>
      ) : (
        <p className="balance-failed">
          {t('account.balanceFailed')}
          {onRetry && (
            <Button kind="quiet" size="small" onPress={onRetry}>
              {t('common.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
