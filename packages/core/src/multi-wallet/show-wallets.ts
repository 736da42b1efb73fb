import { routerReset, viewPushed, wentBackToIndex } from '../router/router.slice.js';
import type { ModalDispatch, RootState } from '../store/state.js';

/** Goes to the list of wallets: back if the visitor came from there, otherwise forward from the account. */
export function showWallets(dispatch: ModalDispatch, { router: { history } }: RootState): void {
  const views = history.map(({ view }) => view);
  const index = views.indexOf('ProfileWallets');
  if (index >= 0) {
    dispatch(wentBackToIndex(index));
    return;
  }
  dispatch(routerReset({ view: 'Account' }));
  dispatch(viewPushed({ view: 'ProfileWallets' }));
}
