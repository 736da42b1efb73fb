import { useEffect, useState } from 'react';

const TICK_MS = 1000;

const secondsUntil = (at: number | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** The whole seconds until a time in ms since 1970, rounded up; 0 when it has come. Counts down while it is shown. */
export function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const update = (): void => {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, TICK_MS);
    update();
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
