import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const before = Object.getPrototypeOf(globalThis);

beforeEach(() => vi.resetModules());

afterEach(() => {
  Object.setPrototypeOf(globalThis, before);
  Reflect.deleteProperty(globalThis, 'FoyerKit');
});

it('puts the modal into the page', async () => {
  await import('./browser.js');
  expect(globalThis.FoyerKit?.createFoyer).toBeTypeOf('function');
});

it('is not kept away by an element of that name', async () => {
  // Where browsers put what markup names by `id`. Source: HTML, "named access on the Window object".
  const element = { value: {}, configurable: true, enumerable: false, writable: true };
  Object.setPrototypeOf(globalThis, Object.create(before, { FoyerKit: element }));
  await import('./browser.js');
  expect(globalThis.FoyerKit?.createFoyer).toBeTypeOf('function');
});

it('leaves the one alone that came first', async () => {
  await import('./browser.js');
  const first = globalThis.FoyerKit;
  vi.resetModules();
  await import('./browser.js');
  expect(globalThis.FoyerKit).toBe(first);
});
