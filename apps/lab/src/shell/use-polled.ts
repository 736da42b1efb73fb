import { useEffect, useState } from 'react';

/** Polls the state of something that cannot be observed. An equal value causes no render. */
export function usePolled<Value>(read: () => Value, intervalMs: number): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const look = (): void =>
      setValue((before) => {
        const next = read();
        return JSON.stringify(next) === JSON.stringify(before) ? before : next;
      });
    look();
    const timer = setInterval(look, intervalMs);
    return () => clearInterval(timer);
  }, [read, intervalMs]);
  return value;
}
