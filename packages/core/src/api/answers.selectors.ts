import type { RootState } from '../store/state.js';
import type { AnswersState } from './answers.state.js';

export const NO_ANSWERS: AnswersState = {
  featured: [],
  recommended: [],
  recentWallets: [],
  excludedWallets: null,
  catalogue: null,
  remoteFeatures: null,
  arrived: {},
};

/** The services' responses; empty where there are no services, or their code has not been loaded. */
export const selectAnswers = ({ answers = NO_ANSWERS }: Pick<RootState, 'answers'>): AnswersState => answers;
