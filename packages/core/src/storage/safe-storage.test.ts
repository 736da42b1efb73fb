import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HostStorage } from '../ports/storage.js';
import { memoryStorage } from '../testing/test-modal.js';
import { untyped } from '../testing/untyped.js';
import { createSafeStorage, findHostStorage, STORAGE_VALUE_LIMIT } from './safe-storage.js';

const fails = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

const broken: HostStorage = { getItem: fails, setItem: fails, removeItem: fails };

/** A storage that can be read but is full. */
const full = (initial: Record<string, string>): HostStorage => ({ ...memoryStorage(initial), setItem: fails });

afterEach(() => vi.unstubAllGlobals());

describe('a store on top of the page’s storage', () => {
  it('stores its values under its own prefix', () => {
    const host = memoryStorage({ other: 'kept' });
    const storage = createSafeStorage(host, 'modal:');
    storage.set('a', '1');
    expect(host.keys()).toEqual(['other', 'modal:a']);
    expect(storage.get('a')).toBe('1');
    expect(storage.get('other')).toBeNull();
    storage.remove('a');
    expect(host.keys()).toEqual(['other']);
    expect(storage.get('a')).toBeNull();
  });

  it.each([
    ['there is no storage', null],
    ['every call throws', broken],
    ['the storage is full', full({})],
  ])('keeps values for the visit if %s', (_, host) => {
    const storage = createSafeStorage(host, 'modal:');
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('returns what was written last, even if the page’s storage is full', () => {
    const storage = createSafeStorage(full({ 'modal:a': 'old' }), 'modal:');
    expect(storage.get('a')).toBe('old');
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
  });

  it('follows other tabs again once there is space', () => {
    let hasRoom = false;
    const host = memoryStorage();
    const setItem = (key: string, value: string) => (hasRoom ? host.setItem(key, value) : fails());
    const storage = createSafeStorage({ ...host, setItem }, '');
    storage.set('a', 'mine');
    hasRoom = true;
    storage.set('a', 'mine again');
    host.setItem('a', 'theirs');
    expect(storage.get('a')).toBe('theirs');
  });

  it('holds a value up to the limit, and drops the old one for a longer one', () => {
    const host = memoryStorage();
    const storage = createSafeStorage(host, '');
    storage.set('a', 'x'.repeat(STORAGE_VALUE_LIMIT));
    expect(storage.get('a')?.length).toBe(STORAGE_VALUE_LIMIT);
    storage.set('a', 'x'.repeat(STORAGE_VALUE_LIMIT + 1));
    expect(storage.get('a') === null).toBe(true);
    expect(host.keys()).toEqual([]);
  });

  it('reads nothing that is longer than what it writes', () => {
    const storage = createSafeStorage(memoryStorage({ a: 'x'.repeat(STORAGE_VALUE_LIMIT + 1) }), '');
    expect(storage.get('a')).toBeNull();
  });

  it.each([undefined, 7, {}, Promise.resolve('later')])('reads %j from a host’s storage as no value', (answer) => {
    const host = { ...memoryStorage(), getItem: () => untyped<string>(answer) };
    expect(createSafeStorage(host, '').get('a')).toBeNull();
  });

  it('never throws and always returns what was written last, whatever fails', () => {
    const step = fc.record({
      name: fc.constantFrom('get', 'set', 'remove'),
      key: fc.constantFrom('a', 'b'),
      value: fc.string(),
      isFailing: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let isFailing = false;
        const host = memoryStorage();
        const guard = <Args extends readonly unknown[], Result>(use: (...args: Args) => Result) => {
          return (...args: Args) => (isFailing ? fails() : use(...args));
        };
        const storage = createSafeStorage(
          { getItem: guard(host.getItem), setItem: guard(host.setItem), removeItem: guard(host.removeItem) },
          '',
        );
        const expected = new Map<string, string>();
        for (const { key, name, value, ...rest } of steps) {
          isFailing = rest.isFailing;
          if (name === 'set') storage.set(key, value);
          if (name === 'remove') storage.remove(key);
          if (name === 'set') expected.set(key, value);
          if (name === 'remove') expected.delete(key);
          isFailing = false;
          expect(storage.get(key)).toBe(expected.get(key) ?? null);
        }
      }),
    );
  });
});

describe('the storage of the page', () => {
  it('is its localStorage', () => {
    const storage = memoryStorage();
    vi.stubGlobal('localStorage', storage);
    expect(findHostStorage()).toBe(storage);
  });

  it('is missing on a server', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(findHostStorage()).toBeNull();
  });

  it('is missing if reading the property throws', () => {
    const former = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: fails });
    expect(findHostStorage()).toBeNull();
    if (former) Object.defineProperty(globalThis, 'localStorage', former);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
