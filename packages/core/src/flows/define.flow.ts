import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { abortable, onAbort } from '../adapter-kit/abortable.js';
import { FlowCancelledError } from '../errors/flow-errors.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { flowCancelled, flowDone, flowFailed, flowStarted, stepEntered } from './flows.slice.js';

/** What the steps of a flow work with. */
export interface FlowContext {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
  readonly dependencies: Dependencies;
  /** Aborted when the flow is cancelled. */
  readonly signal: AbortSignal;
  /** Runs a step, and names it in the state while it runs. A flow that was cancelled runs none any more. */
  step<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>;
}

type FlowThunk<Answer> = ThunkAction<Answer, RootState, Dependencies, UnknownAction>;

/** A use case of several steps. A modal runs one of a name at a time. */
export interface Flow<Input, Output> {
  readonly name: string;
  /** Starts it; a run before it is cancelled. Settles once. @throws FLOW_CANCELLED, or what a step threw */
  start(input: Input): FlowThunk<Promise<Output>>;
  cancel(): FlowThunk<void>;
}

/**
 * Defines a use case of several steps, such as sending or signing in. Controllers stay single steps, which it
 * dispatches; how far it is stands in the state, under its name. The feature that brings it also brings the reducer of
 * `flowsSlice`.
 */
export function defineFlow<Input, Output>(
  name: string,
  run: (input: Input, context: FlowContext) => Promise<Output>,
): Flow<Input, Output> {
  return {
    name,
    start: (input) => async (dispatch, getState, dependencies) => {
      const { lifetime, runningFlows } = dependencies;
      const controller = new AbortController();
      const { signal } = controller;
      const ref = { name, runId: (getState().flows?.[name]?.runId ?? 0) + 1 };
      runningFlows.get(name)?.abort(new FlowCancelledError());
      runningFlows.set(name, controller);
      const stop = onAbort([lifetime], (reason) => controller.abort(reason));
      dispatch(flowStarted(ref));
      const step: FlowContext['step'] = async (stepName, work) => {
        signal.throwIfAborted();
        dispatch(stepEntered({ ...ref, step: stepName }));
        return abortable(work(), [signal]);
      };
      try {
        const output = await abortable(run(input, { dispatch, getState, dependencies, signal, step }), [signal]);
        dispatch(flowDone(ref));
        return output;
      } catch (thrown) {
        if (signal.aborted) dispatch(flowCancelled(ref));
        else dispatch(flowFailed({ ...ref, error: toErrorInfo(thrown) }));
        throw toModalError(thrown);
      } finally {
        stop();
        if (runningFlows.get(name) === controller) runningFlows.delete(name);
      }
    },
    cancel:
      () =>
      (_dispatch, _getState, { runningFlows }) =>
        runningFlows.get(name)?.abort(new FlowCancelledError()),
  };
}
