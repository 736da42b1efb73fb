/** The state of every wallet, in all namespaces. */
export interface AccessState {
  /** Whether the page may see accounts and ask for signatures. */
  readonly isPermitted: boolean;
  readonly isLocked: boolean;
  /** Index of the selected account. */
  readonly accountIndex: number;
}
