import { MethodNotAllowedError } from '../errors/request-errors.js';
import type { Modal } from '../modal.js';
import { smartSessionsFeature } from './smart-sessions.feature.js';
import type { SmartSessionsMethods } from './smart-sessions.methods.js';

/** Installs the feature. @throws METHOD_NOT_ALLOWED where the host has not switched it on */
export async function openSmartSessions(modal: Pick<Modal, 'features'>): Promise<SmartSessionsMethods> {
  const methods = await modal.features.install(smartSessionsFeature);
  if (methods) return methods;
  throw new MethodNotAllowedError('features.smartSessions');
}
