import type { StartListening } from '../store/typed.js';
import { selectLogin } from './embedded.selectors.js';
import { isInLogin, isWaiting } from './embedded-views.js';
import { cancelLogin } from './login.flow.js';

/** Leaving the views of a login ends it, unless the wallet is connecting already: core decides about that one. */
export function listenForLeaving(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => {
      const login = selectLogin(state);
      const isLeft = (isInLogin(former) && !isInLogin(state)) || (isWaiting(former) && !isWaiting(state));
      return isLeft && login !== null && login.step !== 'connecting';
    },
    effect: (_, { dispatch }) => dispatch(cancelLogin()),
  });
}
