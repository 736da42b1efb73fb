import { routerReset } from '../router/router.slice.js';
import type { StartListening } from '../store/typed.js';
import { selectFirstView } from './modal.selectors.js';
import { modalClosed } from './modal.slice.js';

/** An embedded modal that is closed shows the view it would open with. Source: C2.29. */
export function listenForEmbedded(startListening: StartListening): void {
  startListening({
    actionCreator: modalClosed,
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      if (state.modal.isOpen) dispatch(routerReset(selectFirstView(state, { isMobile: state.modal.isMobile })));
    },
  });
}
