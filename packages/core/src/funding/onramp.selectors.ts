import type { ErrorInfo } from '../errors/modal-error.js';
import { selectFlow } from '../flows/flows.selectors.js';
import { selectActiveNamespace, selectNetworkId } from '../networks/networks.selectors.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { DeliveryNetwork, PaymentCurrency, Purchase, PurchaseCurrency, QuoteState } from './funding.state.js';
import { type AmountCheck, checkAmount } from './order-limits.js';

/** The name of the flow of a purchase. */
export const BUY_FLOW = { name: 'buy' } as const;

/** What is bought unless the visitor chooses otherwise. Source: S4.52. */
export const defaultSymbol = (namespace: ChainNamespace): string => (namespace === 'solana' ? 'SOL' : 'USDC');

const referenceOf = (networkId: CaipNetworkId): string => networkId.slice(networkId.indexOf(':') + 1);

/** How providers name networks whose addresses are not those of EVM. Some number them, too: Solana is 101 to many. */
const OF_OTHERS = /^(?:bitcoin|polkadot|solana)/i;

/** Whether a provider's network belongs to a chain namespace: those of EVM are numbered. */
const isIn = (namespace: ChainNamespace, { name, reference }: DeliveryNetwork): boolean =>
  namespace === 'eip155' ? /^\d+$/.test(reference) && !OF_OTHERS.test(name) : name.toLowerCase().startsWith(namespace);

/** A currency that can be bought for the account, with the network on which it would arrive. */
export interface PurchaseChoice extends PurchaseCurrency {
  readonly network: DeliveryNetwork;
  /** Whether it arrives on the network that the wallet is on. */
  readonly isHere: boolean;
}

function toChoice(
  currency: PurchaseCurrency,
  namespace: ChainNamespace,
  networkId: CaipNetworkId | null,
): readonly PurchaseChoice[] {
  const here = currency.networks.find(
    (one) =>
      networkId !== null &&
      one.reference === referenceOf(networkId) &&
      (namespace !== 'eip155' || isIn(namespace, one)),
  );
  const network = here ?? currency.networks.find((one) => isIn(namespace, one));
  return network ? [{ ...currency, network, isHere: here !== undefined }] : [];
}

/** What can be bought for the account on screen, first what arrives on its network. */
export const selectPurchaseChoices = createAppSelector(
  [
    ({ funding }) => funding?.currencies,
    selectActiveNamespace,
    (state) => selectNetworkId(state, selectActiveNamespace(state)),
  ],
  (currencies, namespace, networkId): readonly PurchaseChoice[] => {
    const choices = (currencies?.purchase ?? []).flatMap((currency) => toChoice(currency, namespace, networkId));
    return [...choices.filter(({ isHere }) => isHere), ...choices.filter(({ isHere }) => !isHere)];
  },
);

/** What the visitor wants to buy, with every choice resolved. */
export interface CurrentOrder {
  readonly amount: string;
  readonly check: AmountCheck;
  readonly payment: PaymentCurrency;
  readonly purchase: PurchaseChoice;
  /** Whether the visitor has chosen what to buy. */
  readonly isChosen: boolean;
}

/** `null`: there is nothing to choose from, and the provider's page asks for everything. */
export const selectOrder = createAppSelector(
  [({ funding }) => funding?.currencies, ({ funding }) => funding?.order, selectPurchaseChoices, selectActiveNamespace],
  (currencies, order, choices, namespace): CurrentOrder | null => {
    const payments = currencies?.payment ?? [];
    const payment = payments.find(({ id }) => id === order?.paymentId) ?? payments[0];
    const chosen = choices.find(({ id }) => id === order?.purchaseId);
    const usual = choices.find(({ symbol }) => symbol === defaultSymbol(namespace));
    const purchase = chosen ?? usual ?? choices[0];
    if (!order || !payment || !purchase) return null;
    const check = checkAmount(order.amount, payment.methods);
    return { amount: order.amount, check, payment, purchase, isChosen: chosen !== undefined };
  },
);

/** Whether what can be bought is not known yet: what is shown before would move when it is. */
export const selectIsReadingCurrencies = ({ funding }: RootState): boolean => funding?.isReadingCurrencies ?? false;

export const selectPaymentChoices = ({ funding }: RootState): readonly PaymentCurrency[] =>
  funding?.currencies?.payment ?? [];

/**
 * Whether nothing is sold, and no money taken. Only the blockchain API says so, and only of the pages that it gives: with
 * a public key of its own the host leads to another page.
 */
export const selectIsTestProvider = ({ funding, options }: RootState): boolean =>
  funding?.currencies?.isTest === true && options.onramp?.meld?.publicKey === undefined;

const NO_QUOTE: QuoteState = { status: 'none' };

export const selectQuote = ({ funding }: RootState): QuoteState => funding?.quote ?? NO_QUOTE;

/** How a purchase goes. */
export interface BuyProgress {
  readonly purchase: Purchase | null;
  /**
   * - `waiting`: the provider's page opens, or the balance is watched
   * - `unseen`: the balance cannot be read
   */
  readonly status: 'arrived' | 'error' | 'unseen' | 'waiting';
  readonly error: ErrorInfo | null;
}

export const selectBuyProgress = createAppSelector(
  [({ funding }) => funding?.purchase ?? null, (state) => selectFlow(state, BUY_FLOW)],
  (purchase, flow): BuyProgress => {
    const error = flow?.status === 'failed' ? flow.error : null;
    if (purchase?.received) return { purchase, status: 'arrived', error: null };
    if (error) return { purchase, status: 'error', error };
    return { purchase, status: flow?.status === 'done' ? 'unseen' : 'waiting', error: null };
  },
);
