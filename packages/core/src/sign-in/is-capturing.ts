import type { FeatureContext } from '../features/feature-module.js';
import { selectFeatures } from '../features/features.selectors.js';
import type { SignInSetup } from './sign-in-setup.js';

/** Whether visitors are asked for an e-mail address before they sign. */
export const isCapturing = ({ siwx }: Pick<SignInSetup, 'siwx'>, { getState }: Pick<FeatureContext, 'getState'>) =>
  selectFeatures(getState()).emailCapture !== false && siwx.emails !== undefined;
