import { openModal } from '../modal/modal.controller.js';
import { installFeatureOf } from '../modal/open-with-data.flow.js';
import { routerReset } from '../router/router.slice.js';
import { selectCapture } from './sign-in.selectors.js';
import type { SignInDesk } from './sign-in-desk.js';

/** Shows where the address is asked for, also if the modal is closed. Rejects when its code fails to load. */
export async function showCapture({ context }: SignInDesk): Promise<void> {
  const { dependencies, dispatch, getState } = context;
  await installFeatureOf(dependencies, 'DataCapture');
  if (!selectCapture(getState())) return;
  if (getState().modal.isOpen) dispatch(routerReset({ view: 'DataCapture' }));
  else await dispatch(openModal({ entry: { view: 'DataCapture' } }));
}
