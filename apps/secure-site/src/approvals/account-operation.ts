import * as v from 'valibot';
import { type Address, isAddress } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { RequestError } from '../request-error.js';
import { ACCOUNT_ABI } from '../smart-account/contracts.js';
import type { CallToMake } from './describe-evm.js';
import { decodeExactly } from './evm-functions.js';
import type { SigningAccount } from './signing-account.js';

const isHex = (value: unknown) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value);
const ADDRESS = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }));

const PARAMS = v.tuple([
  v.object({ sender: ADDRESS, callData: v.custom<`0x${string}`>(isHex), paymaster: v.optional(v.never()) }),
  ADDRESS,
]);

/**
 * The calls of an operation that a page has put together. Only the calls are taken from it: number, gas and fees are set here, so that the
 * operation is one like any other.
 * @throws RequestError METHOD_NOT_ALLOWED
 */
export function callsOfOperation(params: unknown, account: SigningAccount): readonly CallToMake[] {
  const parsed = v.safeParse(PARAMS, params);
  if (!parsed.success || account.type !== 'smartAccount') throw notAllowed();
  const [{ sender, callData }, entryPoint] = parsed.output;
  const isOwn = sender.toLowerCase() === account.address.toLowerCase();
  if (!isOwn || entryPoint.toLowerCase() !== entryPoint08Address.toLowerCase()) throw notAllowed();
  const decoded = decodeExactly(ACCOUNT_ABI, callData);
  if (decoded?.functionName === 'execute') {
    const [to, value, data] = decoded.args;
    return [{ to, value, data }];
  }
  if (decoded?.functionName !== 'executeBatch' || decoded.args[0].length === 0) throw notAllowed();
  return decoded.args[0].map(({ target, value, data }) => ({ to: target, value, data }));
}

const notAllowed = () =>
  new RequestError(
    'METHOD_NOT_ALLOWED',
    'The operation is not one of calls of the own account on the known entry point.',
  );
