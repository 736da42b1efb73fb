import { expect, it } from 'vitest';
import { isMobile } from './platform.js';

const page = (userAgent: string, isCoarse: boolean) => ({
  navigator: { userAgent } as Navigator,
  matchMedia: () => ({ matches: isCoarse }) as MediaQueryList,
});

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

it.each([
  ['a desktop', DESKTOP, false, false],
  ['a touchscreen', DESKTOP, true, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', false, true],
  ['an Android phone with a mouse', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', false, true],
])('recognizes %s', (_, userAgent, isCoarse, expected) => {
  expect(isMobile(page(userAgent, isCoarse))).toBe(expected);
});
