import type { FeatureModule } from '../features/feature-module.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { createSmartSessionsMethods, type SmartSessionsMethods } from './smart-sessions.methods.js';
import { smartSessionsSlice } from './smart-sessions.slice.js';

/** Smart Sessions: what an account allows keys to do without asking. Off unless the host switches it on. Source: C6.9. */
export const smartSessionsFeature: FeatureModule<SmartSessionsMethods> = {
  name: 'smartSessions',
  reducers: { [smartSessionsSlice.name]: smartSessionsSlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
  isAllowed: ({ options }) => options.localFeatures.smartSessions === true,
  methods: createSmartSessionsMethods,
};
