import { expect, it } from 'vitest';
import { isMobile } from './platform.js';

const page = (userAgent: string, isCoarse: boolean) => ({
  navigator: { userAgent } as Navigator,
  matchMedia: () => ({ matches: isCoarse }) as MediaQueryList,
});

const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

it.each([
  ['a desk', DESK, false, false],
  ['a screen for fingers', DESK, true, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', false, true],
  ['an Android phone with a mouse', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', false, true],
])('tells %s', (_, userAgent, isCoarse, expected) => {
  expect(isMobile(page(userAgent, isCoarse))).toBe(expected);
});
