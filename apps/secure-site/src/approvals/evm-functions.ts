import { KNOWN_FUNCTIONS, knownSignature } from '@foyerkit/services/sessions';
import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  size,
} from 'viem';

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

/** Whether a contract would take the data for one of the known functions, however the rest of it is written. */
export const isToldFunction = (data: Hex): boolean => knownSignature(data.slice(0, 10)) !== undefined;

export interface CallWithRest {
  readonly data: Hex;
  /** How many bytes are behind it, which contracts ignore. */
  readonly restBytes: number;
}

/** A call of a known function with other bytes behind it. `null` for everything else. */
export function withoutRest(data: Hex): CallWithRest | null {
  for (const abi of KNOWN_FUNCTIONS) {
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
