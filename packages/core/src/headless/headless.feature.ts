import type { FeatureModule } from '../features/feature-module.js';
import { createHeadlessMethods, type HeadlessMethods } from './headless.methods.js';
import { headlessSlice } from './headless.slice.js';

/** Wallets without any view: `await modal.features.install(headlessFeature)` returns the methods. */
export const headlessFeature: FeatureModule<HeadlessMethods> = {
  name: 'headless',
  reducers: { [headlessSlice.name]: headlessSlice.reducer },
  methods: createHeadlessMethods,
};
