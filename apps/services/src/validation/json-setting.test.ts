import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataDir } from '../testing/test-services.js';
import { readJsonSetting } from './json-setting.js';

const schema = v.array(
  v.strictObject({
    name: v.string('must be a name'),
    key: v.optional(v.pipe(v.string(), v.minLength(3, 'must be longer'))),
  }),
  'must be a list',
);
const faultOf = (text: string): unknown => {
  try {
    return readJsonSetting('THINGS', text, schema);
  } catch (error) {
    return error;
  }
};

it('reads JSON, and a file with it', () => {
  const folder = makeDataDir();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'things.json');
  writeFileSync(path, '[{"name":"b"}]');
  expect(readJsonSetting('THINGS', ' [{"name":"a"}]', schema)).toEqual([{ name: 'a' }]);
  expect(readJsonSetting('THINGS', path, schema)).toEqual([{ name: 'b' }]);
});

it.each([
  ['[', 'THINGS is not valid JSON.'],
  ['/nowhere/things.json', 'THINGS must be JSON, or the path of a file with it that can be read.'],
  ['{}', 'THINGS must be a list.'],
  ['[{}]', 'THINGS: 0.name is missing.'],
  ['[{"name":1}]', 'THINGS: 0.name must be a name.'],
  ['[{"name":"a","other":1}]', 'THINGS: 0.other is not a known field.'],
])('rejects %s', (text, message) => {
  expect(faultOf(text)).toMatchObject({ code: 'CONFIG_INVALID', message });
});

it('does not repeat what may be a key', () => {
  expect(String(faultOf('[{"name":"a","key":"xy"}]'))).not.toContain('xy');
  expect(String(faultOf('{"secret-key'))).not.toContain('secret-key');
});
