import { InvalidOptionError, type Modal } from '@foyerkit/core';
import type { PayMethods } from '@foyerkit/core/pay';
import { installPay } from './pay-views.js';

/** What hosts can do with the feature. @throws INVALID_OPTION where the host or its project has it off */
export async function openPay(modal: Pick<Modal, 'features'>): Promise<PayMethods> {
  const methods = await installPay(modal);
  if (!methods) throw new InvalidOptionError('features.pay', 'paying is off, or the project does not allow it');
  return methods;
}
