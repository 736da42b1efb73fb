import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { RequestRejectedError } from '../errors/request-errors.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { deferred } from '../testing/fake-adapter.js';
import { flush } from '../testing/flush.js';
import { untyped } from '../testing/untyped.js';
import { defineFlow, type FlowContext } from './define.flow.js';
import { selectFlow } from './flows.selectors.js';
import { flowsSlice } from './flows.slice.js';

type Work = (step: string, input: string) => Promise<string>;

function start(work: Work) {
  const life = new AbortController();
  const dependencies = untyped<Dependencies>({ lifetime: life.signal, runningFlows: new Map() });
  const reducer = combineReducers({ flows: flowsSlice.reducer });
  const store = configureStore({
    reducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: dependencies }, serializableCheck: false }),
  });
  const contexts: FlowContext[] = [];
  const flow = defineFlow('send', async (input: string, context) => {
    contexts.push(context);
    const first = await context.step('estimate', () => work('estimate', input));
    const second = await context.step('approve', () => work('approve', first));
    return context.step('confirm', () => work('confirm', second));
  });
  const dispatch = untyped<ModalDispatch>(store.dispatch);
  const status = () => selectFlow(untyped<RootState>(store.getState()), flow);
  /** Uninstalls the feature of the flow, with its state, and installs it again. */
  const reinstall = () => {
    store.replaceReducer(() => untyped({}));
    store.replaceReducer(reducer);
  };
  return { contexts, dependencies, dispatch, flow, life, reinstall, status };
}

describe('a flow', () => {
  it('runs its steps one after the other, with their names in the state', async () => {
    const steps: unknown[] = [];
    const { dependencies, dispatch, flow, status } = start(async (step, input) => {
      steps.push(status()?.step);
      return `${input} ${step}`;
    });
    expect(status()).toBeUndefined();
    await expect(dispatch(flow.start('go'))).resolves.toBe('go estimate approve confirm');
    expect(steps).toEqual(['estimate', 'approve', 'confirm']);
    expect(status()).toEqual({ runId: expect.any(String), status: 'done', step: 'confirm', error: null });
    expect(dependencies.runningFlows.size).toBe(0);
  });

  it('ends with the error of a step, and records which one', async () => {
    const { dispatch, flow, status } = start(async (step) => {
      if (step === 'approve') throw new RequestRejectedError();
      return step;
    });
    await expect(dispatch(flow.start('go'))).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    expect(status()).toMatchObject({ status: 'failed', step: 'approve', error: { code: 'REQUEST_REJECTED' } });
  });

  it('is cancelled in the middle of a step: nothing follows, and it settles once', async () => {
    const answer = deferred<string>();
    const { contexts, dispatch, flow, status } = start(() => answer.promise);
    const running = dispatch(flow.start('go'));
    await flush();
    dispatch(flow.cancel());
    await expect(running).rejects.toMatchObject({ code: 'FLOW_CANCELLED' });
    answer.resolve('late');
    await flush();
    expect(contexts[0]?.signal.aborted).toBe(true);
    expect(status()).toEqual({ runId: expect.any(String), status: 'cancelled', step: 'estimate', error: null });
    // There is nothing left to cancel.
    dispatch(flow.cancel());
    expect(status()?.status).toBe('cancelled');
  });

  it('is cancelled by another run of the same flow', async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const { dispatch, flow, status } = start(
      (step) => answers[step === 'estimate' ? asked++ : 1]?.promise ?? Promise.reject(),
    );
    const first = dispatch(flow.start('one'));
    await flush();
    const firstId = status()?.runId;
    const second = dispatch(flow.start('two'));
    const secondId = status()?.runId;
    expect(secondId).not.toBe(firstId);
    await expect(first).rejects.toMatchObject({ code: 'FLOW_CANCELLED' });
    expect(status()).toMatchObject({ runId: secondId, status: 'running' });
    answers[1]?.resolve('done');
    await expect(second).resolves.toBe('done');
    expect(status()).toMatchObject({ runId: secondId, status: 'done' });
  });

  it('is not cancelled by the end of a run from before its feature was installed again', async () => {
    const answer = deferred<string>();
    const { dispatch, flow, reinstall, status } = start(() => answer.promise);
    const first = dispatch(flow.start('one'));
    await flush();
    reinstall();
    expect(status()).toBeUndefined();
    const second = dispatch(flow.start('two'));
    await expect(first).rejects.toMatchObject({ code: 'FLOW_CANCELLED' });
    expect(status()).toMatchObject({ status: 'running' });
    answer.resolve('done');
    await expect(second).resolves.toBe('done');
    expect(status()).toMatchObject({ status: 'done' });
  });

  it('is cancelled when the modal is destroyed', async () => {
    const { dispatch, flow, life, status } = start(() => new Promise(() => undefined));
    const running = dispatch(flow.start('go'));
    await flush();
    life.abort();
    await expect(running).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(status()).toMatchObject({ status: 'cancelled' });
  });

  it('does not run once the modal is destroyed', async () => {
    const { contexts, dispatch, flow, life } = start(async (step) => step);
    life.abort();
    await expect(dispatch(flow.start('go'))).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(contexts).toEqual([]);
  });
});
