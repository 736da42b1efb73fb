'use client';

import { type ReactNode, useEffect } from 'react';
import type { Foyer } from './foyer.js';
import { FoyerContext } from './foyer-context.js';

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
