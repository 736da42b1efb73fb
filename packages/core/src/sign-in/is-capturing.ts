import { selectAnswers } from '../api/answers.selectors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import type { SignInSetup } from './sign-in-setup.js';

type Context = Pick<FeatureContext, 'dependencies' | 'getState'>;

/** A wallet can be faster than the project's configuration. Without an answer, the host's options count. */
async function untilConfigured({ dependencies, getState }: Context): Promise<void> {
  const state = getState();
  if (selectAnswers(state).remoteFeatures !== null || !state.options.hasCatalogue) return;
  try {
    const services = await dependencies.features.load('services');
    await services?.askProject();
  } catch (thrown) {
    console.error('[foyerkit] The configuration of the project could not be loaded.', thrown);
  }
}

/** Whether visitors are asked for an e-mail address before they sign. */
export async function isCapturing({ siwx }: Pick<SignInSetup, 'siwx'>, context: Context): Promise<boolean> {
  if (!siwx.emails) return false;
  await untilConfigured(context);
  return selectFeatures(context.getState()).emailCapture !== false;
}
