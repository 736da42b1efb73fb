import { describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.js';

describe('the pages kept in memory', () => {
  it('are made once', () => {
    const pages = createPageCache<string>(10, ({ length }) => length);
    const make = vi.fn(() => 'page');
    expect([pages.get('a', make), pages.get('a', make)]).toEqual(['page', 'page']);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are those used last, up to a total length', () => {
    const pages = createPageCache<string>(10, ({ length }) => length);
    const make = vi.fn((text: string) => text);
    const get = (key: string) => pages.get(key, () => make(`${key}...`));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(make.mock.calls.flat()).toEqual(['a...', 'b...', 'c...', 'b...']);
  });

  it('count with their keys, which clients choose', () => {
    const pages = createPageCache<string>(10, ({ length }) => length);
    const make = vi.fn(() => 'x');
    for (const key of ['eight888', 'seven77', 'eight888']) pages.get(key, make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('leave out a page that is longer than all of them may be', () => {
    const pages = createPageCache<string>(3, ({ length }) => length);
    const make = vi.fn(() => 'long page');
    expect(pages.get('a', make)).toBe('long page');
    pages.get('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
