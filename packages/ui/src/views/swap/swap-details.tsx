import type { ReactNode } from 'react';
import { swapTexts } from '../../messages/en/swap.js';
import { formatDecimal, formatUsd } from '../../messages/format-decimal.js';
import { useMessages } from '../../messages/use-messages.js';
import { formatPercent } from './format-percent.js';
import type { ShownDetails } from './shown-token.js';

/** From this price impact on it is shown as a danger, in whole per cent. */
const GREAT_IMPACT = /^(?:[5-9]|\d{2,})(?:\.|$)/;

export const isGreatImpact = (percent: string | null): boolean => percent !== null && GREAT_IMPACT.test(percent);

/** What a swap costs and yields, each in a line. Source: F3.8.2. */
export function SwapDetails(details: ShownDetails) {
  const { t, locale } = useMessages(swapTexts);
  const { fromSymbol, maxSlippage, minReceived, networkFee, priceImpact, providerFee, slippage, toSymbol } = details;
  const amountOf = (amount: string, symbol: string) => `${formatDecimal(amount, locale)} ${symbol}`;
  return (
    <dl className="swap-facts">
      <Fact name={t('swap.minReceived')}>{amountOf(minReceived, toSymbol)}</Fact>
      <Fact name={t('swap.maxSlippage')}>
        {t('swap.slippage', {
          percent: formatPercent(slippage, locale),
          amount: formatDecimal(maxSlippage, locale),
          symbol: toSymbol,
        })}
      </Fact>
      <Fact name={t('swap.priceImpact')} isDanger={isGreatImpact(priceImpact)}>
        {priceImpact === null ? t('swap.unknown') : formatPercent(priceImpact, locale)}
      </Fact>
      <Fact name={t('swap.providerFee')}>{amountOf(providerFee, fromSymbol)}</Fact>
      <Fact name={t('swap.networkFee')}>
        {networkFee
          ? t('swap.feeAbout', { amount: formatDecimal(networkFee.amount, locale), symbol: networkFee.symbol })
          : t('swap.unknown')}
        {networkFee?.usd != null && ` (${formatUsd(networkFee.usd, locale)})`}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

function Fact({ children, isDanger, name }: FactProps) {
  return (
    <div className={isDanger ? 'swap-fact swap-fact-danger' : 'swap-fact'}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
