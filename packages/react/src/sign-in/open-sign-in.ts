import type { Modal } from '@foyerkit/core';
import { type SignInMethods, signInFeature } from '@foyerkit/core/sign-in';

/** What hosts can do with sign-in. */
export const openSignIn = async (modal: Pick<Modal, 'features'>): Promise<SignInMethods> =>
  // Nothing forbids this feature, so that it is always installed.
  (await modal.features.install(signInFeature)) as SignInMethods;
