import {
  ConnectionFailedError,
  ConnectionRejectedError,
  explain,
  hasCode,
  InsufficientFundsError,
  isOwnError,
  layersOf,
  type ModalError,
  RequestFailedError,
  RequestRejectedError,
  readMember,
  readWalletError,
  TransactionExpiredError,
  WALLET_UNAUTHORIZED,
  WalletLockedError,
} from '@foyerkit/core/adapter';

/** The code `1` of the system program and of the token programs: insufficient funds. */
const isTooLittle = (reason: unknown): boolean => {
  const instruction = readMember(reason, 'InstructionError');
  return readMember(readMember(instruction, 1), 'Custom') === 1 || readMember(instruction, 1) === 'InsufficientFunds';
};

const FUNDS: readonly unknown[] = ['InsufficientFundsForFee', 'AccountNotFound'];

/** The error for a transaction that a node rejected, by its reason. Source: the node's `TransactionError`. */
export function toTransactionError(reason: unknown, thrown: unknown = reason): ModalError | undefined {
  if (reason === 'BlockhashNotFound') return new TransactionExpiredError(explain(thrown));
  const isShort = FUNDS.includes(reason) || readMember(reason, 'InsufficientFundsForRent') !== undefined;
  return isShort || isTooLittle(reason) ? new InsufficientFundsError(explain(thrown)) : undefined;
}

interface Meanings {
  readonly rejected: typeof ConnectionRejectedError | typeof RequestRejectedError;
  readonly failed: typeof ConnectionFailedError | typeof RequestFailedError;
}

function toError(thrown: unknown, { rejected: Rejected, failed: Failed }: Meanings): ModalError {
  if (isOwnError(thrown)) return thrown;
  for (const layer of layersOf(thrown)) {
    const known = toTransactionError(readMember(layer, 'err'), thrown);
    if (known) return known;
  }
  // Locked wallets report that the page is not authorized.
  const Other = hasCode(thrown, WALLET_UNAUTHORIZED) ? WalletLockedError : Failed;
  return readWalletError(thrown, Rejected) ?? new Other(explain(thrown));
}

export const toConnectionError = (thrown: unknown): ModalError =>
  toError(thrown, { rejected: ConnectionRejectedError, failed: ConnectionFailedError });

export const toRequestError = (thrown: unknown): ModalError =>
  toError(thrown, { rejected: RequestRejectedError, failed: RequestFailedError });
