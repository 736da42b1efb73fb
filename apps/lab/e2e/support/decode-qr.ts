import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes the code from a screenshot of the element, as a phone's camera would. */
export async function decodeQr(element: Locator): Promise<string | null> {
  const { data, height, width } = PNG.sync.read(await element.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
