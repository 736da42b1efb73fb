import { useRef } from 'react';
import { ChevronDownIcon } from '../../icons/chevron-down.icon.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { Input } from '../../primitives/input.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { useKeptFocus } from '../use-kept-focus.js';
import { moneyText, toAmountText } from './money-text.js';
import { css } from './on-ramp.css.js';
import { OnRampQuote, type OnRampQuoteState } from './on-ramp-quote.js';

export interface OnRampOrderProps {
  /** As typed. */
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** What is wrong with the amount. */
  readonly problem?:
    | { readonly kind: 'invalid' }
    | { readonly kind: 'high' | 'low'; readonly limit: string }
    | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** Opens the list of currencies. */
  readonly onCurrency: () => void;
  /** The ways to pay in this currency. */
  readonly methods: readonly { readonly id: string; readonly min: string; readonly max: string }[];
  readonly token: { readonly symbol: string; readonly network: string; readonly iconUrl?: string | undefined };
  /** Opens the list of tokens. */
  readonly onToken: () => void;
  readonly quote: OnRampQuoteState;
  /** Asks for the quote again. */
  readonly onRetryQuote: () => void;
}

/** Source: F2.12.1. */
const PRESETS = [100, 250, 500, 1000] as const;

/** The longest amount that a field takes. */
const MAX_LENGTH = 20;

/** What the visitor wants to buy, for how much, and what that gives. */
export function OnRampOrder(props: OnRampOrderProps) {
  useStyles(css);
  const { t, locale, formatNumber } = useMessages(fundingTexts);
  const { amount, currency, methods, onAmount, problem, token } = props;
  const money = (text: string) => moneyText(text, locale);
  // 'Try again' leaves with the quote that failed.
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className="onramp-order">
      <Input
        label={t('onramp.pay')}
        value={amount}
        inputMode="decimal"
        isAutoFocused
        maxLength={MAX_LENGTH}
        error={
          problem && t(`onramp.${problem.kind}`, 'limit' in problem ? { limit: money(problem.limit), currency } : {})
        }
        onChange={(typed) => onAmount(toAmountText(typed))}
        end={
          <button
            type="button"
            className="onramp-currency"
            aria-label={t('onramp.payCurrency', { currency })}
            onClick={props.onCurrency}
          >
            {currency}
            <ChevronDownIcon size={16} />
          </button>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
      <div className="onramp-presets" role="group" aria-label={t('onramp.presets')}>
        {PRESETS.map((preset) => (
          <Button key={preset} size="small" onPress={() => onAmount(String(preset))}>
            {formatNumber(preset)}
          </Button>
        ))}
      </div>
      <ul className="onramp-limits">
        {methods.map(({ id, max, min }) => (
          <li key={id}>
            {t('onramp.limit', { method: methodName(t, id), min: money(min), max: money(max), currency })}
          </li>
        ))}
      </ul>
      <div data-rest>
        <List label={t('onramp.get')}>
          <ListRow
            icon={<NetworkImage name={token.symbol} url={token.iconUrl} />}
            name={t('onramp.getOn', { symbol: token.symbol, network: token.network })}
            description={t('onramp.get')}
            trailing="chevron"
            focusKey="token"
            onPress={props.onToken}
          />
        </List>
      </div>
      <OnRampQuote state={props.quote} onRetry={props.onRetryQuote} />
    </section>
  );
}

const KNOWN_METHODS = ['card', 'ach_bank_account'] as const;

/** A way to pay that the texts do not know keeps the name that the provider gives it. */
function methodName(t: ReturnType<typeof useMessages<[typeof fundingTexts]>>['t'], id: string): string {
  const known = KNOWN_METHODS.find((method) => method === id);
  return known ? t(`onramp.method.${known}`) : id.replaceAll('_', ' ');
}
