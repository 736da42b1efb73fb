import type { FeatureModule } from '../features/feature-module.js';
import { followPendingSends } from './pending-sends.listeners.js';
import { pendingSendsSlice } from './pending-sends.slice.js';
import { PENDING_TEXTS } from './send-texts.js';
import { listenForEndedSwaps } from './swap-events.listeners.js';

/** Awaits sent transactions: installed by the first one, and at the start of a visit that finds some stored. */
export const pendingSendsFeature: FeatureModule = {
  name: 'pendingSends',
  reducers: { [pendingSendsSlice.name]: pendingSendsSlice.reducer },
  start(startListening, context) {
    followPendingSends(startListening, context);
    listenForEndedSwaps(startListening);
  },
  texts: PENDING_TEXTS,
};
