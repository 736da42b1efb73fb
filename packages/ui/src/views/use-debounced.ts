import { useEffect, useState } from 'react';

/** The text, after it has not changed for a while. An empty text takes effect at once. */
export function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  // Reset here as well; otherwise the previous text would return when the visitor types again.
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return text === '' ? '' : settled;
}
