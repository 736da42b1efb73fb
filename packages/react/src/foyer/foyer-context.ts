'use client';

import { createContext, useContext } from 'react';
import type { Foyer } from './foyer.js';

export const FoyerContext = createContext<Foyer | null>(null);

/**
 * The handle given to `FoyerProvider`: open and close the modal, load its engine.
 * @throws when there is no provider above
 */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext);
  if (!foyer) throw new Error('[foyerkit] There is no <FoyerProvider> above this component.');
  return foyer;
}
