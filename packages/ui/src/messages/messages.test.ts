/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectTexts } from './en/connect.js';
import { errorTexts } from './en/errors.js';
import { en } from './en.js';
import { createMessagesApi } from './use-messages.js';

const areas = await Promise.all(
  readdirSync(join(import.meta.dirname, 'en'))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map(async (file): Promise<Record<string, Record<string, string>>> => import(`./en/${file.replace('.ts', '')}.ts`)),
);

describe('the English catalogue', () => {
  const keys = areas.flatMap((area) => Object.values(area).flatMap((texts) => Object.keys(texts)));

  it('contains every area, and each key once', () => {
    expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('has no empty, padded or unbalanced text', () => {
    for (const [key, text] of Object.entries(en)) {
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toBe('');
      expect(text.split('{').length, key).toBe(text.split('}').length);
    }
  });
});

it.each([
  ['snack.addressCopied', 'Address copied'],
  ['snack.linkCopied', 'Link copied'],
  ['snack.copyFailed', 'Failed to copy'],
  ['snack.disconnectFailed', 'Failed to disconnect'],
] as const)('%s has the text "%s"', (key, text) => expect(en[key]).toBe(text));

/** Used through core's keys and codes, or by react, which sets the dialog's name. */
const USED_ELSEWHERE = /^(alert|announce|error|failure|snack|title|wallet)\./;

it('has no unused text', () => {
  const source = join(import.meta.dirname, '..');
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^messages\/en/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  const isUsed = (key: string) =>
    [`'${key}'`, `"${key}"`, `\`${key.replace(/\.\w+$/, '.${')}`].some((word) => code.includes(word));
  const unused = Object.keys(en).filter((key) => !USED_ELSEWHERE.test(key) && !isUsed(key));
  expect(unused).toEqual([]);
});

describe('texts', () => {
  it('come from the overrides, with English as the fallback', () => {
    const { t } = createMessagesApi({ 'connect.title': 'Verbinden', 'common.close': 'Schließen' }, 'de', [
      connectTexts,
    ]);
    expect(t('common.close')).toBe('Schließen');
    expect(t('connect.allWallets')).toBe('All Wallets');
  });

  it('of errors are found by code, with the message as the fallback', () => {
    const { t } = createMessagesApi({ 'error.WALLET_LOCKED': 'Gesperrt' }, 'de', [errorTexts]);
    expect(t.error({ code: 'CONNECTION_REJECTED', message: 'x' })).toBe('Connection declined');
    expect(t.error({ code: 'WALLET_LOCKED', message: 'x' })).toBe('Gesperrt');
    expect(t.error({ code: 'toString', message: 'Original message' })).toBe('Original message');
  });
});
