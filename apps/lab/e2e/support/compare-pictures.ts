import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * How far two pixels of one place may lie apart to count as the same, from 0 to 1 in the perceived distance of YIQ.
 * Half of what pixelmatch takes by default: below it lies only the rounding of blended edges.
 */
const PIXEL_TOLERANCE = 0.05;

/** The card of the modal as it is painted. To be compared it must have come to rest. */
export async function pictureOfCard(page: Page): Promise<PNG> {
  const card = page.getByRole('dialog').locator('[part="card"]');
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not on screen.');
  // Cut out of the whole window: where a page reads from right to left, a clip is taken from somewhere else.
  const window = PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  const picture = new PNG({ width, height });
  PNG.bitblt(window, picture, x, y, width, height);
  return picture;
}

/** How many pixels differ. Pictures of two sizes differ in all. */
export function countDifferences(one: PNG, other: PNG): number {
  const { height, width } = one;
  if (other.width !== width || other.height !== height) return width * height;
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: PIXEL_TOLERANCE, includeAA: true });
}
