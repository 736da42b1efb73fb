import { InvalidOptionError, type Modal } from '@foyerkit/core';
import type { SwapMethods } from '@foyerkit/core/swap';
import { installSwap } from './swap-views.js';

/** What hosts can do with the feature. @throws INVALID_OPTION where the host or its project has switched it off */
export async function openSwap(modal: Pick<Modal, 'features'>): Promise<SwapMethods> {
  const methods = await installSwap(modal);
  if (!methods) throw new InvalidOptionError('features.swaps', 'it is false');
  return methods;
}
