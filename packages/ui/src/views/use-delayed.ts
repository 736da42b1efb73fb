import { useEffect, useState } from 'react';

/** The value after it has not changed for a while; `undefined` before, and while a newer value is pending. */
export function useDelayed<Value>(value: Value | undefined, delayMs: number): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setSettled(() => value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled === value ? settled : undefined;
}
