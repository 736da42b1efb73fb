/** One feature in the remote configuration. Source: F2.3.1. */
export interface RemoteFeature {
  readonly id: string;
  readonly isEnabled: boolean;
  /** `null`: the service does not control this feature. */
  readonly config: readonly string[] | null;
}
