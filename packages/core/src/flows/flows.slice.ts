import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { FlowStatus, FlowsState } from './flows.state.js';

interface Run {
  readonly name: string;
  readonly runId: string;
}

const initialState: FlowsState = {};

/** Actions of a run that was replaced are ignored. */
const withRun = (state: FlowsState, { name, runId }: Run, change: Partial<FlowStatus>): FlowsState => {
  const current = state[name];
  return current?.runId === runId && current.status === 'running'
    ? { ...state, [name]: { ...current, ...change } }
    : state;
};

export const flowsSlice = createSlice({
  name: 'flows',
  initialState,
  reducers: {
    flowStarted: (state, { payload: { name, runId } }: PayloadAction<Run>): FlowsState => ({
      ...state,
      [name]: { runId, status: 'running', step: null, error: null },
    }),
    stepEntered: (state, { payload: { step, ...run } }: PayloadAction<Run & { readonly step: string }>): FlowsState =>
      withRun(state, run, { step }),
    flowDone: (state, { payload }: PayloadAction<Run>): FlowsState => withRun(state, payload, { status: 'done' }),
    flowCancelled: (state, { payload }: PayloadAction<Run>): FlowsState =>
      withRun(state, payload, { status: 'cancelled' }),
    flowFailed: (
      state,
      { payload: { error, ...run } }: PayloadAction<Run & { readonly error: ErrorInfo }>,
    ): FlowsState => withRun(state, run, { status: 'failed', error }),
  },
});

export const { flowStarted, stepEntered, flowDone, flowCancelled, flowFailed } = flowsSlice.actions;
