import { isModalError, isOwnError, ModalError } from '../errors/modal-error.js';

/** Trusts the errors of the pairing, which comes from core, possibly from another copy of it. Errors of wallets are not trusted. */
export async function trusted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (!isModalError(thrown) || isOwnError(thrown)) throw thrown;
    const { code, message }: ModalError = thrown;
    throw new ModalError(code, message, { cause: thrown });
  }
}
