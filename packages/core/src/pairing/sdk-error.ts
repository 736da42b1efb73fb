import type { ModalError } from '../errors/modal-error.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import { PairingUnavailableError } from '../errors/pairing-unavailable.js';
import { isPackageMissing } from '../errors/sdk-errors.js';

/** Why the SDK could not be imported: it is not installed, or its code failed to load. */
export const toSdkError = (thrown: unknown): ModalError =>
  isPackageMissing(thrown) ? new PairingUnavailableError(thrown) : new RelayUnreachableError({ cause: thrown });
