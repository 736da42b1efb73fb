import { type RefObject, useEffect, useState } from 'react';
import { scrollAreaOf } from '../primitives/scroll-area.js';

const STEP = 30;
const NEAR_PX = 600;

/** How many rows of a long list to render: a few at first, more when the end of its scroll area is near. */
export function useShownCount(list: RefObject<HTMLElement | null>, total: number): number {
  const [limit, setLimit] = useState(STEP);
  useEffect(() => {
    const area = list.current && scrollAreaOf(list.current);
    if (!area || limit >= total) return;
    const grow = (): void => {
      const below = area.scrollHeight - area.scrollTop - area.clientHeight;
      if (below < NEAR_PX) setLimit(limit + STEP);
    };
    area.addEventListener('scroll', grow, { passive: true });
    return () => area.removeEventListener('scroll', grow);
  }, [list, limit, total]);
  return Math.min(limit, total);
}
