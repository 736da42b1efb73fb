import type { ModalError } from '../errors/modal-error.js';
import { PairingUnavailableError, RelayUnreachableError } from '../errors/pairing-errors.js';

const NOT_FOUND: readonly unknown[] = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'];

/** Vite puts a module in the place of an optional peer that is absent, and it throws the plainest of errors. */
const isPlain = (thrown: unknown): boolean =>
  thrown instanceof Error && Object.getPrototypeOf(thrown) === Error.prototype && thrown.name === 'Error';

/**
 * Why the SDK could not be imported: it was never installed, or its code did not arrive. Browsers throw a `TypeError`
 * for a request that failed, webpack a `ChunkLoadError`.
 */
export function toSdkError(thrown: unknown): ModalError {
  const code: unknown = Reflect.get(Object(thrown), 'code');
  const isMissing = code === undefined ? isPlain(thrown) : NOT_FOUND.includes(code);
  return isMissing ? new PairingUnavailableError(thrown) : new RelayUnreachableError({ cause: thrown });
}
