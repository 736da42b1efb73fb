import { createAction } from '@reduxjs/toolkit';
import type { CaipNetworkId } from '../ports/caip.js';
import type { Network } from '../ports/network.js';

/** The host added a network or replaced one of its own. */
export const networkAdded = createAction<Network>('networks/networkAdded');

/** The host removed a network. */
export const networkRemoved = createAction<CaipNetworkId>('networks/networkRemoved');
