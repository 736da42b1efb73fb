import type { FeatureModule } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { listenForDeposits } from './deposit.listeners.js';
import { listenForExchanges } from './exchanges.listeners.js';
import { createPayMethods, type PayMethods } from './pay.methods.js';
import { paySlice } from './pay.slice.js';
import { listenForPayEvents } from './pay-events.listeners.js';
import { listenForPayment } from './payment.listeners.js';
import { listenForWays } from './ways.listeners.js';

/** Paying a host, and depositing from an exchange. The package that shows it adds views. Sources: F1.8.2, F2.9.1. */
export const payFeature: FeatureModule<PayMethods> = {
  name: 'pay',
  reducers: { [paySlice.name]: paySlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
  isAllowed: (state) => selectFeatures(state).payments || selectFeatures(state).payWithExchange,
  start(startListening, context) {
    listenForExchanges(startListening, context);
    listenForPayment(startListening, context);
    listenForWays(startListening);
    listenForDeposits(startListening, context);
    listenForPayEvents(startListening);
  },
  methods: createPayMethods,
};
