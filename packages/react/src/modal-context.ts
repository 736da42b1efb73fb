import type { ModalDispatch, RootState } from '@foyerkit/core';
import { createContext } from 'react';
import { createDispatchHook, createSelectorHook, type ReactReduxContextValue } from 'react-redux';

/** Our own context, so that a host's react-redux never meets our store, nor we the host's. */
export const ModalReduxContext = createContext<ReactReduxContextValue<RootState> | null>(null);

export const useModalSelector = createSelectorHook(ModalReduxContext).withTypes<RootState>();
export const useModalDispatch = createDispatchHook(ModalReduxContext).withTypes<ModalDispatch>();
