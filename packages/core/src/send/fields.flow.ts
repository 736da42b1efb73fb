import { toErrorInfo } from '../errors/modal-error.js';
import { InsufficientFundsError } from '../errors/request-errors.js';
import { SendUnsupportedError } from '../errors/send-errors.js';
import { resolveName } from '../names/resolve-name.controller.js';
import { formatAmount } from '../ports/amount.js';
import type { FeeEstimate } from '../ports/asset-methods.js';
import { parseCaipAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { checkAddress, isSendNamespace } from './check-address.js';
import { greatestAmount, SOLANA_REST } from './greatest-amount.js';
import { estimateSend, type Unsigned } from './send.controller.js';
import { selectDraftToken, selectReceiver, selectSender } from './send.selectors.js';
import { maxFound, maxStarted, nameAnswered } from './send.slice.js';
import type { SendToken } from './send.state.js';

/** Finds out whose address a name leads to. The state has the result. Source: S5.15. */
export const resolveReceiver = createAppAsyncThunk<void, { readonly name: string }>(
  'send/resolveReceiver',
  async ({ name }, { dispatch, getState, signal }) => {
    const sender = selectSender(getState());
    // On another network the name may be somebody else's.
    const isUnwanted = () => signal.aborted || selectSender(getState()) !== sender;
    try {
      const found = await dispatch(resolveName({ name, signal }));
      if (isUnwanted()) return;
      const { address = null } = found ? checkAddress('eip155', found.address) : {};
      dispatch(nameAnswered({ name, address, ...(found?.avatarUrl && { avatarUrl: found.avatarUrl }) }));
    } catch (thrown) {
      if (!isUnwanted()) dispatch(nameAnswered({ name, address: null, error: toErrorInfo(thrown) }));
    }
  },
);

/** The greatest amount of the native coin, as decimal text. @throws INSUFFICIENT_FUNDS if the account cannot pay the fee */
async function nativeMax(
  { balance, decimals }: SendToken,
  unsigned: Omit<Unsigned, 'value'>,
  estimate: (unsigned: Unsigned) => Promise<FeeEstimate>,
): Promise<string> {
  const { namespace } = parseCaipAddress(unsigned.caipAddress);
  if (!isSendNamespace(namespace)) throw new SendUnsupportedError(namespace);
  // A recipient without an account on Solana cannot be sent less than its rent.
  const { fee } = await estimate({ ...unsigned, value: namespace === 'solana' ? SOLANA_REST : '1' });
  const max = greatestAmount(namespace, balance ?? '0', fee);
  if (max === null) throw new InsufficientFundsError({ details: `The balance does not cover the fee of ${fee}.` });
  return formatAmount(max, decimals);
}

/** Puts the greatest amount that can be sent into the draft: a token's whole balance, or what the fee leaves of the coin. */
export const chooseMax = createAppAsyncThunk<void, undefined>(
  'send/chooseMax',
  async (_, { dispatch, getState, requestId: run }) => {
    const state = getState();
    const caipAddress = selectSender(state);
    const token = selectDraftToken(state);
    if (!caipAddress || token?.balance == null) return;
    dispatch(maxStarted(run));
    if (token.asset.type === 'token') {
      dispatch(maxFound({ run, amount: formatAmount(token.balance, token.decimals), receiver: null }));
      return;
    }
    const receiver = selectReceiver(state);
    // Sending to oneself costs what sending to anybody without code costs.
    const to = receiver.status === 'valid' ? receiver.address : parseCaipAddress(caipAddress).address;
    try {
      const estimate = (unsigned: Unsigned) => dispatch(estimateSend(unsigned)).unwrap();
      const amount = await nativeMax(token, { caipAddress, to, asset: token.asset }, estimate);
      dispatch(maxFound({ run, amount, receiver: to }));
    } catch (thrown) {
      // Nobody waits for it any longer.
      if (getState().send?.maxRun !== run) return;
      dispatch(maxFound({ run, amount: null, receiver: null }));
      throw thrown;
    }
  },
);

/** Whom the greatest amount in the draft should be for: it was found for another receiver, whose fee may be less. `null`: it is right. */
export const receiverOfMax = (state: RootState): string | null => {
  const maxFor = state.send?.maxFor ?? null;
  const receiver = selectReceiver(state);
  return maxFor !== null && receiver.status === 'valid' && receiver.address !== maxFor ? receiver.address : null;
};
