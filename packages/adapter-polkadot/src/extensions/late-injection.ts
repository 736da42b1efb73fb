/**
 * When to look again, in milliseconds after the previous look. There is no event for an injection: extensions add their entry
 * when they have started, some of them seconds after the page. In total 14 s.
 */
const LOOK_AGAIN_AFTER_MS = [50, 50, 100, 100, 200, 200, 300, 500, 500, 1000, 1000, 2000, 2000, 2000, 2000, 2000];

/** Looks repeatedly for a limited time. @returns a function that ends it */
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
