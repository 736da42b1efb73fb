import type { FeatureModule } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { setLoginCheck } from '../logins/login-check.js';
import type { EmbeddedWallet } from '../ports/embedded.js';
import { listenForEvents } from './analytics.listeners.js';
import { listenForApprovals } from './approvals.listeners.js';
import { listenForChoices } from './choices.listeners.js';
import { createEmbeddedMethods, type EmbeddedMethods } from './embedded.methods.js';
import { embeddedSlice } from './embedded.slice.js';
import { listenForEnvironment } from './environment.listeners.js';
import { resumeRedirect } from './login.flow.js';
import { listenForLeaving, listenForOpening } from './login.listeners.js';
import { NOTICE_TEXTS } from './login-notices.js';
import { refuseHiddenLogin } from './refuse-login.js';
import { followSession } from './session.listeners.js';

/** Logins by e-mail and social accounts, for the modal that it is installed in. The package that shows it adds views. */
export const embeddedFeature = (wallet: EmbeddedWallet): FeatureModule<EmbeddedMethods> => {
  const feature: FeatureModule<EmbeddedMethods> = {
    name: 'embedded',
    reducers: { [embeddedSlice.name]: embeddedSlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
    isAllowed: (state) => selectFeatures(state).email || selectFeatures(state).socials !== false,
    start(startListening, context) {
      listenForLeaving(startListening);
      listenForOpening(startListening, wallet.url);
      listenForChoices(startListening);
      listenForEvents(startListening);
      const { dependencies, getState, signal } = context;
      setLoginCheck(dependencies, (method, isMobile) => refuseHiddenLogin(getState(), method, isMobile), signal);
      const client = followSession(wallet, startListening, context);
      resumeRedirect(context);
      listenForEnvironment(startListening, context, () => client.get());
      listenForApprovals(startListening, context, () => client.loaded);
    },
    methods: (context) => createEmbeddedMethods(wallet, context),
    texts: NOTICE_TEXTS,
  };
  return feature;
};
