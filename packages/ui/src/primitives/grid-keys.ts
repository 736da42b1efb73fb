interface GridShape {
  readonly columns: number;
  readonly count: number;
  /** Swaps left and right. */
  readonly isMirrored: boolean;
}

const PAGE_ROWS = 4;

/** The index that a key moves to; `undefined` for keys that do not move. Never leaves the grid. */
export function nextIndex(key: string, from: number, { columns, count, isMirrored }: GridShape): number | undefined {
  const ahead = isMirrored ? -1 : 1;
  const step = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * PAGE_ROWS,
    PageUp: -columns * PAGE_ROWS,
    Home: -from,
    End: count - 1 - from,
  }[key];
  if (step === undefined || count === 0) return undefined;
  const target = from + step;
  // A single step up or down stops at the end of its column; every other key stops at the first or last tile.
  if ((key === 'ArrowUp' && target < 0) || (key === 'ArrowDown' && target >= count)) return from;
  return Math.min(count - 1, Math.max(0, target));
}
