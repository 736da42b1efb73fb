import { useEffect, useState } from 'react';

/** The text, once it has not changed for a while. An emptied one counts at once. */
export function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  // Forgotten here too, or what is typed next would bring the former text back for a while.
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return text === '' ? '' : settled;
}
