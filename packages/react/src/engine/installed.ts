import type { FeatureModule, Modal } from '@foyerkit/core';
import { foyerError } from '../foyer/foyer-error.js';

/** Installs a feature that nothing forbids. @throws MODAL_DESTROYED */
export async function installed<Methods extends object>(
  modal: Pick<Modal, 'features'>,
  feature: FeatureModule<Methods>,
): Promise<Methods> {
  const methods = await modal.features.install(feature);
  if (!methods) throw foyerError('MODAL_DESTROYED', 'The modal was destroyed');
  return methods;
}
