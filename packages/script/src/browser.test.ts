import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const before = Object.getPrototypeOf(globalThis);

beforeEach(() => vi.resetModules());

afterEach(() => {
  Object.setPrototypeOf(globalThis, before);
  Reflect.deleteProperty(globalThis, 'FoyerKit');
});

it('adds the modal to the page', async () => {
  await import('./browser.js');
  expect(globalThis.FoyerKit?.createFoyer).toBeTypeOf('function');
});

it('is added even if the id of an element equals its name', async () => {
  // Browsers expose elements with an `id` on the window's prototype chain. Source: HTML, "named access on the Window
  // object".
  const element = { value: {}, configurable: true, enumerable: false, writable: true };
  Object.setPrototypeOf(globalThis, Object.create(before, { FoyerKit: element }));
  await import('./browser.js');
  expect(globalThis.FoyerKit?.createFoyer).toBeTypeOf('function');
});

it('does not replace an earlier copy', async () => {
  await import('./browser.js');
  const first = globalThis.FoyerKit;
  vi.resetModules();
  await import('./browser.js');
  expect(globalThis.FoyerKit).toBe(first);
});

it('offers the embedded wallet with its client, which a page may replace', async () => {
  await import('./browser.js');
  const url = 'https://secure.example';
  const wallet = await globalThis.FoyerKit?.embeddedWallet({ url });
  expect(wallet).toMatchObject({ url, options: { extensions: [{ extend: expect.any(Function) }] } });
  const environment = { metadata: {} } as never;
  // The bundled client is found: it asks for more than a test has.
  await expect(wallet?.bind(environment)).rejects.not.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
  const client = { destroy: () => undefined } as never;
  const own = await globalThis.FoyerKit?.embeddedWallet({
    url,
    client: async () => ({ createEmbeddedClient: () => client }),
  });
  expect(await own?.bind(environment)).toBe(client);
});
