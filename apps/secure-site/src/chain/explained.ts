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
    throw new RequestError('INTERNAL', `${refused}: ${visibleName(cause.message)}`, { cause });
  }
}

const isKnown = (error: unknown): boolean => error instanceof RequestError || error instanceof RpcRefusal;
