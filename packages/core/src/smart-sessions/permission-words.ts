import { formatAmount } from '../ports/amount.js';
import { isSameAddress } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';
import type { SessionPermission } from './permission.js';

/** What a permission says, ready to be put into a text. Amounts are exact. */
export type PermissionWords =
  | { readonly type: 'contract-call'; readonly address: string; readonly functions: readonly FunctionWords[] }
  | { readonly type: 'native-token-recurring-allowance'; readonly amount: string; readonly period: string }
  | {
      readonly type: 'erc20-recurring-allowance';
      readonly address: string;
      /** In the smallest unit of the token. */
      readonly units: string;
      /** The same in whole units; `null`: nobody has said what the token is. */
      readonly known: { readonly amount: string; readonly symbol: string } | null;
      readonly period: string;
    };

/** A token of which is known how it is divided and named. */
export interface NamedToken {
  readonly asset: Asset;
  readonly decimals: number;
  readonly symbol: string;
}

interface FunctionWords {
  readonly name: string;
  /** How much may be sent along, in the native coin. */
  readonly limit: string | null;
}

/** The longest unit that divides a period: 1m is 30 days, 1w is 7. Source: F2.5.1. */
const UNITS = [
  [2_592_000, 'm'],
  [604_800, 'w'],
  [86_400, 'd'],
  [1, 's'],
] as const;

export function formatPeriod(seconds: number): string {
  const [length, unit] = UNITS.find(([one]) => seconds % one === 0) ?? [1, 's'];
  return `${seconds / length}${unit}`;
}

const toUnits = (hex: string): string => BigInt(hex).toString();

/** @param decimals of the network's native coin @param tokens of the same network, as far as they are known */
export function describePermission(
  permission: SessionPermission,
  decimals: number,
  tokens: readonly NamedToken[],
): PermissionWords {
  const { type } = permission;
  switch (type) {
    case 'contract-call': {
      const { address, functions } = permission.data;
      const describe = ({ functionName, valueLimit }: (typeof functions)[number]): FunctionWords => ({
        name: functionName,
        limit: valueLimit === undefined ? null : formatAmount(toUnits(valueLimit), decimals),
      });
      return { type, address, functions: functions.map(describe) };
    }
    case 'native-token-recurring-allowance': {
      const { allowance, period } = permission.data;
      return { type, amount: formatAmount(toUnits(allowance), decimals), period: formatPeriod(period) };
    }
    case 'erc20-recurring-allowance': {
      const { address, allowance, period } = permission.data;
      const units = toUnits(allowance);
      const token = tokens.find(({ asset }) => asset.type === 'token' && isSameAddress(asset.address, address));
      const known = token ? { amount: formatAmount(units, token.decimals), symbol: token.symbol } : null;
      return { type, address, units, known, period: formatPeriod(period) };
    }
  }
}
