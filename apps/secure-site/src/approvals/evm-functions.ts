import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  size,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem';

/** Functions that are told in words. Functions of one name are in different lists, so that each list has each name once. */
export const COMMON_FUNCTIONS = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function decreaseAllowance(address spender, uint256 removed)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
  'function upgradeTo(address implementation)',
  'function upgradeToAndCall(address implementation, bytes data)',
  'function multicall(bytes[] calls)',
]);

/** Permit2, and the variants with more parameters. */
export const LONGER_FUNCTIONS = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function multicall(uint256 deadline, bytes[] calls)',
]);

/** ERC-1155. */
export const MULTI_TOKEN_FUNCTIONS = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
]);

/**
 * The call, if its data is exactly what the function's arguments encode to: no other bytes behind it, no bits that a contract could read in
 * another way. `null` for everything else.
 */
export function decodeExactly<const A extends Abi>(abi: A, data: Hex): DecodeFunctionDataReturnType<A> | null {
  try {
    const decoded = decodeFunctionData({ abi, data });
    // viem's type ties the arguments to one function; here they are those that it has just decoded.
    const { functionName, args } = decoded as { readonly functionName: string; readonly args?: readonly unknown[] };
    const again = encodeFunctionData({ abi: abi as Abi, functionName, args: args ?? [] });
    return again === data.toLowerCase() ? decoded : null;
  } catch {
    // Another function, or data that is not valid for it: shown as it is.
    return null;
  }
}

const ALL_FUNCTIONS: readonly Abi[] = [COMMON_FUNCTIONS, LONGER_FUNCTIONS, MULTI_TOKEN_FUNCTIONS];
/** By selector. */
const SIGNATURES: ReadonlyMap<string, string> = new Map(
  ALL_FUNCTIONS.flat().flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), toFunctionSignature(item)]] : [],
  ),
);

/** The one of the functions above that has this selector, as in `transfer(address,uint256)`. */
export const toldSignature = (selector: Hex): string | undefined => SIGNATURES.get(selector.toLowerCase());

/** Whether a contract would take the data for one of the functions above, however the rest of it is written. */
export const isToldFunction = (data: Hex): boolean => SIGNATURES.has(data.slice(0, 10).toLowerCase());

export interface CallWithRest {
  readonly data: Hex;
  /** How many bytes are behind it, which contracts ignore. */
  readonly restBytes: number;
}

/** A call of a function above with other bytes behind it. `null` for everything else. */
export function withoutRest(data: Hex): CallWithRest | null {
  for (const abi of ALL_FUNCTIONS) {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data });
      const call = encodeFunctionData({ abi, functionName, args });
      if (data.toLowerCase().startsWith(call)) return { data: call, restBytes: size(data) - size(call) };
    } catch {
      // Not a function of this list.
    }
  }
  return null;
}
