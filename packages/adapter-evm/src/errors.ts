import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  ModalError,
  RequestFailedError,
  RequestRejectedError,
  SwitchRejectedError,
} from '@foyerkit/core/adapter';

/** Someone declined. Source: EIP-1193. */
const USER_REJECTED = 4001;
/** Someone declined, in wallets behind a pairing. Source: CAIP-25. */
const PAIRED_USER_REJECTED = 5000;
/** An earlier prompt of this page is still open. Source: EIP-1474. */
const REQUEST_PENDING = -32002;
/** The wallet knows no such network. Source: EIP-3085; viem's SwitchChainError, "An error occurred when attempting to switch chain", has it. */
const CHAIN_NOT_ADDED = 4902;
/** What wallets answer when they do not know a network. Source: connection spec, section 4; JSON-RPC's own sign added. */
const CHAIN_UNKNOWN: readonly number[] = [CHAIN_NOT_ADDED, 5000, 32603, -32603];

/** Where wallets and libraries hide the error that they wrapped. */
const WRAPPERS = ['data', 'originalError', 'error', 'cause'] as const;
/** What wraps more than this wraps itself, or means no good. */
const MAX_ERRORS = 16;

/** A property of anything, also of what throws when it is read. */
function read(value: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(value), key);
  } catch {
    return undefined;
  }
}

function toCode(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** Every code in what was thrown, the outermost first. */
export function codesOf(thrown: unknown): readonly number[] {
  const errors = new Set([thrown]);
  for (const error of errors) {
    const wrapped = WRAPPERS.map((key) => read(error, key)).filter((value) => typeof value === 'object' && value);
    for (const inner of wrapped) if (errors.size < MAX_ERRORS) errors.add(inner);
  }
  return [...errors].flatMap((error) => toCode(read(error, 'code')) ?? []);
}

const hasCode = (thrown: unknown, ...codes: readonly number[]): boolean =>
  codesOf(thrown).some((code) => codes.includes(code));

/** What developers are told of anything thrown. Nothing depends on the text. */
export function explain(thrown: unknown): { readonly details: string; readonly cause: unknown } {
  const message = typeof thrown === 'string' ? thrown : read(thrown, 'message');
  return { details: typeof message === 'string' ? message : 'Something without a message was thrown.', cause: thrown };
}

/** By its class alone: a wallet can give an error of its own our name, our codes and a text to show. */
const isOurs = (thrown: unknown): thrown is ModalError => thrown instanceof ModalError;

/** A plain no, by the visitor. In a pairing the code 5000 says so, and the port has read it already. */
const isDeclined = (thrown: unknown): boolean =>
  isOurs(thrown) ? thrown.code === 'REQUEST_REJECTED' : hasCode(thrown, USER_REJECTED);

/** Whether a wallet may be asked to add the network that it was asked to switch to. */
export const isChainUnknown = (thrown: unknown): boolean => !isDeclined(thrown) && hasCode(thrown, ...CHAIN_UNKNOWN);

export function toConnectionError(thrown: unknown): ModalError {
  if (isOurs(thrown)) return thrown;
  if (hasCode(thrown, USER_REJECTED, PAIRED_USER_REJECTED)) return new ConnectionRejectedError(explain(thrown));
  if (hasCode(thrown, REQUEST_PENDING)) return new ConnectionPendingError(explain(thrown));
  if (hasCode(thrown, CHAIN_NOT_ADDED)) return new ChainNotSupportedError(explain(thrown));
  return new ConnectionFailedError(explain(thrown));
}

export function toRequestError(thrown: unknown): ModalError {
  if (isOurs(thrown)) return thrown;
  if (hasCode(thrown, USER_REJECTED, PAIRED_USER_REJECTED)) return new RequestRejectedError(explain(thrown));
  if (hasCode(thrown, REQUEST_PENDING)) return new ConnectionPendingError(explain(thrown));
  return new RequestFailedError(explain(thrown));
}

/**
 * A refusal is the visitor's; what we know by name stays that; anything else means that the wallet cannot go there.
 * Source: connection spec, section 4, "EVM network switch".
 */
export function toSwitchError(thrown: unknown): ModalError {
  if (isDeclined(thrown)) return new SwitchRejectedError(explain(thrown));
  const isUnknownChain = isOurs(thrown) && thrown.code === 'REQUEST_FAILED' && isChainUnknown(thrown);
  if (isOurs(thrown) && !isUnknownChain) return thrown;
  if (hasCode(thrown, REQUEST_PENDING)) return new ConnectionPendingError(explain(thrown));
  return new ChainNotSupportedError(explain(thrown));
}
