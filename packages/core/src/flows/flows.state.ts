import type { ErrorInfo } from '../errors/modal-error.js';

/** How far a flow is. It stays as it ended until the flow is started again. */
export interface FlowStatus {
  /** Tells a run from the one that replaced it. */
  readonly runId: number;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  /** The step that runs, or ran last; `null` before the first. */
  readonly step: string | null;
  readonly error: ErrorInfo | null;
}

/** By the flow's name. This part of the state is there while a feature with flows is. */
export type FlowsState = Readonly<Record<string, FlowStatus>>;
