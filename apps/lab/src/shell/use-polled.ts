import { useEffect, useState } from 'react';

/** What a thing that cannot be watched says of itself, read again and again. The same answer renders nothing. */
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
