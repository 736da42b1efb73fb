import type { FeatureModule } from '../features/feature-module.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { listenForSend, listenForSendResults } from './send.listeners.js';
import { createSendMethods, type SendMethods } from './send.methods.js';
import { sendSlice } from './send.slice.js';
import { listenForSendEvents } from './send-events.listeners.js';
import { SEND_TEXTS } from './send-texts.js';

/** Sending from the active account. The package that shows it adds views. Source: C6.5. */
export const sendFeature: FeatureModule<SendMethods> = {
  name: 'send',
  reducers: { [sendSlice.name]: sendSlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
  isAllowed: ({ options }) => options.localFeatures.send !== false,
  start(startListening, context) {
    listenForSend(startListening, context);
    listenForSendResults(startListening, context);
    listenForSendEvents(startListening);
  },
  methods: createSendMethods,
  texts: SEND_TEXTS,
};
