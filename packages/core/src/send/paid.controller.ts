import { CHAIN_MAX_AGE_S, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { markSuspicious, paidBy } from '../portfolio/poisoning.js';
import { getHistory } from '../portfolio/portfolio.api.js';
import { parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { selectSender } from './send.selectors.js';
import type { PaidBySender } from './send.state.js';

/**
 * Reads whom the sender has paid lately, to warn of addresses that look like one of those: the newest page of its
 * activity. @throws ModalError; without it, the other warnings hold
 */
export const loadPaid = createAppAsyncThunk<PaidBySender | null, void>(
  'send/loadPaid',
  async (_, { dispatch, extra, getState, signal }) => {
    const caipAddress = selectSender(getState());
    if (!caipAddress) return null;
    const { address, networkId } = parseCaipAddress(caipAddress);
    const store = { dispatch, getState, dependencies: extra };
    if (!(await isChainSupported(store, networkId, signal))) return null;
    const reading = { maxAgeS: CHAIN_MAX_AGE_S.transactions, signal };
    const { items } = await readChain(store, getHistory, { address, networkId }, reading);
    // Of an account that has been left, it is nobody's.
    if (selectSender(getState()) !== caipAddress) return getState().send?.paid ?? null;
    return { caipAddress, addresses: paidBy(markSuspicious(items, address), address) };
  },
);
