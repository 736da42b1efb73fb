import { createAction } from '@reduxjs/toolkit';
import { NO_ANSWERS } from '../api/answers.selectors.js';
import type { AnswersState } from '../api/answers.state.js';
import type { Modal } from '../modal.js';
import type { ServicesPort } from '../ports/services.js';

const answered = createAction<Partial<AnswersState>>('test/answered');

let count = 0;

/**
 * Dispatches service responses in a modal, whether or not it has services. Later responses of real services are
 * ignored.
 */
export async function answerServices(
  modal: Pick<Modal, 'features' | 'store'>,
  answers: Partial<AnswersState>,
): Promise<void> {
  count += 1;
  await modal.features.install({
    // The latest one counts.
    name: `test-answers-${count}`,
    reducers: {
      answers: (state: AnswersState = NO_ANSWERS, action) =>
        answered.match(action) ? { ...state, ...action.payload } : state,
    },
  });
  modal.store.dispatch(answered(answers));
}

/** Installs the API clients of a modal with services, as opening it does. */
export async function loadTestServices({ store }: Modal): Promise<ServicesPort> {
  const services = await store.dispatch((_dispatch, _getState, { features }) => features.load('services'));
  if (!services) throw new Error('The modal was destroyed.');
  return services;
}
