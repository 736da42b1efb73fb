import {
  type AsyncThunk,
  type AsyncThunkPayloadCreator,
  createAsyncThunk,
  createSelector,
  type TypedStartListening,
} from '@reduxjs/toolkit';
import { type ErrorInfo, type ModalError, toErrorInfo } from '../errors/modal-error.js';
import type { Dependencies } from './dependencies.js';
import type { ModalDispatch, RootState } from './state.js';

export interface ThunkTypes {
  readonly state: RootState;
  readonly dispatch: ModalDispatch;
  readonly extra: Dependencies;
  readonly serializedErrorType: ErrorInfo;
}

interface ThunkOptions<Arg> {
  /** Reads what the wallet itself says about a failure. */
  readonly walletMessageOf?: (error: ModalError) => string | null;
  /** Returning false skips the thunk without dispatching anything. */
  readonly condition?: (arg: Arg, api: { readonly getState: () => RootState }) => boolean;
}

/** A thunk in which whatever is thrown becomes `action.error` with a code. */
export function createAppAsyncThunk<Returned, Arg = void>(
  type: string,
  payloadCreator: AsyncThunkPayloadCreator<Returned, Arg, ThunkTypes>,
  { condition, walletMessageOf }: ThunkOptions<Arg> = {},
): AsyncThunk<Returned, Arg, ThunkTypes> {
  return createAsyncThunk<Returned, Arg, ThunkTypes>(type, payloadCreator, {
    serializeError: (thrown) => toErrorInfo(thrown, walletMessageOf),
    ...(condition && { condition }),
  });
}

export const createAppSelector: ReturnType<typeof createSelector.withTypes<RootState>> =
  createSelector.withTypes<RootState>();

export type StartListening = TypedStartListening<RootState, ModalDispatch, Dependencies>;
