import type { Modal } from '@foyerkit/core';
import type { NamesMethods } from '@foyerkit/core/names';
import { namesModule } from './names-views.js';

/** What hosts can do with names. */
export const openNames = async (modal: Pick<Modal, 'features'>): Promise<NamesMethods> =>
  // Nothing forbids this feature, so that it is always installed.
  (await modal.features.install(namesModule)) as NamesMethods;
