import { addConnectGate, type GateContext } from '../connection/connect-gates.js';
import type { Modal } from '../modal.js';
import type { ConnectGate } from '../ports/connect-gate.js';

/** The context that features of this modal receive. */
export const gateContextOf = ({ store }: Modal): GateContext => ({
  dispatch: store.dispatch,
  getState: store.getState,
  subscribe: store.subscribe,
  dependencies: store.dispatch((_dispatch, _getState, dependencies) => dependencies),
});

export interface TestGate {
  /** The calls of the gate, the latest last; each with the means to settle it. */
  readonly asked: readonly GateRequest[];
  readonly remove: () => void;
}

interface GateRequest {
  readonly request: Parameters<ConnectGate['pass']>[0];
  readonly pass: () => void;
  readonly refuse: (error: Error) => void;
}

/** A gate that its test settles. */
export function addTestGate(modal: Modal, given: Partial<ConnectGate> = {}): TestGate {
  const asked: GateRequest[] = [];
  const remove = addConnectGate(gateContextOf(modal), {
    name: 'test',
    appliesTo: () => true,
    pass: (request) =>
      new Promise((resolve, reject) => {
        asked.push({ request, pass: resolve, refuse: reject });
      }),
    ...given,
  });
  return { asked, remove };
}
