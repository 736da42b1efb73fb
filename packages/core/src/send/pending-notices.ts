import type { Snack } from '../notices/notices.state.js';
import { floorDecimal, formatAmount } from '../ports/amount.js';
import type { SendNews, SentCall } from './pending-sends.state.js';

type Notice = Omit<Snack, 'id'>;

const SHOWN_DECIMALS = 6;

/** What a swap is said to have given, as in 'Swapped ETH to 1.234 DAI'. */
const SAID_DECIMALS = 3;

/** An amount as notices say it: with three decimals, and with all of them where those are zeros. Source: F3.8.2. */
export function toSaidAmount({ decimals, value }: Pick<SendNews, 'decimals' | 'value'>): string {
  const text = formatAmount(value, decimals);
  const cut = floorDecimal(text, SAID_DECIMALS);
  return cut === '0' ? text : cut;
}

function noticeForCall({ comparison, outcome, symbol }: SendNews, { purpose, received }: SentCall): Notice {
  const isDone = outcome === 'confirmed' && comparison !== 'different';
  const variant = isDone ? 'success' : 'error';
  if (outcome === 'confirmed' && comparison === 'different')
    return { variant, key: 'snack.swap.different', values: { symbol } };
  const kind = purpose === 'swap' ? 'swap' : 'approval';
  const amount = received ? toSaidAmount(received) : '';
  return {
    variant,
    key: `snack.swap.${kind}.${outcome}`,
    values: { symbol, amount, toSymbol: received?.symbol ?? '' },
  };
}

/** How a transaction that was sent has ended, in a snackbar. */
export function noticeFor(news: SendNews): Notice {
  const { call, comparison, decimals, outcome, symbol, value } = news;
  if (call) return noticeForCall(news, call);
  const values = { amount: floorDecimal(formatAmount(value, decimals), SHOWN_DECIMALS), symbol };
  const isSent = outcome === 'confirmed';
  // The amount was not sent: something else was.
  if (isSent && comparison === 'different') return { variant: 'error', key: 'snack.send.different', values };
  if (isSent && comparison === 'unreadable') return { variant: 'success', key: 'snack.send.unreadable', values };
  return { variant: isSent ? 'success' : 'error', key: `snack.send.${outcome}`, values };
}
