import { addConnectGate } from '../connection/connect-gates.js';
import type { FeatureContext, FeatureModule } from '../features/feature-module.js';
import { flowsSlice } from '../flows/flows.slice.js';
import { createInbox } from '../flows/inbox.js';
import { createEarlySignIns } from './early-sign-ins.js';
import { createEmailStep } from './email-capture.js';
import { listenForCapture } from './email-capture.listeners.js';
import { createPrompts } from './prompts.js';
import { listenForSignIn } from './sign-in.listeners.js';
import { createSignInMethods, disabledMethods, type SignInMethods } from './sign-in.methods.js';
import { signInSlice } from './sign-in.slice.js';
import type { SignInDesk } from './sign-in-desk.js';
import { createSignInGate } from './sign-in-gate.js';
import { toSetup } from './sign-in-setup.js';
import { SIGN_IN_TEXTS } from './sign-in-texts.js';

const desks = new WeakMap<FeatureContext, SignInDesk>();

/** What the parts of sign-in share in this modal; `undefined`: its visitors do not sign in. */
function deskOf(context: FeatureContext): SignInDesk | undefined {
  const { hostOptions, now } = context.dependencies;
  const known = desks.get(context);
  const setup = known?.setup ?? toSetup(hostOptions, now);
  if (!setup || known) return known;
  const desk: SignInDesk = {
    context,
    setup,
    prompts: createPrompts(context),
    early: createEarlySignIns(),
    steps: new Set(),
    endings: new Set(),
    entries: createInbox(),
  };
  desks.set(context, desk);
  return desk;
}

/** Signing in with a message that the wallet signs. The package that shows it adds the views. Source: S4.6. */
export const signInFeature: FeatureModule<SignInMethods> = {
  name: 'signIn',
  reducers: { [signInSlice.name]: signInSlice.reducer, [flowsSlice.name]: flowsSlice.reducer },
  start(startListening, context) {
    const desk = deskOf(context);
    if (!desk) return;
    listenForSignIn(startListening, desk);
    listenForCapture(startListening, desk);
    desk.steps.add(createEmailStep(desk));
    addConnectGate(context, createSignInGate(desk));
  },
  methods(context) {
    const desk = deskOf(context);
    return desk ? createSignInMethods(desk) : disabledMethods;
  },
  texts: SIGN_IN_TEXTS,
};
