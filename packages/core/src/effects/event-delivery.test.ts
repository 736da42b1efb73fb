// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { viewPushed } from '../router/router.slice.js';
import { json } from '../testing/stub-fetch.js';
import { QUEUE_LIMIT } from './event-sender.js';
import { BODY_LIMIT } from './event-wire.js';
import { startSending } from './testing/sending-modal.js';

/** A modal whose first events have been sent. */
async function startSent(options: Parameters<typeof startSending>[0] = {}) {
  const sending = startSending(options);
  sending.modal.setAnalyticsConsent(true);
  await sending.modal.open();
  await sending.settle();
  sending.posts.length = 0;
  const { dispatch } = sending.modal.store;
  return { ...sending, help: () => dispatch(viewPushed({ view: 'WhatIsAWallet' })) };
}

const setPage = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) globalThis.dispatchEvent(new Event('online'));
};

it('what was recorded under a withdrawn consent is never sent, also if it is given anew at once', async () => {
  const { help, modal, names, settle } = await startSent();
  help();
  modal.setAnalyticsConsent(false);
  help();
  await vi.advanceTimersByTimeAsync(10);
  modal.setAnalyticsConsent(true);
  await modal.close();
  await settle();
  expect(names()).toEqual([['INITIALIZE', 'MODAL_CLOSE']]);
});

it('what waits is dropped when the host switches analytics off', async () => {
  const { help, modal, posts, settle } = await startSent();
  const settings = await modal.settings();
  help();
  await settings.updateFeatures({ analytics: false });
  await settle();
  expect(posts).toEqual([]);
});

it('nothing is sent while the page is hidden or offline; it waits, up to a limit, for the page to return', async () => {
  const { help, names, posts, settle } = await startSent();
  help();
  await settle(0);
  setPage('hidden');
  await settle(0);
  // At once, and as text: a hidden page may end without a further event, and has no time for a preflight request.
  expect(names()).toEqual([['CLICK_WALLET_HELP']]);
  expect(posts[0]?.init).toMatchObject({ keepalive: true, headers: { 'content-type': 'text/plain;charset=UTF-8' } });
  posts.length = 0;
  help();
  await settle(60_000);
  expect(posts).toEqual([]);
  setPage('visible');
  await settle();
  expect(names()).toEqual([['CLICK_WALLET_HELP']]);
  posts.length = 0;
  setOnline(false);
  for (let count = 0; count < QUEUE_LIMIT + 5; count += 1) help();
  await settle(60_000);
  expect(posts).toEqual([]);
  setOnline(true);
  for (let count = 0; count < 10; count += 1) await settle();
  expect(posts.map(({ events }) => events.length)).toEqual(Array(QUEUE_LIMIT / 20).fill(20));
});

it.each([
  [429, { 'retry-after': '30' }, 30_000],
  [503, {}, 60_000],
])(
  'a service that answers %i gets the same events after its pause, three times at most',
  async (status, headers, ms) => {
    let isBusy = false;
    const answer = () => (isBusy ? new Response('{}', { status, headers }) : json({}, 202));
    const { help, posts, settle } = await startSent({ answer });
    isBusy = true;
    help();
    await settle();
    expect(posts).toHaveLength(1);
    help();
    await settle(ms - 3_000);
    expect(posts).toHaveLength(1);
    await settle(3_000);
    await settle(ms);
    const ids = posts.map(({ events }) => events.map(({ eventId }) => eventId));
    expect(ids.map(({ length }) => length)).toEqual([1, 2, 2]);
    expect(new Set(ids.flat()).size).toBe(2);
    await settle(600_000);
    expect(posts).toHaveLength(3);
    isBusy = false;
    help();
    await settle();
    expect(posts).toHaveLength(4);
  },
);

it('no request is longer than browsers let outlive a page, unless one event is', async () => {
  const id = 'a'.repeat(64);
  const includeWalletIds = Array.from({ length: BODY_LIMIT / 64 }, (_, index) => `${id}${index}`);
  const { modal, posts, settle } = startSending({ includeWalletIds });
  modal.setAnalyticsConsent(true);
  await modal.open();
  await settle();
  await settle();
  expect(posts.map(({ events, init }) => [events.map(({ props }) => props.event), init.keepalive])).toEqual([
    [['INITIALIZE'], false],
    [['MODAL_OPEN'], true],
  ]);
});
