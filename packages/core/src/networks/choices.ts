import { createAction } from '@reduxjs/toolkit';
import type { CaipNetworkId } from '../ports/caip.js';

/** The visitor pressed a network. A wallet that has to be asked is asked on a view of its own. */
export const networkChosen = createAction<{ readonly networkId: CaipNetworkId }>('networks/networkChosen');
