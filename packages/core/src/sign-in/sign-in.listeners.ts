import { walletDisconnected } from '../connection/adapter-events.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { modalClosed } from '../modal/modal.slice.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { cancel, disconnect, sign } from './answers.js';
import { askHost } from './ask-host.js';
import { endQuietly, revokeSessions } from './sessions.js';
import { keysOf, selectIsHeld, selectIsSignInShown, selectPrompt } from './sign-in.selectors.js';
import { cancelPressed, disconnectPressed, sessionsDropped, signPressed } from './sign-in.slice.js';
import type { SignInDesk } from './sign-in-desk.js';

/** Steps of a sign-in in other views: the visitor comes back from them. */
const STEPS: readonly string[] = ['ApproveTransaction', 'DataCapture', 'DataCaptureOtpConfirm', 'OpenWallet'];

const isInStep = (state: RootState): boolean => state.modal.isOpen && STEPS.includes(selectCurrentView(state).view);

function listenForAnswers(startListening: StartListening, desk: SignInDesk): void {
  const report = (work: Promise<void>) => work.catch((error: unknown) => console.error('[foyerkit]', error));
  startListening({ actionCreator: signPressed, effect: () => report(sign(desk)) });
  startListening({ actionCreator: cancelPressed, effect: () => report(cancel(desk)) });
  startListening({ actionCreator: disconnectPressed, effect: () => report(disconnect(desk)) });
}

/** Closing the modal cancels the prompt; any other view is replaced by it, so that the visitor can always answer. */
function listenForLeaving(startListening: StartListening, desk: SignInDesk): void {
  startListening({
    predicate: (_, state, former) => {
      const prompt = selectPrompt(state);
      const isSame = prompt !== null && prompt.id === selectPrompt(former)?.id;
      return isSame && selectIsSignInShown(former) && !selectIsSignInShown(state) && !isInStep(state);
    },
    async effect(_, { getState }) {
      const prompt = selectPrompt(getState());
      if (!prompt || prompt.status === 'cancelling') return;
      if (getState().modal.isOpen) await desk.prompts.show(prompt);
      else await cancel(desk);
    },
  });
  // Nobody is asked any more, and no connection waits.
  startListening({
    predicate: (_, state) => selectIsSignInShown(state) && !selectPrompt(state) && !selectIsHeld(state),
    effect: (_, { dispatch }) => void dispatch(modalClosed()),
  });
}

/** Disconnecting signs out, unless the host keeps its sessions. Source: F3.7.1. */
function listenForDisconnects(startListening: StartListening, desk: SignInDesk): void {
  const { siwx } = desk.setup;
  startListening({
    actionCreator: walletDisconnected,
    effect({ payload: { namespace } }, { dispatch, getState }) {
      const state = getState();
      const keys = keysOf(state, namespace);
      if (keys.length === 0 || selectConnected(state, namespace)) return;
      if (siwx.signOutOnDisconnect === false) {
        dispatch(sessionsDropped(keys));
        return;
      }
      const isLast = !CHAIN_NAMESPACES.some((one) => selectConnected(state, one) ?? state.connection.byNamespace[one]);
      if (!isLast) return endQuietly(desk, revokeSessions(desk, keys));
      // Also those of which this visit has not heard.
      dispatch(sessionsDropped(Object.keys(state.signIn?.sessions ?? {})));
      endQuietly(
        desk,
        askHost('setSessions', () => siwx.setSessions([])),
      );
    },
  });
}

export function listenForSignIn(startListening: StartListening, desk: SignInDesk): void {
  listenForAnswers(startListening, desk);
  listenForLeaving(startListening, desk);
  listenForDisconnects(startListening, desk);
}
