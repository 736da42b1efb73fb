import { toErrorInfo } from '../errors/modal-error.js';
import { modalOpened } from '../modal/modal.slice.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewReplaced } from '../router/router.slice.js';
import type { StartListening } from '../store/typed.js';
import { cancelEmailUpdate } from './email-update.flow.js';
import { selectEmailUpdate, selectLogin } from './embedded.selectors.js';
import { isInEmailUpdate, isInLogin, isWaiting, toEmbeddedEntry } from './embedded-views.js';
import { cancelLogin, startSocial } from './login.flow.js';
import { openPopupFor } from './login-popup.js';

/**
 * Leaving the views of a login ends it, unless the wallet is connecting already: core decides about that one. The same
 * for a change of the address.
 */
export function listenForLeaving(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => {
      const login = selectLogin(state);
      const isLeft = (isInLogin(former) && !isInLogin(state)) || (isWaiting(former) && !isWaiting(state));
      return isLeft && login !== null && login.step !== 'connecting';
    },
    effect: (_, { dispatch }) => dispatch(cancelLogin()),
  });
  startListening({
    predicate: (_, state, former) =>
      isInEmailUpdate(former) && !isInEmailUpdate(state) && selectEmailUpdate(state) !== null,
    effect: (_, { dispatch }) => dispatch(cancelEmailUpdate()),
  });
}

/**
 * A host that opens the modal at the view of a social login starts that login. Its popup opens only while the browser
 * still counts the visitor's press.
 * @param url of the secure site
 */
export function listenForOpening(startListening: StartListening, url: string): void {
  startListening({
    actionCreator: modalOpened,
    effect: async (_, { dispatch, getState }) => {
      const entry = selectCurrentView(getState());
      if (entry.view !== 'ConnectingSocial') return;
      const { provider } = entry.params;
      // Otherwise going back from the code would lead to a view that waits for nothing.
      if (provider === 'farcaster') dispatch(viewReplaced(toEmbeddedEntry('ConnectingFarcaster')));
      try {
        await dispatch(startSocial({ provider, popup: openPopupFor(getState(), provider, url) }));
      } catch (thrown) {
        // How a login has ended is in the state, but not why none was started.
        const isWaitingStill = selectCurrentView(getState()) === entry && selectLogin(getState()) === null;
        if (isWaitingStill) dispatch(viewReplaced({ ...entry, params: { provider, error: toErrorInfo(thrown) } }));
      }
    },
  });
}
