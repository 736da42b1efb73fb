import { nanoid } from '@reduxjs/toolkit';
import { type ErrorInfo, type ModalError, toErrorInfo, toModalError } from '../errors/modal-error.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { ExchangeWindowError, PayError } from '../errors/pay-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import { openModal } from '../modal/modal.controller.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { toCaipAddress } from '../ports/caip.js';
import { untilState } from '../store/until-state.js';
import { unwrap } from '../store/unwrap.js';
import { fetchBuyStatus, fetchExchanges, fetchPayUrl } from './exchange-calls.js';
import { type ExchangeWindow, openExchangeWindow, showExchange } from './exchange-window.js';
import { type BuyStatus, type BuyStatusQuery, type ExchangeList, isExchangeId, type PayUrl } from './exchanges.api.js';
import { selectPayment } from './pay.selectors.js';
import { isEnded, paymentEnded, paymentRequested } from './pay.slice.js';
import type { PaymentAsset } from './pay-assets.js';
import { checkAsset, checkPayAmount, checkRecipient, type PaymentOptions, toInvoice } from './pay-options.js';
import { PAY_LIMIT_MS } from './payment.listeners.js';

/** How a payment ended. `result`: the hash of its transaction; `null` where an exchange does not say it. */
export type PaymentResult =
  | { readonly success: true; readonly result: string | null }
  | { readonly success: false; readonly error: ModalError };

