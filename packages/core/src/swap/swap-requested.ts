import { createAction, nanoid } from '@reduxjs/toolkit';
import type { NamedSwap } from './swap.state.js';

/**
 * What a host wants to be swapped by the active account on its network. A token is named by its symbol, or by the address
 * of its contract.
 */
export interface SwapRequest extends NamedSwap {}

/** A host opens Swap with these values. */
export const swapRequested = createAction('swap/requested', (request: SwapRequest) => ({
  payload: { id: nanoid(), request },
}));
