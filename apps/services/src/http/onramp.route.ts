import { HttpError } from '@foyerkit/http';
import { Hono } from 'hono';
import { serve } from '../chain-api/endpoint.js';
import { onrampOptionsEndpoint, onrampQuoteEndpoint, onrampUrlEndpoint } from '../chain-api/onramp.endpoints.js';
import { numberToText } from '../money/decimal.js';
import type { OnrampProvider } from '../onramp/onramp-provider.js';

const idOf = (currency: string | { readonly id: string }): string =>
  typeof currency === 'string' ? currency : currency.id;

const toText = (amount: string | number | undefined): string | undefined =>
  typeof amount === 'number' ? (numberToText(amount) ?? undefined) : amount;

/** The plain address of a CAIP-10 id; others as they are. */
const plainAddress = (address: string): string => address.split(':').at(-1) ?? address;

/** Buying with money. Sources: S7.78, S7.79, S7.80. */
export function onrampRoutes(provider: OnrampProvider | null): Hono {
  const app = new Hono();
  const seller = () => {
    if (provider) return provider;
    throw new HttpError(404, 'ONRAMP_NOT_SERVED', 'Nothing can be bought here.');
  };
  serve(app, onrampOptionsEndpoint, () => provider?.options() ?? { paymentCurrencies: [], purchaseCurrencies: [] });
  serve(app, onrampQuoteEndpoint, async ({ body: { amount, network, paymentCurrency, purchaseCurrency } }) =>
    seller().quote({
      purchaseCurrency: idOf(purchaseCurrency),
      paymentCurrency: idOf(paymentCurrency),
      amount,
      network,
    }),
  );
  serve(app, onrampUrlEndpoint, ({ body, query: { projectId } }) => {
    const { defaultNetwork, destinationWallets, partnerUserId } = body;
    const [first] = destinationWallets;
    const wallet =
      destinationWallets.find(({ blockchains = [] }) => blockchains.includes(defaultNetwork ?? '')) ?? first;
    const url = seller().url({
      projectId,
      address: plainAddress(wallet?.address ?? ''),
      network: defaultNetwork ?? wallet?.blockchains?.[0],
      asset: wallet?.assets?.[0],
      userId: partnerUserId,
      experience: body.defaultExperience ?? 'buy',
      cryptoAmount: toText(body.presetCryptoAmount),
      fiatAmount: toText(body.presetFiatAmount),
    });
    return { url };
  });
  return app;
}
