import type { FeatureModule } from '../features/feature-module.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { fundingSlice } from './funding.slice.js';
import { listenForOnramp } from './onramp.listeners.js';

/** Receiving and buying. The package that shows it adds the views. */
export const fundingFeature: FeatureModule = {
  name: 'funding',
  reducers: { [fundingSlice.name]: fundingSlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
  start: listenForOnramp,
};
