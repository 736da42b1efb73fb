import type { ViewName } from '@foyerkit/core';
import { useFoyerState } from './use-foyer-state.js';

export interface ModalVisibility {
  readonly isOpen: boolean;
  /** The modal has been requested and is loading. */
  readonly isLoading: boolean;
  /** The view on screen; `null` while closed. */
  readonly view: ViewName | null;
}

/** Whether the modal is open, and its view. */
export function useModalState(): ModalVisibility {
  return useFoyerState(({ isOpen, isLoading, view }) => ({ isOpen, isLoading, view }));
}
