import type { Invoice, OpenPayment, Payment, PayPhase, PayState } from './pay.state.js';

/** Phases in which somebody else can pay: a wallet, an exchange, or the network. */
const OUT_OF_REACH: readonly PayPhase[] = ['signing', 'exchange', 'sent'];

/** Whether both ask for the same to be paid, to the same recipient. */
export const isSameInvoice = (one: Invoice, other: Invoice): boolean =>
  one.asset.id === other.asset.id && one.amount === other.amount && one.recipient === other.recipient;

/** The open payments, with this one as it is now: nobody waits for it any longer, and it may still arrive. F2.9.8 */
export function withOpened(open: readonly OpenPayment[], payment: Payment): readonly OpenPayment[] {
  const { attempt, hash, invoice, phase } = payment;
  if (!attempt || !OUT_OF_REACH.includes(phase)) return open;
  return [...open, { attempt, invoice, hash, hasArrived: false }];
}

/** Changes an open payment; `null` removes it: it has an end, or is waited for again. */
export function changeOpen(
  state: PayState,
  isIt: (one: OpenPayment) => boolean,
  change: Partial<OpenPayment> | null,
): PayState {
  if (!state.open.some(isIt)) return state;
  const open = state.open.flatMap((one) => {
    if (!isIt(one)) return [one];
    return change ? [{ ...one, ...change }] : [];
  });
  return { ...state, open };
}
