import { selectConnected } from '../connection/connection.selectors.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { divideDecimals } from '../ports/amount.js';
import { parseCaipAddress } from '../ports/caip.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { isSendNamespace } from '../send/check-address.js';
import { selectSender } from '../send/send.selectors.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { assetIdOf } from './asset-id.js';
import { isSameInvoice } from './open-payments.js';
import type { DepositDraft, OpenPayment, PaidAsset, Payment, ShownExchanges } from './pay.state.js';

/** How many exchanges the view shows. Source: F2.9.1. */
const SHOWN_EXCHANGES = 2;

/** How many decimals an amount that is deposited has at most. Source: F2.9.1. */
const DEPOSIT_DECIMALS = 4;

/** Amounts to choose from, in US dollars. Source: F2.9.1. */
export const DEPOSIT_PRESETS = ['10', '50', '100'] as const;

export const selectPayment = ({ pay }: RootState): Payment | null => pay?.payment ?? null;

/** Whether the payment can be made from a wallet: the host has configured its network. Source: F2.9.1. */
export const selectCanPayWithWallet = (state: RootState): boolean => {
  const payment = selectPayment(state);
  return payment !== null && selectNetwork(state, payment.invoice.asset.networkId) !== undefined;
};

/** An earlier payment of the same invoice that may still arrive, or has; `null`: there is none. */
export const selectEarlierPayment = (state: RootState): OpenPayment | null => {
  const payment = selectPayment(state);
  return (payment && state.pay?.open.findLast(({ invoice }) => isSameInvoice(invoice, payment.invoice))) ?? null;
};

/** Whether nothing begins before the visitor has confirmed that it may be paid twice. */
export const selectMustConfirm = (state: RootState): boolean => {
  const payment = selectPayment(state);
  return payment?.phase === 'choosing' && !payment.isRepeatWanted && selectEarlierPayment(state) !== null;
};

/** The address that would pay; `null`: no wallet is connected in the asset's chain namespace. */
export const selectPayer = (state: RootState): string | null => {
  const namespace = selectPayment(state)?.invoice.asset.namespace;
  return (namespace && selectConnected(state, namespace)?.accounts[0].address) ?? null;
};

export const selectExchanges = ({ pay }: RootState): ShownExchanges | null => pay?.exchanges ?? null;

/** The first two that send the asset. Source: F2.9.1. */
export const selectShownExchanges = createAppSelector([selectExchanges], (exchanges) =>
  (exchanges?.list ?? []).slice(0, SHOWN_EXCHANGES),
);

/** Whether the wallet may be asked for this attempt. */
export const selectIsSigning = (state: RootState, attemptId: string): boolean => {
  const payment = selectPayment(state);
  return payment?.phase === 'signing' && payment.attempt?.id === attemptId;
};

/** Whether the exchange's answer is on screen, and so asked for. */
export const selectIsStatusWanted = (state: RootState, attemptId: string): boolean => {
  const payment = selectPayment(state);
  return (
    selectIsViewOpen(state, 'PayLoading') &&
    payment?.phase === 'exchange' &&
    payment.attempt?.id === attemptId &&
    payment.attempt.statusError === null
  );
};

/** The coin of the network on screen, for the account on screen; `null` where exchanges send none. */
export const selectDepositAsset = createAppSelector(
  [selectSender, (state) => state.networks.all],
  (
    caipAddress,
    networks,
  ): (Pick<PaidAsset, 'decimals' | 'id' | 'networkId' | 'symbol'> & { recipient: string }) | null => {
    if (!caipAddress) return null;
    const { namespace, networkId } = parseCaipAddress(caipAddress);
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
    if (!network || !isSendNamespace(namespace)) return null;
    const { decimals, symbol } = network.nativeCurrency;
    return { id: assetIdOf(networkId, namespace, null), networkId, decimals, symbol, recipient: caipAddress };
  },
);

export const selectDeposit = ({ pay }: RootState): DepositDraft | null => pay?.deposit ?? null;

/**
 * What is deposited: the dollars at the price, with at most four decimals. Computed with the texts, because a number that is
 * written for people and read again is none from 1,000 on. `null`: nothing is chosen, the price is not known, or too little.
 */
export const selectDepositAmount = (state: RootState): string | null => {
  const deposit = selectDeposit(state);
  if (!deposit?.usd || deposit.price === null) return null;
  const amount = divideDecimals(deposit.usd, deposit.price, DEPOSIT_DECIMALS);
  return amount === '0' ? null : amount;
};
