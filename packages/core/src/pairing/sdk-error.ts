import type { ModalError } from '../errors/modal-error.js';
import { PairingUnavailableError, RelayUnreachableError } from '../errors/pairing-errors.js';
import { isPackageMissing } from '../errors/sdk-errors.js';

/** Why the SDK could not be imported: it was never installed, or its code did not arrive. */
export const toSdkError = (thrown: unknown): ModalError =>
  isPackageMissing(thrown) ? new PairingUnavailableError(thrown) : new RelayUnreachableError({ cause: thrown });
