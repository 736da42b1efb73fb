import { selectOverruledFeatures } from '../features/features.selectors.js';
import type { StartListening } from '../store/typed.js';
import { selectAnswers } from './answers.selectors.js';

/** A developer is warned once when the project's configuration does not allow features that the options ask for. */
export function listenForNarrowing(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) =>
      selectAnswers(state).remoteFeatures !== null && selectAnswers(former).remoteFeatures === null,
    effect: (_, { getState }) => {
      const names = selectOverruledFeatures(getState());
      if (names.length === 0 || !getState().options.debug) return;
      console.warn(`[foyerkit] The project's configuration does not allow these features: ${names.join(', ')}.`);
    },
  });
}
