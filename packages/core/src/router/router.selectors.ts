import type { RootState } from '../store/state.js';
import { currentOf } from './history.js';
import type { ViewEntry, ViewName } from './view-params.js';

export const selectCurrentView = ({ router }: Pick<RootState, 'router'>): ViewEntry => currentOf(router.history);

export const selectCanGoBack = ({ router }: RootState): boolean => router.history.length > 1;

export const selectIsViewOpen = (state: RootState, view: ViewName): boolean =>
  state.modal.isOpen && selectCurrentView(state).view === view;
