'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Foyer } from './foyer.js';

const FoyerContext = createContext<Foyer | null>(null);

/**
 * The handle given to `FoyerProvider`: open and close the modal, load its engine.
 * @throws when there is no provider above
 */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext);
  if (!foyer) throw new Error('[foyerkit] There is no <FoyerProvider> above this component.');
  return foyer;
}

export interface FoyerProviderProps {
  /** From `createFoyer`. Whoever made it also destroys it. */
  readonly foyer: Foyer;
  readonly children?: ReactNode;
}

/** Gives hooks and buttons their handle, and has what an earlier visit connected restored once the page is idle. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps) {
  // The subscription alone is what starts it; whoever shows something of the state subscribes for itself.
  useEffect(() => foyer.subscribe(() => {}), [foyer]);
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>;
}
