import type { FeatureModule } from '../features/feature-module.js';
import { type CallsMethods, createCallsMethods } from './calls.methods.js';

/** Batches of calls: `await modal.features.install(callsFeature)` returns the methods. */
export const callsFeature: FeatureModule<CallsMethods> = { name: 'calls', methods: createCallsMethods };
