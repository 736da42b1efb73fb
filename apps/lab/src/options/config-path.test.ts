import { expect, it } from 'vitest';
import { valueAt, withValue } from './config-path.js';

it('reads and writes at a path, and leaves the rest unchanged', () => {
  const before = { services: 'none', options: { debug: false } } as const;
  const after = withValue(before, ['options', 'features', 'send'], false);
  expect(after).toEqual({ services: 'none', options: { debug: false, features: { send: false } } });
  expect(before.options).toEqual({ debug: false });
  expect(valueAt(after, ['options', 'features', 'send'])).toBe(false);
  expect(valueAt(after, ['options', 'networks', 'length'])).toBeUndefined();
});

it('removes a value, and the objects that become empty', () => {
  const config = { services: 'none', options: { features: { send: false } } } as const;
  expect(withValue(config, ['options', 'features', 'send'], undefined)).toEqual({ services: 'none' });
  expect(withValue({ options: {} }, ['options', 'debug'], undefined)).toEqual({});
});
