import { useEffect, useState } from 'react';

/** Whether a condition has held for a while, so that short states do not flicker. */
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
