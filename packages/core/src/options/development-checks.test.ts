import { expect, it, vi } from 'vitest';
import { createTestModal, localNetwork } from '../testing/test-modal.js';
import { checkInDevelopment, unknownInDevelopment } from './development-checks.js';
import { explainFailure } from './explain-failure.js';
import type { ModalOptions } from './options.js';

const valid: ModalOptions = { networks: [localNetwork] };
const invalid: ModalOptions = { ...valid, ...Object(JSON.parse('{ "storageKey": 5, "themMode": "dark" }')) };

it('finds mistakes in the options while a host is developed', () => {
  expect(() => checkInDevelopment(invalid)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
  expect(unknownInDevelopment(invalid, [])).toEqual(['themMode']);
});

it('does not check the options in a production build', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => checkInDevelopment(invalid)).not.toThrow();
  expect(unknownInDevelopment(invalid, [])).toEqual([]);
  expect(createTestModal().getState().networks).not.toHaveLength(0);
});

it('names the invalid option when a modal could not be created in a production build', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const thrown = new TypeError('not a function');
  await expect(explainFailure(invalid, thrown)).rejects.toMatchObject({ code: 'INVALID_OPTION', option: 'storageKey' });
  await expect(explainFailure(valid, thrown)).rejects.toBe(thrown);
});

it('names what the page has added to every object, which the libraries of the modal cannot do with', async () => {
  const thrown = new TypeError('not a function');
  const property = { value: 1, enumerable: true, writable: true, configurable: true };
  Object.defineProperty(Object.prototype, 'forEachPair', property);
  const explained: unknown = await explainFailure(valid, thrown).catch((error: unknown) => error);
  Reflect.deleteProperty(Object.prototype, 'forEachPair');
  expect(explained).toMatchObject({
    code: 'MODAL_LOAD_FAILED',
    message: expect.stringContaining('"forEachPair"'),
    cause: thrown,
  });
});
