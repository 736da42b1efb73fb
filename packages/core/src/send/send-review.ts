import { nanoid } from '@reduxjs/toolkit';
import { NotConnectedError } from '../errors/connection-errors.js';
import { InsufficientFundsError, InvalidAddressError, InvalidAmountError } from '../errors/request-errors.js';
import { SendIncompleteError, SendUnsupportedError } from '../errors/send-errors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { compareAmounts, isZeroAmount } from '../ports/amount.js';
import type { CaipAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { isSendNamespace } from './check-address.js';
import type { Unsigned } from './send.controller.js';
import { type Receiver, selectSender } from './send.selectors.js';
import type { SendDraft, SendReview, SendToken } from './send.state.js';

/** @throws SEND_UNSUPPORTED, NOT_CONNECTED. Source: C5.28 */
export function senderOf(state: RootState): CaipAddress {
  const namespace = selectActiveNamespace(state);
  if (!isSendNamespace(namespace)) throw new SendUnsupportedError(namespace);
  const caipAddress = selectSender(state);
  if (!caipAddress) throw new NotConnectedError(`No wallet is connected in "${namespace}".`);
  return caipAddress;
}

/** @throws SEND_INCOMPLETE. Source: S8.11 */
export function checkComplete({ amount, receiver, tokenId }: SendDraft): void {
  if (amount === '' || receiver.trim() === '') {
    throw new SendIncompleteError('An amount and receiver address are required');
  }
  if (tokenId === null) throw new SendIncompleteError('A token is required');
}

export interface ReviewParts {
  readonly caipAddress: CaipAddress;
  readonly draft: SendDraft;
  readonly token: SendToken;
  /** In the smallest unit; `null`: the amount of the draft is none. */
  readonly value: string | null;
  readonly receiver: Receiver;
  /** The host's request that the form is open for. */
  readonly requestId: string | null;
}

/** @throws INVALID_AMOUNT, INSUFFICIENT_FUNDS, INVALID_ADDRESS */
export function toReview({ caipAddress, draft, receiver, requestId, token, value }: ReviewParts): SendReview {
  const { amount, receiver: text } = draft;
  if (value === null || isZeroAmount(value)) throw new InvalidAmountError({ details: `"${amount}" is no amount.` });
  if (token.balance !== null && compareAmounts(value, token.balance) > 0) {
    throw new InsufficientFundsError({ details: `The balance is less than ${amount}.` });
  }
  if (receiver.status !== 'valid') throw new InvalidAddressError({ details: `"${text}" is no address or name.` });
  const { address: to, avatarUrl, name: receiverName } = receiver;
  return {
    id: nanoid(),
    requestId,
    caipAddress,
    token,
    value,
    to,
    receiverName,
    ...(avatarUrl && { receiverImageUrl: avatarUrl }),
    fee: null,
    simulation: 'pending',
    error: null,
  };
}

export const unsignedOf = ({ caipAddress, to, token, value }: SendReview): Unsigned => ({
  caipAddress,
  to,
  value,
  asset: token.asset,
});
