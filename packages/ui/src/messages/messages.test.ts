/// <reference types="node" />
import { readdirSync } from 'node:fs';
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

  it('holds every area, each key once', () => {
    expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('has no text that is empty, padded or unbalanced', () => {
    for (const [key, text] of Object.entries(en)) {
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toBe('');
      expect(text.split('{').length, key).toBe(text.split('}').length);
    }
  });
});

describe('texts', () => {
  it('come from the overrides, and from English where those have none', () => {
    const { t } = createMessagesApi({ 'connect.title': 'Verbinden', 'common.close': 'Schließen' }, 'de', [
      connectTexts,
    ]);
    expect(t('common.close')).toBe('Schließen');
    expect(t('connect.allWallets')).toBe('All Wallets');
  });

  it('of errors go by code, and by the message where a code has none', () => {
    const { t } = createMessagesApi({ 'error.WALLET_LOCKED': 'Gesperrt' }, 'de', [errorTexts]);
    expect(t.error({ code: 'CONNECTION_REJECTED', message: 'x' })).toBe('Connection declined');
    expect(t.error({ code: 'WALLET_LOCKED', message: 'x' })).toBe('Gesperrt');
    expect(t.error({ code: 'toString', message: 'As it came' })).toBe('As it came');
  });
});
