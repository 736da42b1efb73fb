import { InvalidOptionError, type Modal } from '@foyerkit/core';
import type { SmartSessionsMethods } from '@foyerkit/core/smart-sessions';
import { installSmartSessions } from './smart-sessions-views.js';

/** What hosts can do with the feature. @throws INVALID_OPTION where the host has not switched it on */
export async function openSmartSessions(modal: Pick<Modal, 'features'>): Promise<SmartSessionsMethods> {
  const methods = await installSmartSessions(modal);
  if (!methods) throw new InvalidOptionError('features.smartSessions', 'it is not true');
  return methods;
}
