import { readPublishedEvents } from '@foyerkit/services/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buy, readActivity, registerName, sendThrice, swapInEveryWay } from './testing/asset-scenes.js';
import { connectAndDisconnect, type Data, postToService, signIn } from './testing/connection-scenes.js';
import { acceptTerms, logInByEmail, logInBySocial } from './testing/login-scenes.js';
import { payAtExchange } from './testing/pay-scene.js';

/** What a visitor does in a modal. Each is told by the modal itself: no event is made by a test. */
const SCENES = {
  acceptTerms,
  buy,
  connectAndDisconnect,
  logInByEmail,
  logInBySocial,
  payAtExchange,
  postToService,
  readActivity,
  registerName,
  sendThrice,
  signIn,
  swapInEveryWay,
} as const;

const published = readPublishedEvents();
const recorded: Data[] = [];

beforeAll(async () => {
  await import('../features/install-features.js');
}, 60_000);

describe('what happens in', () => {
  it.each(Object.entries(SCENES))('%s is told in the events that the service knows', async (_, play) => {
    const events = await play();
    recorded.push(...events);
    expect(events.length).toBeGreaterThan(0);
    for (const data of events) {
      if (data.type === 'error' || data.event === 'TERMS_ACCEPTED') continue;
      const known = published.find(({ event }) => event === data.event);
      const faults = known ? known.faultsOf(data.properties) : 'The service does not know it.';
      expect([data.event, faults]).toEqual([data.event, null]);
      const names = known?.properties.map(({ name }) => name) ?? [];
      if (data.event !== 'INITIALIZE') expect(names).toEqual(expect.arrayContaining(Object.keys(data.properties)));
    }
    expect(JSON.stringify(events)).not.toMatch(/0x[\da-f]{8}|@mail\.example/i);
  });
});

it('every event of the contract has been told at least once', () => {
  const told = new Set(recorded.map(({ event }) => String(event)));
  const untold = published.map(({ event }) => event).filter((event) => !told.has(event));
  expect(untold).toEqual([]);
});
