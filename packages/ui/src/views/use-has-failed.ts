import { useState } from 'react';

/** True from the first failure on. A button that came with it stays, so that focus and layout survive the retry. */
export function useHasFailed(isFailed: boolean): boolean {
  const [hasFailed, setHasFailed] = useState(isFailed);
  if (isFailed && !hasFailed) setHasFailed(true);
  return hasFailed || isFailed;
}
