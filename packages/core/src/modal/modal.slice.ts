import { createSlice } from '@reduxjs/toolkit';

export interface ModalState {
  readonly isOpen: boolean;
  /** Counts refused attempts to close: each one shakes the modal. */
  readonly shakeCount: number;
}

const initialState: ModalState = { isOpen: false, shakeCount: 0 };

export const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    modalOpened: (state) => ({ ...state, isOpen: true }),
    /** The visitor's gesture and the fact in one: what was waited for is given up, the views start anew. */
    modalClosed: (state) => ({ ...state, isOpen: false }),
    closeRefused: (state) => ({ ...state, shakeCount: state.shakeCount + 1 }),
  },
});

export const { modalOpened, modalClosed, closeRefused } = modalSlice.actions;
