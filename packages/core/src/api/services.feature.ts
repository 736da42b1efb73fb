import type { FeatureModule } from '../features/feature-module.js';
import type { ServicesPort } from '../ports/services.js';
import { answersSlice } from './answers.slice.js';
import { askAnalytics } from './ask-analytics.js';
import { askProject, askServices } from './ask-services.js';
import { catalogueApi } from './catalogue.api.js';
import { listenForDoubts } from './doubts.listeners.js';
import { listenForForeignStores } from './foreign-stores.listeners.js';
import { listenForNarrowing } from './narrowing.listeners.js';
import { listenForOutages } from './outage.listeners.js';
import { projectApi } from './project.api.js';
import { wrongAddressMiddleware } from './wrong-address.js';

/** The API clients. A modal without services never loads them. */
export const servicesFeature: FeatureModule<ServicesPort> = {
  name: 'services',
  reducers: {
    [catalogueApi.reducerPath]: catalogueApi.reducer,
    [projectApi.reducerPath]: projectApi.reducer,
    [answersSlice.name]: answersSlice.reducer,
  },
  middleware: [catalogueApi.middleware, projectApi.middleware, wrongAddressMiddleware],
  start(startListening, { dispatch, signal }) {
    listenForNarrowing(startListening);
    listenForOutages(startListening);
    listenForForeignStores(startListening);
    listenForDoubts(startListening);
    signal.addEventListener('abort', () => {
      // Ends every request and timer.
      dispatch(catalogueApi.util.resetApiState());
      dispatch(projectApi.util.resetApiState());
    });
  },
  methods: ({ dependencies: { features }, dispatch, getState }) => ({
    askServices: () => askServices({ dispatch, getState }, features),
    askProject: () => askProject({ dispatch, getState }, features),
    askAnalytics: () => askAnalytics(dispatch),
  }),
};
