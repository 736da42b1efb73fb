import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import type { SessionPermission } from '../chain-api/sessions.endpoints.js';
import { type CallPermission, isOwnAccount, permittedFunctions } from './permitted-functions.js';
import type { SessionCall } from './session-operation.js';

/** How much is spent of what: an address of a token in lower case, or the native coin. */
export interface Spending {
  readonly asset: string;
  /** In the smallest unit. */
  readonly amount: bigint;
}

/** What a session has spent before. */
export interface SessionUse {
  readonly atMs: number;
  readonly spending: readonly Spending[];
}

export const NATIVE = 'native';

type Allowance = Exclude<SessionPermission, CallPermission>;

/** Calls of the functions that it names, with no more value than it says. */
function allowsCall(permission: CallPermission, call: SessionCall): boolean {
  const { address, functions } = permission.data;
  if (call.to.toLowerCase() !== address.toLowerCase()) return false;
  const called = call.data.slice(0, 10).toLowerCase();
  return functions.some(({ functionName, valueLimit = '0x0' }) => {
    const permitted = permittedFunctions(permission, functionName) ?? [];
    return permitted.some(({ selector }) => selector === called) && call.value <= BigInt(valueLimit);
  });
}

/** The amount of a transfer of tokens; null for anything else, also with more bytes than a transfer has. */
function transferredIn(data: Hex): bigint | null {
  try {
    const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== 'transfer') return null;
    return encodeFunctionData({ abi: erc20Abi, functionName, args }) === data.toLowerCase() ? args[1] : null;
  } catch {
    // Another function, or too few bytes.
    return null;
  }
}

/** What a call spends of an allowance; null if it is no transfer. */
function spendingOf({ data, to, value }: SessionCall): Spending | null {
  if (data === '0x') return { asset: NATIVE, amount: value };
  const amount = value === 0n ? transferredIn(data) : null;
  return amount === null ? null : { asset: to.toLowerCase(), amount };
}

const assetOf = (permission: Allowance): string =>
  permission.type === 'native-token-recurring-allowance' ? NATIVE : permission.data.address.toLowerCase();

const isAllowance = (permission: SessionPermission): permission is Allowance => permission.type !== 'contract-call';

/** Seconds since 1970 at which the current period of an allowance began; null before the first. */
function periodStart({ data: { period, start } }: Allowance, nowS: number): number | null {
  return nowS < start ? null : start + Math.floor((nowS - start) / period) * period;
}

const sumOf = (asset: string, spending: readonly Spending[]): bigint =>
  spending.reduce((sum, one) => (one.asset === asset ? sum + one.amount : sum), 0n);

/** Since when the uses of a session count, in ms since 1970. */
export const usesCountSince = (permissions: readonly SessionPermission[], nowMs: number): number =>
  Math.min(
    nowMs,
    ...permissions.filter(isAllowance).map((one) => (periodStart(one, Math.floor(nowMs / 1_000)) ?? 0) * 1_000),
  );

/** A session, and what it has done. */
interface JudgedSession {
  /** The address that has granted the permissions. */
  readonly account: string;
  readonly permissions: readonly SessionPermission[];
  readonly uses: readonly SessionUse[];
}

/**
 * What calls spend of the allowances of a session; null if its permissions do not cover all of them. A call is covered by
 * a permission to call its function, or by an allowance that is left in the current period. Nothing covers a call of the
 * account itself.
 */
export function judgeCalls(
  { account, permissions, uses }: JudgedSession,
  calls: readonly SessionCall[],
  nowMs: number,
): readonly Spending[] | null {
  const nowS = Math.floor(nowMs / 1_000);
  const spending: Spending[] = [];
  for (const call of calls) {
    if (isOwnAccount(call.to, account)) return null;
    const isCovered = permissions.some((one) => one.type === 'contract-call' && allowsCall(one, call));
    if (isCovered) continue;
    const spent = spendingOf(call);
    if (!spent) return null;
    spending.push(spent);
  }
  const hasLeft = (asset: string): boolean =>
    permissions.filter(isAllowance).some((allowance) => {
      const since = periodStart(allowance, nowS);
      if (assetOf(allowance) !== asset || since === null) return false;
      const before = uses.filter(({ atMs }) => atMs >= since * 1_000).flatMap((use) => use.spending);
      return sumOf(asset, before) + sumOf(asset, spending) <= BigInt(allowance.data.allowance);
    });
  return spending.every(({ asset }) => hasLeft(asset)) ? spending : null;
}
