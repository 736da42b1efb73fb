import { InvalidOptionError, type Modal } from '@foyerkit/core';
import type { SendMethods } from '@foyerkit/core/send';
import { installSend } from './send-views.js';

/** What hosts can do with the feature. @throws INVALID_OPTION where the host itself has switched it off */
export async function openSend(modal: Pick<Modal, 'features'>): Promise<SendMethods> {
  const methods = await installSend(modal);
  if (!methods) throw new InvalidOptionError('features.send', 'it is false');
  return methods;
}
