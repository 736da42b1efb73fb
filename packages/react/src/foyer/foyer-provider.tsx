import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Foyer } from './foyer.js';

/** Replaced by the host's bundler. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const FoyerContext = createContext<Foyer | null>(null);

/**
 * The handle given to `FoyerProvider`: open and close the modal, load its engine.
 * @throws when there is no provider above the component
 */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext);
  if (!foyer) {
    throw new Error(
      process.env.NODE_ENV === 'production'
        ? '[foyerkit] There is no <FoyerProvider> with a "foyer" above this component.'
        : '[foyerkit] There is no <FoyerProvider> above this component.',
    );
  }
  return foyer;
}

export interface FoyerProviderProps {
  /** From `createFoyer`. The code that created it must also destroy it. */
  readonly foyer: Foyer;
  readonly children?: ReactNode;
}

/** Provides the handle to hooks and buttons, and restores an earlier connection once the page is idle. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps) {
  // Not every host writes TypeScript, and the components below would report that there is no provider.
  if (process.env.NODE_ENV !== 'production' && !foyer) {
    throw new Error('[foyerkit] <FoyerProvider> has no "foyer". Pass it what createFoyer has returned.');
  }
  // Subscribing starts the restore. Components that show state subscribe themselves.
  useEffect(() => foyer.subscribe(() => {}), [foyer]);
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>;
}
