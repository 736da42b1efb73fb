import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileKeyServices } from './file-key-service.js';

const CONTEXT = { userId: 'u1', purpose: 'test' };

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'));
  path = join(folder, 'site', 'key');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const line = () => `${randomBytes(32).toString('base64')}\n`;
const write = async (text: string) => {
  path = join(folder, 'key');
  await writeFile(path, text, { mode: 0o600 });
};

describe('a key file', () => {
  it('is created for its owner alone, and is the same the next time', async () => {
    const first = await openFileKeyServices(path);
    const wrapped = await first.current.wrap(Buffer.from('data key'), CONTEXT);
    const second = await openFileKeyServices(path);
    expect(second.current.id).toBe(first.current.id);
    expect(Buffer.from(await second.current.unwrap(wrapped, CONTEXT)).toString()).toBe('data key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is created once by processes that start together, and nothing else remains', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => openFileKeyServices(path)));
    expect(new Set(all.map((services) => services.current.id)).size).toBe(1);
    expect(await readdir(join(folder, 'site'))).toEqual(['key']);
  });

  it('holds the current key first, then earlier ones', async () => {
    const old = line();
    await write(old);
    const before = await openFileKeyServices(path);
    await write(`${line()}${old}`);
    const after = await openFileKeyServices(path);
    expect(after.current.id).not.toBe(before.current.id);
    expect(after.byId(before.current.id).id).toBe(before.current.id);
  });

  it('is not shown by the id', async () => {
    const { current } = await openFileKeyServices(path);
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64').toString('hex');
    expect(key).not.toContain(current.id.slice('file:'.length));
  });
});

describe('a key file is refused if it', () => {
  it.each([
    ['is empty', ''],
    ['is too short', `${randomBytes(31).toString('base64')}\n`],
    ['is not base64', `${'!'.repeat(44)}\n`],
    ['contains a second line that is no key', `${line()}key\n`],
  ])('%s', async (_case, text) => {
    await write(text);
    await expect(openFileKeyServices(path)).rejects.toMatchObject({ code: 'KEY_FILE_INVALID' });
  });

  it('can be read by others', async () => {
    await write(line());
    await chmod(path, 0o640);
    await expect(openFileKeyServices(path)).rejects.toMatchObject({ code: 'KEY_FILE_INVALID' });
  });

  it('cannot be created', async () => {
    await write(line());
    const inFile = openFileKeyServices(join(path, 'key'));
    await expect(inFile).rejects.toMatchObject({ code: 'KEY_FILE_INVALID' });
  });

  it('does not show its content in the error', async () => {
    await write(`${'A'.repeat(20)}\n`);
    const error = await openFileKeyServices(path).catch((thrown: unknown) => thrown);
    expect(String(error)).not.toContain('AAAA');
  });
});

describe('a wrapped data key', () => {
  it.each([
    ['another context', { ...CONTEXT, userId: 'u2' }],
    ['a part of the context', { userId: 'u1' }],
    ['more context', { ...CONTEXT, more: '' }],
  ])('does not unwrap with %s', async (_case, context) => {
    const { current } = await openFileKeyServices(path);
    const wrapped = await current.wrap(randomBytes(32), CONTEXT);
    await expect(current.unwrap(wrapped, context)).rejects.toMatchObject({ code: 'KEY_UNREADABLE' });
  });

  it('unwraps with the same context in another order', async () => {
    const { current } = await openFileKeyServices(path);
    const wrapped = await current.wrap(Buffer.from('data key'), CONTEXT);
    const plain = await current.unwrap(wrapped, { purpose: 'test', userId: 'u1' });
    expect(Buffer.from(plain).toString()).toBe('data key');
  });
});
