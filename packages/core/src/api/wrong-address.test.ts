import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, type StubbedAnswer, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';

const services = { kind: 'self-hosted', url: 'https://services.example/wallets' } as const;
const page = () => new Response('<!doctype html><title>Not here</title>', { headers: { 'content-type': 'text/html' } });

afterEach(() => {
  vi.restoreAllMocks();
});

/** The console output after the modal was opened twice, which requests the services twice. */
async function consoleOutput(answer: (url: URL) => StubbedAnswer, debug = true) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stub = stubFetch(answer);
  const modal = createTestModal({ services, fetch: stub.fetch, debug });
  const isAsked = (times: number) => vi.waitFor(() => expect(stub.urls.length).toBeGreaterThanOrEqual(times));
  await modal.open();
  await isAsked(1);
  await new Promise((resolve) => setTimeout(resolve));
  const before = stub.urls.length;
  await modal.close();
  await modal.open();
  await isAsked(before + 1);
  await new Promise((resolve) => setTimeout(resolve));
  await modal.destroy();
  return log.mock.calls.flat();
}

describe('a service that is not at its address', () => {
  it.each<[string, () => StubbedAnswer, RegExp]>([
    [
      'it responds with 404',
      () => json({}, 404),
      /HTTP_ERROR: Check the `services` option: 404 from https:\/\/services\.example\/wallets\//,
    ],
    [
      'it responds with a web page',
      page,
      /INVALID_RESPONSE: Check the `services` option: https:\/\/services\.example\/wallets\//,
    ],
  ])('is reported to the developer once, with the address, if %s', async (_, answer, expected) => {
    const texts = await consoleOutput(answer);
    expect(texts).toEqual([expect.stringMatching(expected)]);
  });

  it('is not reported with debug off', async () => {
    expect(await consoleOutput(page, false)).toEqual([]);
  });
});

it('a service with another error, or without a response, is not reported as such', async () => {
  expect(await consoleOutput(() => json({}, 418))).toEqual([]);
  expect(await consoleOutput(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([]);
});
