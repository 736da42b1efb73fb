import type { FeatureModule } from '../features/feature-module.js';
import { chainApi } from './chain.api.js';
import { listenForChainAlerts } from './chain-alerts.listeners.js';

/** The client of the blockchain API. Features load it first and add endpoints with `chainApi.injectEndpoints`. */
export const chainFeature: FeatureModule = {
  name: 'chain',
  reducers: { [chainApi.reducerPath]: chainApi.reducer },
  middleware: [chainApi.middleware],
  start(startListening, { dispatch, signal }) {
    listenForChainAlerts(startListening);
    // Ends every request and timer.
    signal.addEventListener('abort', () => dispatch(chainApi.util.resetApiState()));
  },
};
