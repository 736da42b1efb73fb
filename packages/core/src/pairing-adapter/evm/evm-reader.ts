import { RequestFailedError } from '../../adapter.js';

/** Calls a method of the execution API on the node of one chain, through the host's transport. */
export type EvmReader = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Parses a hex quantity. @throws REQUEST_FAILED */
export function toQuantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[\da-f]+$/i.test(answer)) return BigInt(answer);
  throw new RequestFailedError({ details: `The node returned ${JSON.stringify(answer)} instead of a number.` });
}
