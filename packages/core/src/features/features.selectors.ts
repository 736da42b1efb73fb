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

/** Which features there are: the host's wishes, narrowed by the project's configuration once that has answered. */
export const selectFeatures: (state: Parameters<typeof selectResolved>[0]) => RemoteFeatures = (state) =>
  selectResolved(state).features;

/** What the host wished for and does not get. */
export const selectOverruledFeatures: (state: Parameters<typeof selectResolved>[0]) => readonly RemoteFeatureName[] = (
  state,
) => selectResolved(state).overruled;
