import { routerReset } from '../router/router.slice.js';
import type { StartListening } from '../store/typed.js';
import { selectFirstView } from './modal.selectors.js';
import { modalClosed } from './modal.slice.js';

/** What is part of the page shows what it would open with. Source: connection spec, section 2, "Opening the modal". */
export function listenForEmbedded(startListening: StartListening): void {
  startListening({
    actionCreator: modalClosed,
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      if (state.modal.isOpen) dispatch(routerReset(selectFirstView(state, { isMobile: state.modal.isMobile })));
    },
  });
}
