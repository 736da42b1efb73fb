import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** A name that cannot be registered: it is taken, or breaks a rule of the modal or of the service. */
export class NameRefusedError extends ModalError {
  /** Of the service's response; absent: the modal itself has refused. */
  readonly status: number | undefined;

  constructor(
    message: string,
    { status, ...options }: ModalErrorOptions & { readonly status?: number | undefined } = {},
  ) {
    super('NAME_REFUSED', message, options);
    this.status = status;
  }
}
