import { toErrorInfo } from '../errors/modal-error.js';
import { resolveName } from '../names/resolve-name.controller.js';
import { addAmounts, formatAmount, subtractAmounts } from '../ports/amount.js';
import type { FeeEstimate } from '../ports/asset-methods.js';
import { namespaceOf, parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { checkAddress } from './check-address.js';
import { estimateSend, type Unsigned } from './send.controller.js';
import { selectDraftToken, selectReceiver, selectSender } from './send.selectors.js';
import { maxFound, maxStarted, nameAnswered } from './send.slice.js';
import type { SendToken } from './send.state.js';

/** Finds out whose address a name leads to. The state has the result. Source: S5.15. */
export const resolveReceiver = createAppAsyncThunk<void, { readonly name: string }>(
  'send/resolveReceiver',
  async ({ name }, { dispatch, signal }) => {
    try {
      const found = await dispatch(resolveName({ name, signal }));
      if (signal.aborted) return;
      const { address = null } = found ? checkAddress('eip155', found.address) : {};
      dispatch(nameAnswered({ name, address, ...(found?.avatarUrl && { avatarUrl: found.avatarUrl }) }));
    } catch (thrown) {
      if (!signal.aborted) dispatch(nameAnswered({ name, address: null, error: toErrorInfo(thrown) }));
    }
  },
);

/** An account on Solana that keeps anything has to keep this much: the rent of an account without data. */
const SOLANA_REST = '890880';

/** What 'Max' leaves of the native coin. Source: S4.13. */
function restFor({ caipAddress }: Pick<Unsigned, 'caipAddress'>, { fee }: FeeEstimate): string {
  // A wallet may offer twice the base fee so that the transaction stays valid while it rises.
  return namespaceOf(caipAddress) === 'solana' ? addAmounts(fee, SOLANA_REST) : addAmounts(fee, fee);
}

/** The greatest amount of the native coin, as decimal text; `null` if the account cannot pay the fee. */
async function nativeMax(
  token: SendToken,
  unsigned: Omit<Unsigned, 'value'>,
  estimate: (unsigned: Unsigned) => Promise<FeeEstimate>,
): Promise<string | null> {
  if (token.balance === null) return null;
  // A recipient without an account on Solana cannot be sent less than its rent.
  const value = namespaceOf(unsigned.caipAddress) === 'solana' ? SOLANA_REST : '1';
  const rest = restFor(unsigned, await estimate({ ...unsigned, value }));
  const max = subtractAmounts(token.balance, rest);
  return max === null ? null : formatAmount(max, token.decimals);
}

/** Puts the greatest amount that can be sent into the draft: a token's whole balance, or what the fee leaves of the coin. */
export const chooseMax = createAppAsyncThunk<void, undefined>(
  'send/chooseMax',
  async (_, { dispatch, getState }) => {
    const state = getState();
    const caipAddress = selectSender(state);
    const token = selectDraftToken(state);
    if (!caipAddress || token?.balance == null) return;
    if (token.asset.type === 'token') {
      dispatch(maxFound(formatAmount(token.balance, token.decimals)));
      return;
    }
    dispatch(maxStarted());
    const receiver = selectReceiver(state);
    // Sending to oneself costs what sending to anybody without code costs.
    const to = receiver.status === 'valid' ? receiver.address : parseCaipAddress(caipAddress).address;
    try {
      const estimate = (unsigned: Unsigned) => dispatch(estimateSend(unsigned)).unwrap();
      dispatch(maxFound(await nativeMax(token, { caipAddress, to, asset: token.asset }, estimate)));
    } catch (thrown) {
      dispatch(maxFound(null));
      throw thrown;
    }
  },
  { condition: (_, { getState }) => getState().send?.isFindingMax === false },
);
