import type { ConnectGates, ConnectionChange } from '../ports/connect-gate.js';
import type { ModalDispatch } from '../store/state.js';
import { connectionChanged } from './adapter-events.js';

/** The one way from an adapter's word to the state: at once, or after the gates that stand in between. */
export function reportConnection(dispatch: ModalDispatch, gates: ConnectGates, change: ConnectionChange): void {
  if (!gates.runner?.hold(change)) dispatch(connectionChanged(change));
}
