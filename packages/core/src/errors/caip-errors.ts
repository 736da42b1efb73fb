import { ModalError } from './modal-error.js';

/** An id that is not CAIP-2 or CAIP-10. */
export class InvalidCaipError extends ModalError {
  constructor(
    message: 'Invalid CAIP-2 network id' | 'Invalid CAIP-10 address' | 'Invalid CAIP Address',
    value: string,
  ) {
    super('INVALID_CAIP', message, { details: `Got "${value.slice(0, 120)}".` });
  }
}
