import type { StartListening } from '../store/typed.js';
import { selectAnswers } from './answers.selectors.js';
import { walletsDoubted } from './answers.slice.js';
import { selectDoubted } from './doubts.selectors.js';

/** Keeps the marks of wallets that nothing vouches for. Part of this chunk, so that Connect loads none of the logic. */
export function listenForDoubts(startListening: StartListening): void {
  startListening({
    // The state holds the very list until the selector computes another one.
    predicate: (_, state) => selectDoubted(state) !== selectAnswers(state).doubted,
    effect: (_, { dispatch, getState }) => void dispatch(walletsDoubted(selectDoubted(getState()))),
  });
}
