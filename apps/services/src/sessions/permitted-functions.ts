import { type Hex, toFunctionSelector } from 'viem';
import type { SessionPermission } from '../chain-api/sessions.endpoints.js';
import { knownSignature } from './known-functions.js';

export type CallPermission = Extract<SessionPermission, { readonly type: 'contract-call' }>;

/** A function that a permission names. */
export interface PermittedFunction {
  /** As in `transfer(address,uint256)`. */
  readonly signature: string;
  readonly selector: Hex;
  /** It moves or hands over what the contract holds, or is another of those that approvals tell in words. */
  readonly isTold: boolean;
}

/** The types without parts of their own: of a tuple, a permission does not say the parts. */
const TYPE =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256))(?:\[\d*\])*$/;

/**
 * The functions of one name. A contract tells functions by four bytes, for which a name and parameters are soon found:
 * those of a function that is told in words stand for that one alone.
 * @returns null if one of them has no valid parameters, or stands for another function than it says
 */
export function permittedFunctions({ data: { abi } }: CallPermission, name: string): PermittedFunction[] | null {
  const named = abi.filter((item) => item.name === name);
  const isValid = named.every(({ inputs }) => inputs.every(({ type }) => TYPE.test(type)));
  if (!isValid) return null;
  const functions: PermittedFunction[] = [];
  for (const { inputs } of named) {
    const signature = `${name}(${inputs.map(({ type }) => type).join(',')})`;
    const selector = toFunctionSelector(signature);
    const told = knownSignature(selector);
    if (told !== undefined && told !== signature) return null;
    functions.push({ signature, selector, isTold: told !== undefined });
  }
  return functions;
}

/** Whether a call or a permission is for the account that makes it. It obeys itself: one such call is any call of anything. */
export const isOwnAccount = (address: string, account: string): boolean =>
  address.toLowerCase() === account.toLowerCase();

/**
 * Why no session may have a permission: it allows more than it says.
 * @param account the address of the account that grants it
 * @returns the reason for the page that asks, or null
 */
export function permissionFault(permission: SessionPermission, account: string): string | null {
  if (permission.type === 'native-token-recurring-allowance') return null;
  if (isOwnAccount(permission.data.address, account)) return 'A session cannot call the account itself.';
  if (permission.type !== 'contract-call') return null;
  const other = permission.data.functions.find(
    ({ functionName }) => permittedFunctions(permission, functionName) === null,
  );
  return other ? `The function ${other.functionName} is not valid, or stands for another one.` : null;
}
