'use client';

import type { ViewName } from '@foyerkit/core';
import { useFoyerState } from './use-foyer-state.js';

export interface ModalVisibility {
  readonly isOpen: boolean;
  /** It was asked for and is on its way. */
  readonly isLoading: boolean;
  /** The view on screen; `null` while closed. */
  readonly view: ViewName | null;
}

/** Whether the modal is on screen, and what it shows. */
export function useModalState(): ModalVisibility {
  return useFoyerState(({ isOpen, isLoading, view }) => ({ isOpen, isLoading, view }));
}
