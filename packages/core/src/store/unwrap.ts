import { toModalError } from '../errors/modal-error.js';

/** A thunk's end as a promise for hosts: the error that state holds becomes the one that was thrown. */
export async function unwrap<Answer>(running: { unwrap(): Promise<Answer> }): Promise<Answer> {
  try {
    return await running.unwrap();
  } catch (thrown) {
    throw toModalError(thrown);
  }
}
