import { modalClosed } from '../modal/modal.slice.js';
import { namespaceOf } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { disconnect } from './answers.js';
import { showCapture } from './show-capture.js';
import { selectCapture, selectIsCaptureShown, selectIsHeld, selectPrompt } from './sign-in.selectors.js';
import { captureEnded, captureSkipped, codeGiven, codeWanted, emailGiven } from './sign-in.slice.js';
import type { SignInDesk } from './sign-in-desk.js';

/** Closing a view of the capture ends the connection that waits for it. Source: F2.6.2. */
async function close(desk: SignInDesk): Promise<void> {
  const { dependencies, dispatch, getState } = desk.context;
  const capture = selectCapture(getState());
  if (!capture) return;
  if (selectPrompt(getState())) return disconnect(desk);
  const namespace = namespaceOf(capture.account.chainId);
  if (getState().connection.byNamespace[namespace]?.authenticating)
    return dependencies.connectGates.runner?.clear(namespace);
  // The host has asked for the sign-in: the wallet stays connected.
  dispatch(captureEnded());
  desk.entries.put({ type: 'close' });
}

/** Where the visitor gives an e-mail address before signing, or when the host's server asks for it. */
export function listenForCapture(startListening: StartListening, desk: SignInDesk): void {
  const { entries } = desk;
  startListening({
    actionCreator: emailGiven,
    effect: ({ payload }) => void entries.put({ type: 'email', email: payload }),
  });
  startListening({
    actionCreator: codeGiven,
    effect: ({ payload }) => void entries.put({ type: 'code', code: payload }),
  });
  startListening({ actionCreator: codeWanted, effect: () => void entries.put({ type: 'resend' }) });
  startListening({ actionCreator: captureSkipped, effect: () => void entries.put({ type: 'skip' }) });
  // Another view is replaced by it: the visitor can always answer.
  startListening({
    predicate: (_, state, former) =>
      selectCapture(state) !== null && selectIsCaptureShown(former) && !selectIsCaptureShown(state),
    async effect(_, { getState }) {
      try {
        await (getState().modal.isOpen ? showCapture(desk) : close(desk));
      } catch (error) {
        // What ends a connection reports its own failures; the code of a view that has loaded once is there.
        console.error('[foyerkit]', error);
      }
    },
  });
  // The connection has ended while its visitor was asked.
  startListening({
    predicate: (_, state) =>
      selectIsCaptureShown(state) &&
      !selectCapture(state) &&
      !selectPrompt(state) &&
      !selectIsHeld(state) &&
      !state.signIn?.asked.length &&
      !state.embedded?.login,
    effect: (_, { dispatch }) => void dispatch(modalClosed()),
  });
}
