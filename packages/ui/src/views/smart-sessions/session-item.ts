/** What a session may do. Amounts are decimal text; periods such as `1d`. */
export type PermissionItem =
  | {
      readonly type: 'contract-call';
      readonly address: string;
      /** `limit`: how much may be sent along; `null`: nothing. */
      readonly functions: readonly { readonly name: string; readonly limit: string | null }[];
    }
  | { readonly type: 'native-token-recurring-allowance'; readonly amount: string; readonly period: string }
  | {
      readonly type: 'erc20-recurring-allowance';
      readonly address: string;
      /** In the smallest unit of the token. */
      readonly units: string;
      /** The same in whole units; `null`: the token is not known. */
      readonly known: { readonly amount: string; readonly symbol: string } | null;
      readonly period: string;
    };

export type SessionTab = 'active' | 'expired' | 'revoked';

/** A session. Times are in ms since 1970. */
export interface SessionItem {
  readonly pci: string;
  /** Of the page that it was granted to. */
  readonly projectName: string;
  readonly status: SessionTab;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
  readonly permissions: readonly PermissionItem[];
}
