import type { ConnectGates, ConnectionChange } from '../ports/connect-gate.js';
import type { ModalDispatch } from '../store/state.js';
import { connectionChanged } from './adapter-events.js';

/** The only way from an adapter's report to the state: directly, or after the gates. */
export function reportConnection(dispatch: ModalDispatch, gates: ConnectGates, change: ConnectionChange): void {
  if (!gates.runner?.hold(change)) dispatch(connectionChanged(change));
}
