import type { FeatureModule } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { listenForRefreshes } from './refresh.listeners.js';
import { listenForDraft, listenForNamedTokens, listenForResults } from './swap.listeners.js';
import { createSwapMethods, type SwapMethods } from './swap.methods.js';
import { swapSlice } from './swap.slice.js';
import { listenForSwapEvents } from './swap-events.listeners.js';
import { listenForNetworks } from './swap-networks.listeners.js';
import { SWAP_TEXTS } from './swap-texts.js';

/** Swaps of the active EVM account. The package that shows them adds views. Sources: C2.145, C6.10, F3.8.2. */
export const swapFeature: FeatureModule<SwapMethods> = {
  name: 'swap',
  reducers: { [swapSlice.name]: swapSlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
  isAllowed: (state) => selectFeatures(state).swaps !== false,
  start(startListening, context) {
    listenForNetworks(startListening, context);
    listenForDraft(startListening, context);
    listenForNamedTokens(startListening, context);
    listenForRefreshes(startListening, context);
    listenForResults(startListening, context);
    listenForSwapEvents(startListening);
  },
  methods: createSwapMethods,
  texts: SWAP_TEXTS,
};
