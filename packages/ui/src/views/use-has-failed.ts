import { useState } from 'react';

/** True after the first failure. A button shown because of it stays, so that focus and layout survive the retry. */
export function useHasFailed(isFailed: boolean): boolean {
  const [hasFailed, setHasFailed] = useState(isFailed);
  if (isFailed && !hasFailed) setHasFailed(true);
  return hasFailed || isFailed;
}
