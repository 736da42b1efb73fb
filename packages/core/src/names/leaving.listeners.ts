import { selectFlow } from '../flows/flows.selectors.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { suggestionsCleared } from './names.slice.js';
import { registerNameFlow } from './register-name.flow.js';

/** The form, and the views in which a wallet is asked above it. The first is one of the embedded wallet. */
const FORM_VIEWS: readonly string[] = ['ApproveTransaction', 'OpenWallet', 'RegisterAccountName'];

const isInForm = (state: RootState): boolean =>
  state.modal.isOpen && FORM_VIEWS.includes(selectCurrentView(state).view);

const hasForm = ({ modal, router }: RootState): boolean =>
  modal.isOpen && router.history.some(({ view }) => view === 'RegisterAccountName');

/** A registration that the visitor has left is cancelled, and what the form showed is forgotten. Source: S4.76. */
export function listenForLeaving(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) => hasForm(former) && isInForm(former) && !isInForm(state),
    effect: (_, { dispatch, getState }) => {
      if (selectFlow(getState(), registerNameFlow)?.status === 'running') dispatch(registerNameFlow.cancel());
      dispatch(suggestionsCleared());
    },
  });
}
