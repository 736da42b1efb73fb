'use client';

import { useEffect, useState } from 'react';

/** Whether something has been so for a while: what is over at once should not flicker. */
export function useLasting(isSo: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, delayMs]);
  return isSo && hasLasted;
}
