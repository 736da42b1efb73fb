import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { abortable, onAbort } from '../adapter-kit/abortable.js';
import { FlowCancelledError } from '../errors/flow-errors.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { flowCancelled, flowDone, flowFailed, flowStarted, stepEntered } from './flows.slice.js';

/** What the steps of a flow can use. */
export interface FlowContext {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
  readonly dependencies: Dependencies;
  /** Aborted when the flow is cancelled. */
  readonly signal: AbortSignal;
  /** Runs a step and puts its name into the state while it runs. A cancelled flow runs no further steps. */
  step<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>;
}

type FlowThunk<Answer> = ThunkAction<Answer, RootState, Dependencies, UnknownAction>;

/** A use case of several steps. A modal runs one flow of each name at a time. */
export interface Flow<Input, Output> {
  readonly name: string;
  /**
   * Starts it and cancels a previous run. Settles once.
   * @throws FLOW_CANCELLED, CONNECTION_ABORTED when the modal is destroyed, or what a step threw
   */
  start(input: Input): FlowThunk<Promise<Output>>;
  cancel(): FlowThunk<void>;
}

/**
 * Defines a use case of several steps, such as sending or signing in. The steps are controllers, which the flow
 * dispatches; its progress is in the state under its name. The feature that adds a flow also adds the reducer of
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
      // Not counted in the state, which is removed with the feature while a run may still have to end.
      const ref = { name, runId: nanoid() };
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
        signal.throwIfAborted();
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
