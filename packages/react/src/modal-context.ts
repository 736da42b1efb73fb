import type { ModalDispatch, RootState } from '@foyerkit/core';
import { createContext } from 'react';
import { createDispatchHook, createSelectorHook, type ReactReduxContextValue } from 'react-redux';

/** A separate context, so that the modal and a host's own react-redux never see each other's store. */
export const ModalReduxContext = createContext<ReactReduxContextValue<RootState> | null>(null);

export const useModalSelector = createSelectorHook(ModalReduxContext).withTypes<RootState>();
export const useModalDispatch = createDispatchHook(ModalReduxContext).withTypes<ModalDispatch>();
