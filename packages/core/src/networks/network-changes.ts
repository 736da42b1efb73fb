import { createAction } from '@reduxjs/toolkit';
import type { CaipNetworkId } from '../ports/caip.js';
import type { Network } from '../ports/network.js';

/** The host gave one more network, or another one in the place of its own. */
export const networkAdded = createAction<Network>('networks/networkAdded');

/** The host took a network back. */
export const networkRemoved = createAction<CaipNetworkId>('networks/networkRemoved');
