import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Foyer } from './foyer.js';

const FoyerContext = createContext<Foyer | null>(null);

/**
 * The handle given to `FoyerProvider`: open and close the modal, load its engine.
 * @throws when there is no provider above the component
 */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext);
  if (!foyer) throw new Error('[foyerkit] There is no <FoyerProvider> with a "foyer" above this component.');
  return foyer;
}

export interface FoyerProviderProps {
  /** From `createFoyer`. The code that created it must also destroy it. */
  readonly foyer: Foyer;
  readonly children?: ReactNode;
}

/** Provides the handle to hooks and buttons, and restores an earlier connection once the page is idle. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps) {
  // Subscribing starts the restore. Components that show state subscribe themselves.
  useEffect(() => foyer.subscribe(() => {}), [foyer]);
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>;
}
