import { createAction } from '@reduxjs/toolkit';
import type { CaipNetworkId } from '../ports/caip.js';

/** The visitor pressed a network. If the wallet has to be asked, a separate view waits for it. */
export const networkChosen = createAction<{ readonly networkId: CaipNetworkId }>('networks/networkChosen');
