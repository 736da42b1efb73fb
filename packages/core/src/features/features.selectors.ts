import { selectAnswers } from '../api/answers.selectors.js';
import { createAppSelector } from '../store/typed.js';
import type { RemoteFeatureName, RemoteFeatures } from './features.js';
import { resolveFeatures } from './resolve-features.js';

const selectResolved = createAppSelector(
  [
    (state) => state.options.localFeatures,
    (state) => selectAnswers(state).remoteFeatures,
    (state) => state.options.hasNoAdapters,
  ],
  (local, remote, isBasic) => resolveFeatures({ local, remote, isBasic }),
);

/** Which features are on: the host's options, restricted by the project's configuration once that has loaded. */
export const selectFeatures: (state: Parameters<typeof selectResolved>[0]) => RemoteFeatures = (state) =>
  selectResolved(state).features;

/** The features that the host requested and that are off. */
export const selectOverruledFeatures: (state: Parameters<typeof selectResolved>[0]) => readonly RemoteFeatureName[] = (
  state,
) => selectResolved(state).overruled;
