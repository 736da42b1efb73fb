import { WalletIcon } from '../../icons/wallet.icon.js';
import { accountTexts } from '../../messages/en/account.js';
import { portfolioTexts } from '../../messages/en/portfolio.js';
import { formatUsd } from '../../messages/format-decimal.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { classNames } from '../../primitives/class-names.js';
import { List } from '../../primitives/list.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { shownAmount } from '../balance-parts.js';
import { css } from './token-list.css.js';

export interface TokenItem {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** In whole units, as decimal text; shown with 3 decimals, or as less than 0.001. */
  readonly amount: string;
  /** In US dollars, as decimal text, of one unit and of all; absent where it is not known. */
  readonly price?: string | undefined;
  readonly value?: string | undefined;
  readonly iconUrl?: string | undefined;
}

export interface TokenListViewProps {
  /** `null` until they are known. */
  readonly tokens: readonly TokenItem[] | null;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** What the account holds. */
export function TokenListView({ isFailed, onRetry, tokens }: TokenListViewProps) {
  useStyles(css);
  const { t } = useMessages(accountTexts, portfolioTexts);
  if (!tokens && isFailed) {
    return (
      <StateMessage kind="error" icon={<WalletIcon size={24} />} title={t('account.balanceFailed')}>
        <Button onPress={onRetry}>{t('common.retry')}</Button>
      </StateMessage>
    );
  }
  if (!tokens) return <Skeleton kind="row" count={3} />;
  if (tokens.length === 0) {
    return <StateMessage icon={<WalletIcon size={24} />} title={t('tokens.none')} text={t('tokens.noneHint')} />;
  }
  return (
    <List label={t('account.tab.tokens')}>
      {tokens.map((token) => (
        <TokenRow key={token.id} {...token} />
      ))}
    </List>
  );
}

function TokenRow({ amount, iconUrl, name, price, symbol, value }: TokenItem) {
  const { t, locale } = useMessages(portfolioTexts);
  return (
    <li className="token-row">
      <WalletImage name={symbol} url={iconUrl} />
      <span className="token-text">
        <bdi className="token-name">{name}</bdi>
        {price !== undefined && (
          <span className="token-detail">{t('tokens.price', { price: formatUsd(price, locale) })}</span>
        )}
      </span>
      <span className="token-figures" dir="ltr">
        {value !== undefined && <span className="token-value">{formatUsd(value, locale)}</span>}
        <span className={classNames('token-holding', value === undefined ? 'token-value' : 'token-detail')}>
          <span className="token-amount">{shownAmount(amount, locale)}</span>{' '}
          <bdi className="token-symbol">{symbol}</bdi>
        </span>
      </span>
    </li>
  );
}
