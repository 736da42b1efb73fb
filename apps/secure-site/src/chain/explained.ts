import * as v from 'valibot';
import { BaseError } from 'viem';
import { RequestError } from '../request-error.js';
import { visibleName } from '../text/visible-text.js';
import { RpcRefusal } from './json-rpc.js';

/**
 * What went wrong behind an action of viem, or a refusal of a node, as an error that a page may see.
 * @param refused begins the message for a refusal, whose own words follow
 * @throws RequestError INSUFFICIENT_FUNDS, INTERNAL or what was thrown behind the action; other errors as they are
 */
export async function explained<T>(action: Promise<T>, refused: string): Promise<T> {
  try {
    return await action;
  } catch (error) {
    const cause = error instanceof BaseError ? error.walk(isKnown) : error;
    if (cause instanceof RequestError) throw cause;
    if (!(cause instanceof RpcRefusal)) throw error;
    if (/insufficient funds/i.test(cause.message)) {
      throw new RequestError('INSUFFICIENT_FUNDS', 'The account cannot pay for the transaction.', { cause });
    }
    const data = revertDataOf(cause.data);
    throw new RequestError('INTERNAL', `${refused}: ${visibleName(cause.message)}`, { cause, data });
  }
}

const isKnown = (error: unknown): boolean => error instanceof RequestError || error instanceof RpcRefusal;

/** As much as a reply of the frame may have. */
const MOST_DATA = 4_096;
const REVERT_DATA = v.pipe(v.string(), v.maxLength(MOST_DATA), v.regex(/^0x(?:[0-9a-f]{2})+$/i));

/** Bytes only: a node may put anything else there, such as its own URL. Some nodes wrap them. */
function revertDataOf(data: unknown): string | null {
  if (v.is(REVERT_DATA, data)) return data;
  return v.is(v.object({ data: REVERT_DATA }), data) ? data.data : null;
}
