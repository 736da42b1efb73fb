import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Height assumed before the list has been measured, in px. */
const DEFAULT_HEIGHT = 540;

/** How far outside the viewport rows are rendered, in px, so that scrolling shows no gaps. Added after the first paint. */
const OVERSCAN = 320;

/**
 * How many rows a frame adds. A fast scroll passes more than a slow phone can render; they appear a little later, and
 * scrolling stays smooth.
 */
const ROWS_IN_FRAME = 2;

const SCROLLERS = '.scroll-area, .account-tab-content';

/** The index of the last entry that begins at or above a height. @param tops ascending */
export function indexAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

const isSame = (one: RowRange, other: RowRange): boolean => one.first === other.first && one.last === other.last;
const sizeOf = ({ first, last }: RowRange): number => last - first + 1;
const common = (one: RowRange, other: RowRange): RowRange => ({
  first: Math.max(one.first, other.first),
  last: Math.min(one.last, other.last),
});

/** Adds so many rows on the way to others, those below first. */
function grown({ first, last }: RowRange, to: RowRange, count: number): RowRange {
  const below = Math.max(0, Math.min(count, to.last - last));
  const above = Math.max(0, Math.min(count - below, first - to.first));
  return { first: first - above, last: last + below };
}

/**
 * The next step towards the wanted rows: drops those that left, and adds at most `ROWS_IN_FRAME`, those in the viewport
 * first.
 */
function approach(known: RowRange, visible: RowRange, wanted: RowRange): RowRange {
  if (sizeOf(common(known, visible)) < 1) {
    const edge = known.last < visible.first ? visible.first : visible.last;
    return grown({ first: edge, last: edge }, visible, ROWS_IN_FRAME - 1);
  }
  const kept = common(known, wanted);
  const covering = grown(kept, visible, ROWS_IN_FRAME);
  return grown(covering, wanted, ROWS_IN_FRAME - sizeOf(covering) + sizeOf(kept));
}

/** A window of rows that follows the element that scrolls a list. */
interface Follower {
  /** The list has other entries, or more of them. */
  update(tops: readonly number[]): void;
  end(): void;
}

function follow(
  list: HTMLElement,
  scroller: HTMLElement,
  given: readonly number[],
  first: RowRange,
  show: (range: RowRange) => void,
): Follower {
  let [frame, isPainted, tops, shown] = [0, false, given, first];
  let [above, height] = [0, DEFAULT_HEIGHT];

  const rangeWith = (margin: number): RowRange => ({
    first: indexAt(tops, above - margin),
    last: indexAt(tops, above + height + margin),
  });
  const move = (isWhole = !isPainted): void => {
    const visible = rangeWith(0);
    const wanted = rangeWith(OVERSCAN);
    // What is in view is shown at once where nothing is scrolling: before the first paint, and in another list.
    const kept = common(shown, wanted);
    const whole = isSame(common(kept, visible), visible) ? kept : visible;
    const next = isWhole ? whole : approach(shown, visible, wanted);
    if (!isSame(next, shown)) {
      shown = next;
      show(next);
    }
    if (isPainted && !isSame(next, wanted)) moveInFrame();
  };
  // One step in each frame: scroll events come before the callbacks of their frame.
  const moveInFrame = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      move();
    });
  };
  const measure = (): void => {
    above = scroller.scrollTop - list.offsetTop;
    height = scroller.clientHeight || DEFAULT_HEIGHT;
  };
  const onChange = (): void => {
    measure();
    if (isPainted) moveInFrame();
    else move();
  };

  measure();
  move();
  // The frame after the one in which the first rows are painted.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      frame = 0;
      isPainted = true;
      move();
    });
  });
  scroller.addEventListener('scroll', onChange, { passive: true });
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(onChange) : undefined;
  observer?.observe(scroller);
  return {
    update(next) {
      const isShorter = (next.at(-1) ?? 0) < (tops.at(-1) ?? 0);
      tops = next;
      // A shorter list can change the scroll position without an event. A longer one does not, and measuring would force
      // the layout of the whole list.
      if (isShorter) measure();
      if (isShorter || !isPainted) move(true);
      else moveInFrame();
    },
    end() {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onChange);
      observer?.disconnect();
    },
  };
}

/**
 * Which entries of a long list are near the viewport of the element that scrolls it. Renders again only when they
 * change. @param tops where each entry begins, in px
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, tops: readonly number[]): RowRange {
  const [range, setRange] = useState<RowRange>(() => ({ first: 0, last: indexAt(tops, DEFAULT_HEIGHT) }));
  const follower = useRef<Follower>(undefined);
  const latest = useRef({ range, tops });

  useLayoutEffect(() => {
    latest.current = { range, tops };
  }, [range, tops]);

  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.closest<HTMLElement>(SCROLLERS);
    if (!element || !scroller) return;
    const following = follow(element, scroller, latest.current.tops, latest.current.range, setRange);
    follower.current = following;
    return () => {
      following.end();
      follower.current = undefined;
    };
  }, [list]);

  useLayoutEffect(() => follower.current?.update(tops), [tops]);

  return range;
}
