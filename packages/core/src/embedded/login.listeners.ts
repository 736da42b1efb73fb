import type { StartListening } from '../store/typed.js';
import { cancelEmailUpdate } from './email-update.flow.js';
import { selectEmailUpdate, selectLogin } from './embedded.selectors.js';
import { isInEmailUpdate, isInLogin, isWaiting } from './embedded-views.js';
import { cancelLogin } from './login.flow.js';

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
