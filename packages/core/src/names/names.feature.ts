import type { FeatureModule } from '../features/feature-module.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { toWebLink } from '../untrusted/links.js';
import { listenForNameEvents } from './analytics.listeners.js';
import { listenForLeaving } from './leaving.listeners.js';
import { createNamesMethods, type NamesMethods } from './names.methods.js';
import { namesSlice, namesStarted } from './names.slice.js';
import { listenForProfiles } from './profiles.listeners.js';
import { zoneOf } from './zone.js';

/** Names of accounts: looking them up, resolving and registering them. The package that shows it adds views. */
export const namesFeature: FeatureModule<NamesMethods> = {
  name: 'names',
  reducers: { [namesSlice.name]: namesSlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
  start(startListening, { dependencies, dispatch }) {
    listenForNameEvents(startListening);
    listenForLeaving(startListening);
    listenForProfiles(startListening);
    const { nameFaqUrl } = dependencies.hostOptions;
    // Last: it looks up the account that is on screen already.
    dispatch(namesStarted({ zone: zoneOf(dependencies), faqUrl: toWebLink(nameFaqUrl) }));
  },
  methods: createNamesMethods,
};
