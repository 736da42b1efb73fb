import type { Modal } from '@foyerkit/core';
import { createContext, useContext, useState } from 'react';
import { isMobile } from './platform.js';

const EngineContext = createContext<Modal | null>(null);

export const EngineProvider = EngineContext.Provider;

/** The modal that the views belong to. */
export function useModal(): Modal {
  const modal = useContext(EngineContext);
  if (!modal) throw new TypeError('This component is not inside the modal.');
  return modal;
}

/** Evaluated once per view: the device does not change while a view is on screen. */
export const useIsMobile = (): boolean => useState(() => isMobile())[0];
