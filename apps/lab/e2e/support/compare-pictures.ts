import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * How much two pixels at the same position may differ and still match, from 0 to 1 in the perceived distance of YIQ.
 * Half of pixelmatch's default: only the rounding of blended edges stays below it.
 */
const PIXEL_TOLERANCE = 0.05;

/** The card of the modal as it is painted. It must have settled before it can be compared. */
export async function pictureOfCard(page: Page): Promise<PNG> {
  const card = page.getByRole('dialog').locator('[part="card"]');
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not on screen.');
  // Cropped from a screenshot of the whole window: on a right-to-left page, a clip is taken from the wrong place.
  const window = PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  const picture = new PNG({ width, height });
  PNG.bitblt(window, picture, x, y, width, height);
  return picture;
}

/** The number of differing pixels. Pictures of different sizes differ in all of them. */
export function countDifferences(one: PNG, other: PNG): number {
  const { height, width } = one;
  if (other.width !== width || other.height !== height) return width * height;
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: PIXEL_TOLERANCE, includeAA: true });
}
