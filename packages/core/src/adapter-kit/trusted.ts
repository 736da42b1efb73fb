import { isModalError, isOwnError, ModalError } from '../errors/modal-error.js';

/** The pairing is the core's, and may come from another copy of it; its errors are trusted, as no wallet's are. */
export async function trusted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (!isModalError(thrown) || isOwnError(thrown)) throw thrown;
    const { code, message }: ModalError = thrown;
    throw new ModalError(code, message, { cause: thrown });
  }
}
