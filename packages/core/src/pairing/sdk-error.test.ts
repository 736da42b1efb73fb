import { describe, expect, it } from 'vitest';
import { toSdkError } from './sdk-error.js';

const named = (error: Error, part: object) => Object.assign(error, part);

describe('the pairing SDK', () => {
  it.each([
    ['Node', named(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })],
    ['webpack', named(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' })],
    ['Vite, whose stub module throws', new Error('Could not resolve "@walletconnect/core"')],
  ])('is not installed, by the error of %s', (_, cause) => {
    expect(toSdkError(cause)).toMatchObject({ code: 'PAIRING_UNAVAILABLE', cause });
  });

  it.each([
    ['browsers', new TypeError('Failed to fetch dynamically imported module')],
    ['webpack', named(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
    ['webpack, about styles', named(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
    ['nobody', 'offline'],
  ])('failed to load, by the error of %s', (_, cause) => {
    expect(toSdkError(cause)).toMatchObject({ code: 'RELAY_UNREACHABLE', cause });
  });
});
