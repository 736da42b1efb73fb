import { selectConnected } from '../connection/connection.selectors.js';
import { modalClosed } from '../modal/modal.slice.js';
import type { TransactionOutcome, TransactionStatus } from '../ports/transactions.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { popped } from './history.js';
import { transactionPopped, transactionPushed, wentBack } from './router.slice.js';

/** One view back; from the first view the modal closes. */
export const goBack = createAppAsyncThunk('router/goBack', async (_, { dispatch, getState }) => {
  const isConnected = selectConnected(getState(), getState().networks.activeNamespace) !== undefined;
  if (popped(getState().router.history, isConnected)) dispatch(wentBack({ isConnected }));
  else dispatch(modalClosed());
});

/** Pushes a transaction; one of the callbacks is called when it ends. */
export const pushTransaction = createAppAsyncThunk<void, TransactionOutcome>(
  'router/pushTransaction',
  async (outcome, { dispatch, extra }) => {
    dispatch(transactionPushed(extra.transactions.add(outcome)));
  },
);

/** Pops the newest transaction. After an error or a cancellation the modal also goes back. */
export const popTransaction = createAppAsyncThunk<void, TransactionStatus>(
  'router/popTransaction',
  async (status, { dispatch, extra, getState }) => {
    const id = getState().router.transactionIds.at(-1);
    if (!id) return;
    dispatch(transactionPopped());
    if (status !== 'success') await dispatch(goBack());
    extra.transactions.settle(id, status);
  },
);