export interface ExchangesRequest {
  /** From 0, the default. */
  readonly page?: number | undefined;
  /** Default: exchanges for any asset. */
  readonly paymentAsset?: PaymentAsset | undefined;
  /** In whole units of the asset. */
  readonly amount?: string | number | undefined;
  readonly includeOnly?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

export type PayUrlRequest = Pick<PaymentOptions, 'amount' | 'paymentAsset' | 'recipient'>;

/** What hosts can do with the feature `pay`. */
export interface PayMethods {
  /**
   * Opens the modal, in which the visitor chooses how to pay. One payment at a time: one that is under way is shown instead.
   * @throws PAY_INVALID_OPTIONS, PAY_INVALID_ASSET, PAY_INVALID_AMOUNT, PAY_INVALID_RECIPIENT, PAY_NETWORK_UNSUPPORTED,
   * PAY_IN_PROGRESS, INVALID_OPTION where paying is off
   */
  openPay(options: PaymentOptions): Promise<void>;
  /**
   * The same. @returns how it ended; a modal that is closed before anything was paid is a failure, CONNECTION_ABORTED
   * @param timeoutMs default: 5 minutes. @throws PAY_TIMEOUT after it, and as `openPay`
   */
  pay(options: PaymentOptions, timeoutMs?: number): Promise<PaymentResult>;
  /** @throws PAY_EXCHANGES_UNAVAILABLE, and PAY_INVALID_ASSET and PAY_INVALID_AMOUNT of the request */
  getAvailableExchanges(request?: ExchangesRequest): Promise<ExchangeList>;
  /** The page of an exchange for a payment. @throws PAY_URL_UNAVAILABLE, PAY_ASSET_UNSUPPORTED, and as `openPay` */
  getPayUrl(exchangeId: string, request: PayUrlRequest): Promise<PayUrl>;
  /**
   * The same, and opens it. Call it in a press: a browser blocks the tab otherwise. @throws POPUP_BLOCKED, and as `getPayUrl`
   * @param openInNewTab default: true. `false`: in the place of this page
   * @param opened a window that the page has opened already
   */
  openPayUrl(
    exchangeId: string,
    request: PayUrlRequest,
    openInNewTab?: boolean,
    opened?: ExchangeWindow | null,
  ): Promise<PayUrl>;
  /** @throws PAY_STATUS_UNAVAILABLE */
  getBuyStatus(request: BuyStatusQuery): Promise<BuyStatus>;
  /** The hash of the last payment, if it has succeeded. */
  getPayResult(): string | null;
  /** Why the last payment has failed. */
  getPayError(): ErrorInfo | null;
  getIsPaymentInProgress(): boolean;
}

/** @throws INVALID_OPTION */
function checkAllowed({ getState }: FeatureContext): void {
  if (!selectFeatures(getState()).payments) {
    throw new InvalidOptionError('features.pay', 'paying is off, or the project does not allow it');
  }
}

/** @returns the id of the payment */
async function open(context: FeatureContext, options: PaymentOptions): Promise<string> {
  const { dependencies, dispatch, getState } = context;
  checkAllowed(context);
  const invoice = toInvoice(options);
  const { namespace, networkId } = invoice.asset;
  const isConfigured = selectNetwork(getState(), networkId) !== undefined;
  if (!isConfigured && !dependencies.endpoints?.blockchainUrl) {
    const details = `"${networkId}" is not one of the networks, and there is no service to ask for exchanges.`;
    throw new PayError('PAY_NETWORK_UNSUPPORTED', { details });
  }
  // Only wallets of the asset's chain namespace can pay, where the host has its network.
  const where = isConfigured ? { namespace } : {};
  const former = selectPayment(getState());
  if (former && !isEnded(former)) {
    const view = former.phase === 'choosing' ? 'Pay' : 'PayLoading';
    await unwrap(dispatch(openModal({ entry: { view } })));
    throw new PayError('PAY_IN_PROGRESS');
  }
  const id = nanoid();
  dispatch(paymentRequested({ id, invoice }));
  await unwrap(dispatch(openModal({ ...where, entry: { view: 'Pay' } })));
  return id;
}

/** Timers end at once beyond it. */
const LONGEST_MS = 2 ** 31 - 1;

/** @throws PAY_INVALID_OPTIONS */
function checkLimit(limitMs: unknown): void {
  if (typeof limitMs === 'number' && limitMs > 0 && limitMs <= LONGEST_MS) return;
  throw new PayError('PAY_INVALID_OPTIONS', { details: `timeoutMs: expected 1 to ${LONGEST_MS} milliseconds` });
}

/** Waits for the end of a payment. */
async function untilEnded(context: FeatureContext, id: string, limitMs: number): Promise<PaymentResult> {
  const { dependencies, dispatch, getState, signal } = context;
  const timer = setTimeout(() => {
    const hash = selectPayment(getState())?.hash;
    const details = hash ? `The network has not confirmed ${hash} yet.` : undefined;
    dispatch(paymentEnded({ id, error: toErrorInfo(new PayError('PAY_TIMEOUT', { ...(details && { details }) })) }));
  }, limitMs);
  const check = (): PaymentResult | undefined => {
    const payment = selectPayment(getState());
    // Another payment can only begin when this one has ended, which was noticed then.
    if (payment?.id !== id || !isEnded(payment)) return undefined;
    if (!payment.error) return { success: true, result: payment.hash };
    const error = toModalError(payment.error);
    if (error.code === 'PAY_TIMEOUT') throw error;
    return { success: false, error };
  };
  try {
    return await untilState(context, check, [signal, dependencies.lifetime]);
  } finally {
    clearTimeout(timer);
  }
}

async function payUrlOf(context: FeatureContext, exchangeId: string, request: PayUrlRequest): Promise<PayUrl> {
  const { amount, paymentAsset, recipient: given } = Object(request);
  const asset = checkAsset(paymentAsset);
  const recipient = toCaipAddress(asset.networkId, checkRecipient(given, asset));
  if (!isExchangeId(exchangeId)) throw new PayError('PAY_INVALID_OPTIONS', { details: 'exchangeId: expected an id' });
  const query = { exchangeId, asset: asset.id, amount: checkPayAmount(amount, asset.decimals), recipient };
  return unwrapped(fetchPayUrl(context, query, { signal: context.signal }));
}

/** A host gets the original error, not the one in the state. */
async function unwrapped<Answer>(running: Promise<Answer>): Promise<Answer> {
  try {
    return await running;
  } catch (thrown) {
    throw toModalError(thrown);
  }
}

export const createPayMethods = (context: FeatureContext): PayMethods => ({
  async openPay(options) {
    await open(context, options);
  },
  async pay(options, timeoutMs = PAY_LIMIT_MS) {
    checkLimit(timeoutMs);
    return untilEnded(context, await open(context, options), timeoutMs);
  },
  async getAvailableExchanges({ amount, exclude, includeOnly, page = 0, paymentAsset } = {}) {
    const asset = paymentAsset && checkAsset(paymentAsset);
    const query = {
      page,
      ...(asset && { asset: asset.id }),
      ...(asset && amount !== undefined && { amount: checkPayAmount(amount, asset.decimals) }),
      ...(includeOnly && { includeOnly }),
      ...(exclude && { exclude }),
    };
    return unwrapped(fetchExchanges(context, query, { signal: context.signal }));
  },
  getPayUrl: (exchangeId, request) => payUrlOf(context, exchangeId, request),
  async openPayUrl(exchangeId, request, openInNewTab = true, given) {
    const opened = openInNewTab ? (given ?? openExchangeWindow()) : null;
    if (openInNewTab && !opened) throw new ExchangeWindowError();
    try {
      const page = await payUrlOf(context, exchangeId, request);
      showExchange(page.url, opened);
      return page;
    } catch (thrown) {
      opened?.close();
      throw thrown;
    }
  },
  getBuyStatus: (request) => unwrapped(fetchBuyStatus(context, request, { signal: context.signal })),
  getPayResult() {
    const payment = selectPayment(context.getState());
    return payment?.phase === 'succeeded' ? payment.hash : null;
  },
  getPayError() {
    const payment = selectPayment(context.getState());
    return payment?.phase === 'failed' ? payment.error : null;
  },
  getIsPaymentInProgress() {
    const payment = selectPayment(context.getState());
    return payment !== null && !isEnded(payment);
  },
});
