import {
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  InsufficientFundsError,
  ModalError,
  RequestFailedError,
  RequestRejectedError,
  TransactionExpiredError,
  WalletLockedError,
} from '@foyerkit/core/adapter';

/** Someone declined. Wallets of every family took the code over from EIP-1193; behind a pairing it is CAIP-25's. */
const REJECTED: readonly number[] = [4001, 5000];
/** An earlier prompt of this page is still open. Source: EIP-1474. */
const REQUEST_PENDING = -32002;
/** The page may not ask for this, or not now. Source: EIP-1193; wallets that are locked say so too. */
const UNAUTHORIZED = 4100;

/** Where wallets and libraries hide the error that they wrapped; `error` is wallet-adapter's. */
const WRAPPERS = ['data', 'error', 'cause', 'originalError'] as const;
/** What wraps more than this wraps itself, or means no good. */
const MAX_ERRORS = 16;

/** A property of anything, also of what throws when it is read. */
export function read(value: unknown, key: PropertyKey): unknown {
  try {
    return Reflect.get(Object(value), key);
  } catch {
    // Anyone may put anything into a page; what cannot be read is not there.
    return undefined;
  }
}

/** What was thrown and all that it wraps, the outermost first. */
function layersOf(thrown: unknown): readonly unknown[] {
  const layers = new Set([thrown]);
  for (const layer of layers) {
    for (const key of WRAPPERS) {
      const inner = read(layer, key);
      if (typeof inner === 'object' && inner && layers.size < MAX_ERRORS) layers.add(inner);
    }
  }
  return [...layers];
}

/** What developers are told of anything thrown. Nothing depends on the text. */
export function explain(thrown: unknown): { readonly details: string; readonly cause: unknown } {
  const message = typeof thrown === 'string' ? thrown : read(thrown, 'message');
  return { details: typeof message === 'string' ? message : 'Something without a message was thrown.', cause: thrown };
}

/** By its class alone: a wallet can give an error of its own our name, our codes and a text to show. */
const isOurs = (thrown: unknown): thrown is ModalError => thrown instanceof ModalError;

/** The code `1` of the system program and of the token programs: the account holds too little. */
const isTooLittle = (reason: unknown): boolean => {
  const instruction = read(reason, 'InstructionError');
  return read(read(instruction, 1), 'Custom') === 1 || read(instruction, 1) === 'InsufficientFunds';
};

const FUNDS: readonly unknown[] = ['InsufficientFundsForFee', 'AccountNotFound'];

/** Why a node refused a transaction, by its own reason. Source: the node's `TransactionError`. */
export function toTransactionError(reason: unknown, thrown: unknown = reason): ModalError | undefined {
  if (reason === 'BlockhashNotFound') return new TransactionExpiredError(explain(thrown));
  const isShort = FUNDS.includes(reason) || read(reason, 'InsufficientFundsForRent') !== undefined;
  return isShort || isTooLittle(reason) ? new InsufficientFundsError(explain(thrown)) : undefined;
}

interface Meanings {
  readonly rejected: typeof ConnectionRejectedError | typeof RequestRejectedError;
  readonly failed: typeof ConnectionFailedError | typeof RequestFailedError;
}

function toError(thrown: unknown, { rejected: Rejected, failed: Failed }: Meanings): ModalError {
  if (isOurs(thrown)) return thrown;
  const layers = layersOf(thrown);
  for (const layer of layers) {
    const known = toTransactionError(read(layer, 'err'), thrown);
    if (known) return known;
  }
  const codes = layers.map((layer) => Number(read(layer, 'code')));
  if (codes.some((code) => REJECTED.includes(code))) return new Rejected(explain(thrown));
  if (codes.includes(UNAUTHORIZED)) return new WalletLockedError(explain(thrown));
  if (codes.includes(REQUEST_PENDING)) return new ConnectionPendingError(explain(thrown));
  return new Failed(explain(thrown));
}

export const toConnectionError = (thrown: unknown): ModalError =>
  toError(thrown, { rejected: ConnectionRejectedError, failed: ConnectionFailedError });

export const toRequestError = (thrown: unknown): ModalError =>
  toError(thrown, { rejected: RequestRejectedError, failed: RequestFailedError });
