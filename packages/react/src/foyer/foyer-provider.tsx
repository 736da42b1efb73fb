'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Foyer } from './foyer.js';

const FoyerContext = createContext<Foyer | null>(null);

/**
 * The handle given to `FoyerProvider`: open and close the modal, load its engine.
 * @throws when there is no provider above the component
 */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext);
  if (!foyer) throw new Error('[foyerkit] There is no <FoyerProvider> above this component.');
  return foyer;
}

export interface FoyerProviderProps {
  /** From `createFoyer`. The code that created it must also destroy it. */
  readonly foyer: Foyer;
  readonly children?: ReactNode;
}

/** A handle that is created while rendering forgets its state with each render: nothing fails, and nothing works. */
function useStableHandle(foyer: Foyer): void {
  const seen = useRef<readonly Foyer[]>([]);
  useEffect(() => {
    if (seen.current.includes(foyer)) return;
    seen.current = [...seen.current, foyer];
    // Once may be a hot replacement, or a host that changes its options.
    if (seen.current.length !== 3 || foyer.options.debug === false) return;
    console.warn(
      '[foyerkit] The property "foyer" of <FoyerProvider> keeps changing. Call createFoyer once, outside of components:' +
        ' a handle that is created while rendering loses its state.',
    );
  }, [foyer]);
}

/** Provides the handle to hooks and buttons, and restores an earlier connection once the page is idle. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps) {
  // Not every host writes TypeScript, and hooks would report that there is no provider.
  if (!foyer) throw new Error('[foyerkit] <FoyerProvider> needs the property "foyer", made by createFoyer.');
  useStableHandle(foyer);
  // Subscribing starts the restore. Components that show state subscribe themselves.
  useEffect(() => foyer.subscribe(() => {}), [foyer]);
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>;
}
