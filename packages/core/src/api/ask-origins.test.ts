import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { loadTestServices } from '../testing/answers.js';
import { json, type StubbedAnswer, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';

const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
const EMAIL = { id: 'social_login', isEnabled: true, config: ['email'] };
const modals: Modal[] = [];

async function ask(
  origins: () => StubbedAnswer,
  { origin = 'https://app.example.com', features = [EMAIL], debug = true } = {},
) {
  vi.stubGlobal('location', { origin });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fetch, urls } = stubFetch(({ pathname }) => {
    if (pathname === '/appkit/v1/config') return json({ features });
    return pathname === '/projects/v1/origins' ? origins() : json({ data: [], count: 0 });
  });
  const modal = createTestModal({ services, fetch, debug });
  modals.push(modal);
  const { askServices } = await loadTestServices(modal);
  await askServices();
  const isAsked = urls.some(({ pathname }) => pathname === '/projects/v1/origins');
  return { alert: modal.getState().alert?.code ?? null, isAsked };
}

const listed =
  (...allowedOrigins: string[]) =>
  () =>
    json({ allowedOrigins });

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the origin of the page', () => {
  it.each<[string, () => StubbedAnswer, string | null]>([
    ['is on the list', listed('https://*.example.com'), null],
    ['is not on the list', listed('https://*.other.example'), 'APKT002'],
    ['only resembles an allowed one', listed('https://example.com', 'https://app.example.com.evil.org'), 'APKT002'],
    ['belongs to a project without verified origins', listed(), 'APKT005'],
    ['cannot be checked: the network fails', () => Promise.reject(new TypeError('offline')), null],
    ['cannot be checked: the response is invalid', () => json('nonsense'), null],
    ['cannot be checked: too many requests', () => json({}, 429), 'APKT010'],
    ['cannot be checked: the service fails', () => json({}, 503), 'APKT009'],
  ])('%s', async (_, origins, alert) => {
    expect(await ask(origins)).toEqual({ alert, isAsked: true });
  });

  it.each([
    ['a host without e-mail and social logins', { features: [] }],
    ['an application in development', { origin: 'http://localhost:3000' }],
    ['a host with debug off', { debug: false }],
  ])('is not checked for %s', async (_, how) => {
    expect(await ask(listed(), how)).toEqual({ alert: null, isAsked: false });
  });
});
