import { toModalError } from '../errors/modal-error.js';

/** A thunk's result as a promise for hosts: rejects with the original error instead of the one in the state. */
export async function unwrap<Answer>(running: { unwrap(): Promise<Answer> }): Promise<Answer> {
  try {
    return await running.unwrap();
  } catch (thrown) {
    throw toModalError(thrown);
  }
}
