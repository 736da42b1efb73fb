import type { FeatureContext } from '../features/feature-module.js';
import { findPlatform } from '../platform/platform.js';
import type { EmbeddedClient, LoginEnvironment } from '../ports/embedded.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { selectEmbeddedNamespaces, selectIsEmbedded, selectOfferedLogins } from './embedded.selectors.js';
import { environmentChecked } from './embedded.slice.js';
import { isInLogin } from './embedded-views.js';

/** Whether logins are on screen that somebody could use. */
const hasLogins = (state: RootState): boolean =>
  isInLogin(state) &&
  selectOfferedLogins(state).length > 0 &&
  selectEmbeddedNamespaces(state).some((namespace) => !selectIsEmbedded(state, namespace));

/** The site may answer on the next try. */
const isFinal = ({ obstacles }: LoginEnvironment): boolean => !Object.values(obstacles).includes('noFrame');

/**
 * Finds out what works here as soon as the modal shows logins, which also loads the frame for them. Until then every
 * login counts as usable.
 */
export function listenForEnvironment(
  startListening: StartListening,
  { dispatch, getState, signal }: Pick<FeatureContext, 'dispatch' | 'getState' | 'signal'>,
  client: () => Promise<EmbeddedClient>,
): void {
  let isChecked = false;
  const check = async (): Promise<void> => {
    isChecked = true;
    try {
      const known = await client();
      const checked = await known.environment(selectOfferedLogins(getState()), findPlatform().inApp?.kind ?? null);
      if (!signal.aborted) dispatch(environmentChecked(checked));
      isChecked = isFinal(checked);
    } catch {
      // The code of the client has not loaded; a login says so, and the next opening tries again.
      isChecked = false;
    }
  };
  startListening({
    predicate: (_, state, former) => !isChecked && hasLogins(state) && !hasLogins(former),
    effect: check,
  });
  // A modal may be open before the code of this feature has loaded.
  if (hasLogins(getState())) void check();
}
