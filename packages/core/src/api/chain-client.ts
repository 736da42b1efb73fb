import type { ModalDispatch } from '../store/state.js';
import { chainApi } from './chain.api.js';

/** The blockchain API's part of the store. In a chunk of its own: it is loaded by the first feature that asks it. */
export const chainReducers = { [chainApi.reducerPath]: chainApi.reducer };

export const chainMiddleware = [chainApi.middleware] as const;

/** Ends every request and timer. */
export const resetChain = (dispatch: ModalDispatch): void => void dispatch(chainApi.util.resetApiState());
