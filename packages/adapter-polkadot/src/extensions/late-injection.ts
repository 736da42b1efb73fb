/**
 * When to look again, in milliseconds after the look before. Nothing announces an injection: extensions put their entry
 * there when they have started, some of them seconds after the page. Together 14 s.
 */
const LOOK_AGAIN_AFTER_MS = [50, 50, 100, 100, 200, 200, 300, 500, 500, 1000, 1000, 2000, 2000, 2000, 2000, 2000];

/** Looks again and again for a while. @returns a function that ends it */
export function watchLateInjection(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = ([delayMs, ...others]: readonly number[]): void => {
    if (delayMs === undefined) return;
    timer = setTimeout(() => {
      wait(others);
      look();
    }, delayMs);
  };
  wait(LOOK_AGAIN_AFTER_MS);
  return () => clearTimeout(timer);
}
