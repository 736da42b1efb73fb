import { CardIcon } from '../../icons/card.icon.js';
import { payTexts } from '../../messages/en/pay.js';
import { formatDecimal } from '../../messages/format-decimal.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './pay.css.js';
import type { ShownExchange } from './pay.view.js';

export interface PayWithExchangeViewProps {
  /** US dollars, as decimal text. */
  readonly presets: readonly string[];
  /** One of them; `null`: none is chosen. */
  readonly usd: string | null;
  /** What that is in the coin: decimal text. `null`: nothing is chosen, or it is too little. */
  readonly amount: string | null;
  readonly symbol: string;
  readonly hasPrice: boolean;
  readonly exchanges: readonly ShownExchange[];
  readonly exchangesStatus: 'failed' | 'loading' | 'ready';
  readonly onAmount: (usd: string) => void;
  /** Opens the exchange's window, in the visitor's press. */
  readonly onExchange: (id: string) => void;
  /** Looks for exchanges again. */
  readonly onRetry: () => void;
}

/** Depositing from an exchange into the account on screen. Source: F2.9.1. */
export function PayWithExchangeView(props: PayWithExchangeViewProps) {
  useStyles(css);
  const { t, locale } = useMessages(payTexts);
  const { amount, hasPrice, onAmount, presets, symbol, usd } = props;
  const noteOf = (): string => {
    if (!hasPrice) return t('deposit.noPrice', { symbol });
    return t(usd === null ? 'deposit.choose' : 'deposit.tooLittle');
  };
  return (
    <>
      <section className="pay-head" aria-label={t('pay.amount')}>
        <p className="pay-amount" dir="ltr">
          {t('deposit.usd', { amount: formatDecimal(usd ?? '0', locale) })}
        </p>
        <p className="pay-note" role="status">
          {amount === null ? (
            noteOf()
          ) : (
            <bdi dir="ltr">{t('deposit.get', { amount: formatDecimal(amount, locale), symbol })}</bdi>
          )}
        </p>
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
      <div className="pay-presets" role="group" aria-label={t('deposit.amounts')}>
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            kind={preset === usd ? 'primary' : 'secondary'}
            onPress={() => onAmount(preset)}
          >
            <bdi dir="ltr">{t('deposit.usd', { amount: formatDecimal(preset, locale) })}</bdi>
          </Button>
        ))}
      </div>
      <Exchanges {...props} />
    </>
  );
}

function Exchanges({ amount, exchanges, exchangesStatus, onExchange, onRetry, symbol }: PayWithExchangeViewProps) {
  const { t } = useMessages(payTexts);
  if (exchangesStatus === 'loading') return <Skeleton kind="row" count={2} />;
  if (exchangesStatus === 'failed') {
    return (
      <StateMessage
        kind="error"
        icon={<CardIcon size={24} />}
        title={t('deposit.failed')}
        text={t('deposit.failedHint')}
      >
        <Button kind="primary" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </StateMessage>
    );
  }
  if (exchanges.length === 0) {
    const text = t('deposit.noneHint', { symbol });
    return <StateMessage icon={<CardIcon size={24} />} title={t('deposit.none')} text={text} />;
  }
  return (
    <List label={t('deposit.exchanges')}>
      {exchanges.map(({ id, imageUrl, name }) => (
        <ListRow
          key={id}
          icon={<WalletImage name={name} url={imageUrl} size={40} />}
          name={t('deposit.from', { exchange: name })}
          trailing="chevron"
          isDisabled={amount === null}
          disabledReason={t('deposit.choose')}
          focusKey={id}
          onPress={() => onExchange(id)}
        />
      ))}
    </List>
  );
}
