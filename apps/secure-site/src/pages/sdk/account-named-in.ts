import type { SessionUser } from '@foyerkit/secure-frame/protocol';

type Account = NonNullable<SessionUser['accounts']>[number];

const memberOf = (value: unknown, name: number | string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<number | string, unknown>>)[name]
    : undefined;

/** Where the requests that need an approval name the account that is to sign. */
const NAMED: Readonly<Record<string, (params: unknown) => readonly unknown[]>> = {
  // The account comes second; some applications have it first.
  personal_sign: (params) => [memberOf(params, 1), memberOf(params, 0)],
  eth_signTypedData_v4: (params) => [memberOf(params, 0)],
  eth_sendTransaction: (params) => [memberOf(memberOf(params, 0), 'from')],
  wallet_sendCalls: (params) => [memberOf(memberOf(params, 0), 'from')],
  wallet_grantPermissions: (params) => [memberOf(memberOf(params, 0), 'address')],
  wallet_revokePermissions: (params) => [memberOf(memberOf(params, 0), 'address')],
  eth_sendUserOperation: (params) => [memberOf(memberOf(params, 0), 'sender')],
};

/** The type of the user's account that a request names; `null` if it names none of them. */
export function accountNamedIn(method: string, params: unknown, accounts: readonly Account[]): Account['type'] | null {
  const named = Object.hasOwn(NAMED, method) ? (NAMED[method]?.(params) ?? []) : [];
  for (const address of named) {
    const found = accounts.find((account) => account.address.toLowerCase() === String(address).toLowerCase());
    if (found) return found.type;
  }
  return null;
}
