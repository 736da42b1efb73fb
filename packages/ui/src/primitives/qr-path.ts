/** `matrix[y][x]`, true where dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Modules left white in the middle for an icon. */
export interface QrHole {
  readonly start: number;
  readonly end: number;
}

const FINDER = 7;
const RADIUS = 0.5;

/**
 * The hole for an icon: a fifth of the side, with the same parity as the code so that it covers whole modules. It takes
 * less than 5 % of the area; error correction level Q repairs up to 25 % of the codewords.
 */
export function qrHole(size: number): QrHole {
  const wanted = Math.round(size / 5);
  const side = wanted % 2 === size % 2 ? wanted : wanted + 1;
  const start = (size - side) / 2;
  return { start, end: start + side };
}

/** The code with the hole cut out: what is drawn, and what a test decodes. */
export function cutHole(matrix: QrMatrix, hole: QrHole): QrMatrix {
  const isInside = (at: number): boolean => at >= hole.start && at < hole.end;
  return matrix.map((row, y) => row.map((isDark, x) => isDark && !(isInside(x) && isInside(y))));
}

/**
 * The dark modules as one SVG path, one unit per module: neighbours merge, free corners are round. The three finder
 * patterns are left out and drawn as rings.
 */
export function qrPath(matrix: QrMatrix): string {
  const size = matrix.length;
  const isFinder = (x: number, y: number): boolean =>
    (y < FINDER && (x < FINDER || x >= size - FINDER)) || (y >= size - FINDER && x < FINDER);
  const isDark = (x: number, y: number): boolean => !isFinder(x, y) && (matrix[y]?.[x] ?? false);

  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const start = x;
      while (isDark(x + 1, y)) x += 1;
      path += run(start, x, y, isDark);
    }
  }
  return path;
}

/** One run in a row; a corner is round if nothing lies above or below it. */
function run(first: number, last: number, y: number, isDark: (x: number, y: number) => boolean): string {
  const topStart = isDark(first, y - 1) ? 0 : RADIUS;
  const topEnd = isDark(last, y - 1) ? 0 : RADIUS;
  const bottomEnd = isDark(last, y + 1) ? 0 : RADIUS;
  const bottomStart = isDark(first, y + 1) ? 0 : RADIUS;
  const arc = (radius: number, dx: number, dy: number): string =>
    radius ? `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}` : '';
  return (
    `M${first + topStart} ${y}H${last + 1 - topEnd}${arc(topEnd, 1, 1)}V${y + 1 - bottomEnd}${arc(bottomEnd, -1, 1)}` +
    `H${first + bottomStart}${arc(bottomStart, -1, -1)}V${y + topStart}${arc(topStart, 1, -1)}z`
  );
}

/** The positions of the finder patterns. */
export const finderCorners = (size: number): readonly (readonly [number, number])[] => [
  [0, 0],
  [size - FINDER, 0],
  [0, size - FINDER],
];
