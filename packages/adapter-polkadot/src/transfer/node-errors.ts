import {
  explain,
  InsufficientFundsError,
  InvalidTransactionError,
  ModalError,
  RequestFailedError,
  readMember,
  TransactionExpiredError,
} from '@foyerkit/core/adapter';

/** The transaction is invalid; `data` contains the reason as a constant text. Source: sc-rpc-api, `author::error`. */
const INVALID_TRANSACTION = 1010;

const REASONS: readonly (readonly [string, new (options: ReturnType<typeof explain>) => ModalError])[] = [
  ['Inability to pay some fees', InsufficientFundsError],
  ['Transaction is outdated', TransactionExpiredError],
  ['Transaction has an ancient birth block', TransactionExpiredError],
];

/** The error for a transaction that a node did not accept. */
export function toSubmitError(thrown: unknown): ModalError {
  if (thrown instanceof ModalError) return thrown;
  const why = explain(thrown);
  if (readMember(thrown, 'code') !== INVALID_TRANSACTION) return new RequestFailedError(why);
  const text = `${String(readMember(thrown, 'data') ?? '')} ${why.details}`;
  const known = REASONS.find(([reason]) => text.includes(reason));
  return known ? new known[1](why) : new InvalidTransactionError(why);
}
