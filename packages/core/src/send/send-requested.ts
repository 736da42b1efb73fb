import { createAction, nanoid } from '@reduxjs/toolkit';
import { NATIVE_ID } from '../portfolio/token-id.js';
import type { SendDraft } from './send.state.js';

/** What a host wants to be sent from the active account on its network. */
export interface SendRequest {
  /** The address of a contract (EVM) or a mint (Solana). Default: the native coin. */
  readonly token?: string | undefined;
  /** Decimal text, such as `0.25`: not in the smallest unit. */
  readonly amount?: string | undefined;
  /** An address, or on EVM a name. */
  readonly to?: string | undefined;
}

/** Default: the native coin. */
export const toDraft = ({ amount = '', to = '', token = NATIVE_ID }: SendRequest): SendDraft => ({
  tokenId: token || null,
  amount,
  receiver: to,
});

/** A host opens Send with these values. */
export const sendRequested = createAction('send/requested', (request: SendRequest) => ({
  payload: { id: nanoid(), request },
}));
