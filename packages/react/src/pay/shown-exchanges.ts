import type { ExchangeInfo, ShownExchanges } from '@foyerkit/core/pay';
import type { ShownExchange } from '@foyerkit/ui/views/pay/pay.view';

/** Exchanges as the views show them. */
export const toShownExchanges = (list: readonly ExchangeInfo[]): readonly ShownExchange[] =>
  list.map(({ id, imageUrl, name }) => ({ id, name, ...(imageUrl && { imageUrl }) }));

/** Nothing is known before they were asked for. */
export function statusOf(exchanges: ShownExchanges | null): 'failed' | 'loading' | 'ready' {
  if (!exchanges || exchanges.isLoading) return 'loading';
  return exchanges.error ? 'failed' : 'ready';
}
