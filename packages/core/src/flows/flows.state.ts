import type { ErrorInfo } from '../errors/modal-error.js';

/** The progress of a flow. It is kept after the end until the flow is started again. */
export interface FlowStatus {
  /** Unique. Distinguishes a run from the one that replaced it. */
  readonly runId: string;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  /** The step that is running or ran last; `null` before the first. */
  readonly step: string | null;
  readonly error: ErrorInfo | null;
}

/** By the flow's name. This part of the state exists while a feature with flows is installed. */
export type FlowsState = Readonly<Record<string, FlowStatus>>;
