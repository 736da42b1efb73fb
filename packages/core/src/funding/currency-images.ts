import { type ClientState, clientOf, serviceUrl } from '../api/service-url.js';
import type { ServiceEndpoints } from '../ports/services.js';
import type { OnrampCurrencies } from './funding.state.js';

/** The lists with the pictures that the catalogue has for money (by its code) and for tokens (by their symbol). S7.53 */
export function withImages(
  { isTest, payment, purchase }: OnrampCurrencies,
  state: ClientState,
  endpoints: ServiceEndpoints | null,
): OnrampCurrencies {
  const base = endpoints?.catalogueUrl;
  if (!endpoints || base === undefined) return { isTest, payment, purchase };
  const client = clientOf(state, endpoints);
  const imageUrl = (kind: 'Currency' | 'Token', id: string) =>
    serviceUrl(base, { path: `public/get${kind}Image/${encodeURIComponent(id)}` }, client);
  return {
    isTest,
    payment: payment.map((currency) => ({ ...currency, imageUrl: imageUrl('Currency', currency.id) })),
    purchase: purchase.map((currency) => ({ ...currency, imageUrl: imageUrl('Token', currency.symbol) })),
  };
}
