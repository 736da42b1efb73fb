import { afterEach, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import { gateContextOf } from '../testing/gates.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';
import { hasChainApi, isChainSupported } from './chain-support.js';

const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
const modals: Modal[] = [];

function start(answer: () => Response, given: object = { services }) {
  const stub = stubFetch(answer);
  const modal = createTestModal({ ...given, fetch: stub.fetch });
  modals.push(modal);
  return { paths: () => stub.urls.map(({ pathname }) => pathname), store: gateContextOf(modal) };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

it('knows the networks that the service answers for, and asks for them once', async () => {
  const { paths, store } = start(() => json({ http: ['eip155:1', 'solana:abc'], ws: ['eip155:5'] }));
  expect(await isChainSupported(store, 'eip155:1')).toBe(true);
  expect(await isChainSupported(store, 'eip155:5')).toBe(false);
  expect(await isChainSupported(store, 'solana:abc')).toBe(true);
  expect(paths()).toEqual(['/v1/supported-chains']);
});

it('supports nothing without a blockchain API, and asks nobody', async () => {
  const off = { services: { ...services, overrides: { blockchainUrl: null } } };
  for (const given of [off, {}]) {
    const { paths, store } = start(() => json({ http: ['eip155:1'], ws: [] }), given);
    expect(hasChainApi(store.dependencies)).toBe(false);
    expect(await isChainSupported(store, 'eip155:1')).toBe(false);
    expect(paths()).toEqual([]);
  }
});

it.each([{ http: 'eip155:1' }, { http: [1] }, []])('refuses an answer of another shape: %j', async (answer) => {
  const { store } = start(() => json(answer));
  await expect(isChainSupported(store, 'eip155:1')).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
});
