import { useEffect, useState } from 'react';

/** The value once it has stood for a while; nothing before, and nothing while a newer one waits. */
export function useDelayed<Value>(value: Value | undefined, delayMs: number): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setSettled(() => value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled === value ? settled : undefined;
}
