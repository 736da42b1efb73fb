// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { FeatureContext } from '../features/feature-module.js';
import { copyText } from '../notices/clipboard.controller.js';
import { viewPushed } from '../router/router.slice.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import { packageVersion } from '../testing/package-version.js';
import { json } from '../testing/stub-fetch.js';
import { untyped } from '../testing/untyped.js';
import { memoryStorage } from '../testing.js';
import type { AnalyticsEvent } from './analytics-events.js';
import { readConsent, storeConsent } from './consent.js';
import { BATCH_MS, createEventSender } from './event-sender.js';
import { BATCH_LIMIT } from './event-wire.js';
import { type SendingOptions, startSending } from './testing/sending-modal.js';

const services = { kind: 'self-hosted', url: 'https://services.example/base', projectId: 'project-1' } as const;

describe('nothing is sent', () => {
  it.each<[string, SendingOptions, boolean | undefined]>([
    ['before consent', {}, undefined],
    ['when consent is refused', {}, false],
    ['with analytics off, regardless of consent', { features: { analytics: false } }, true],
    ['without an analytics service', { services: { ...services, overrides: { analyticsUrl: null } } }, true],
    ['if the project disables analytics', { isWanted: false }, true],
  ])('%s', async (_, options, consent) => {
    const { modal, paths, posts, settle } = startSending(options);
    const reported: AnalyticsEvent[] = [];
    modal.subscribeEvents((event) => reported.push(event));
    if (consent !== undefined) modal.setAnalyticsConsent(consent);
    await modal.open();
    await settle();
    expect(posts).toEqual([]);
    expect(reported).toHaveLength(1);
    if (options?.isWanted !== false) expect(paths).not.toContain('/base/getAnalyticsConfig');
  });

  it('of what was queued when consent was withdrawn, and no service is requested', async () => {
    const { modal, paths, posts, settle } = startSending();
    modal.setAnalyticsConsent(true);
    await modal.open();
    modal.setAnalyticsConsent(false);
    await settle();
    expect(posts).toEqual([]);
    expect(paths).not.toContain('/base/getAnalyticsConfig');
  });

  it('once the modal is destroyed, and no timer is left', async () => {
    const remove = vi.spyOn(globalThis, 'removeEventListener');
    const { modal, posts, settle } = startSending();
    modal.setAnalyticsConsent(true);
    await modal.open();
    await settle(0);
    await modal.destroy();
    await settle();
    expect(posts).toEqual([]);
    expect(remove.mock.calls.map(([type]) => type)).toContain('pagehide');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('after consent', () => {
  it('sends from the moment a host switches analytics on', async () => {
    const { modal, names, settle } = startSending({ features: { analytics: false } });
    modal.setAnalyticsConsent(true);
    await (await modal.settings()).updateFeatures({ analytics: true });
    await modal.open();
    await settle();
    expect(names()).toEqual([['INITIALIZE', 'MODAL_OPEN']]);
  });

  it('the project’s setting is requested again if the code for it failed to load', async () => {
    const storage = createSafeStorage(null, '');
    storeConsent(storage, true, 0);
    const fetch = vi.fn(async () => json({}, 202));
    const load = vi.fn(async () => ({ askAnalytics: async () => true }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const getState = () => ({ networks: { all: [] }, options: { hasNoAdapters: true, isAnalyticsEnabled: true } });
    const dependencies = { fetch, lifetime: new AbortController().signal, now: Date.now, features: { load }, storage };
    const url = 'https://services.example';
    const endpoints = { projectId: 'project-1', catalogueUrl: url, analyticsUrl: url };
    const send = createEventSender(untyped<FeatureContext>({ dependencies, getState }), endpoints);
    const event = (name: 'CLICK_NETWORKS' | 'CLICK_WALLET_HELP'): AnalyticsEvent => ({
      timestamp: 0,
      data: { type: 'track', event: name, properties: {} },
    });
    send(event('CLICK_NETWORKS'), readConsent(storage) ?? '');
    await vi.advanceTimersByTimeAsync(BATCH_MS);
    send(event('CLICK_WALLET_HELP'), readConsent(storage) ?? '');
    await vi.advanceTimersByTimeAsync(BATCH_MS);
    expect(load).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('the names of accounts stay in the page: they are kept by address', async () => {
    const { modal, posts, settle } = startSending({
      addressLabels: { eip155: { [`0x${'a'.repeat(40)}`]: 'Savings' } },
    });
    modal.setAnalyticsConsent(true);
    await modal.open();
    await settle();
    expect(posts[0]?.events[0]?.props).toMatchObject({ event: 'INITIALIZE', properties: { debug: true } });
    expect(JSON.stringify(posts)).not.toMatch(/addressLabels|Savings|0xa/);
  });

  it('events are sent together, in their order, as the contract requires', async () => {
    const { modal, posts, settle } = startSending();
    modal.setAnalyticsConsent(true);
    await modal.open();
    modal.store.dispatch(viewPushed({ view: 'WhatIsAWallet' }));
    await settle();
    expect(posts).toHaveLength(1);
    const [{ events, init, url } = { events: [], init: {}, url: new URL('https://none.example') }] = posts;
    expect(url.href).toBe(
      `https://services.example/base/e?projectId=project-1&st=foyerkit&sv=core-eip155-${packageVersion}`,
    );
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(events).toEqual([
      expect.objectContaining({ props: expect.objectContaining({ event: 'INITIALIZE' }) }),
      {
        eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        url: location.origin + location.pathname,
        domain: location.host,
        timestamp: expect.any(Number),
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
      expect.objectContaining({ props: { type: 'track', event: 'CLICK_WALLET_HELP', properties: {} } }),
    ]);
  });

  it('the options are summarised once, before everything else, and the host is not told', async () => {
    const customWallets = [{ id: 'mine', name: 'My Wallet', homepage: 'https://mine.example' }];
    const { modal, names, posts, settle } = startSending({ customWallets, features: { collapseWallets: true } });
    const reported: string[] = [];
    modal.subscribeEvents(({ data }) => reported.push(data.event));
    await modal.open();
    await settle();
    modal.setAnalyticsConsent(true);
    modal.setAnalyticsConsent(true);
    await modal.close();
    await settle();
    expect(names()).toEqual([['INITIALIZE', 'MODAL_CLOSE']]);
    expect(posts[0]?.events[0]?.props).toMatchObject({
      type: 'track',
      properties: {
        networks: ['eip155:31337', 'eip155:31338'],
        customWallets: ['mine'],
        allWallets: 'SHOW',
        enableWallets: true,
        localFeatures: { collapseWallets: true },
      },
    });
    expect(JSON.stringify(posts)).not.toContain('mine.example');
    expect(reported).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
  });

  it('events of an earlier visit are sent too, with one request for the project’s setting', async () => {
    const storage = memoryStorage();
    const first = startSending({ storage });
    first.modal.setAnalyticsConsent(true);
    await first.modal.destroy();
    const { modal, names, paths, settle } = startSending({ storage });
    await modal.open();
    await settle();
    await modal.close();
    await settle();
    expect(names()).toEqual([['INITIALIZE', 'MODAL_OPEN'], ['MODAL_CLOSE']]);
    expect(paths.filter((path) => path === '/base/getAnalyticsConfig')).toHaveLength(1);
  });

  it('many events are sent without waiting', async () => {
    const { modal, posts, settle } = startSending();
    modal.setAnalyticsConsent(true);
    for (let index = 0; index < BATCH_LIMIT; index += 1) {
      modal.store.dispatch(viewPushed({ view: index % 2 ? 'Networks' : 'WhatIsAWallet' }));
    }
    await settle(0);
    expect(posts.map(({ events }) => events.length)).toEqual([BATCH_LIMIT]);
  });

  it('they are sent when the page is left', async () => {
    const { modal, names, settle } = startSending();
    modal.setAnalyticsConsent(true);
    await modal.open();
    await settle(0);
    globalThis.dispatchEvent(new Event('pagehide'));
    await settle(0);
    expect(names()).toEqual([['INITIALIZE', 'MODAL_OPEN']]);
  });

  it('a refused origin is an alert, once until a request succeeds again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let status = 403;
    const { modal, settle } = startSending({ answer: () => json({}, status) });
    modal.setAnalyticsConsent(true);
    const raised: string[] = [];
    modal.subscribe(({ alert }) => void (alert && raised.push(alert.code)));
    const send = async () => {
      await modal.open();
      await settle();
      await modal.close();
      await settle();
    };
    await send();
    const once = raised.length;
    expect(new Set(raised)).toEqual(new Set(['APKT002']));
    expect(console.error).toHaveBeenCalledTimes(1);
    status = 202;
    await send();
    status = 403;
    await send();
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(once).toBeGreaterThan(0);
  });

  it('a wrong address is reported to the developer once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { modal, posts, settle } = startSending({ answer: () => json({}, 404) });
    modal.setAnalyticsConsent(true);
    await modal.open();
    await settle();
    await modal.close();
    await settle();
    expect(posts).toHaveLength(2);
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/HTTP_ERROR: Check the `services` option: 404 from https:.*\/base\/e\?/)],
    ]);
    expect(modal.getState().alert).toBeNull();
  });

  it('a service that fails does not affect the visitor', async () => {
    const { modal, posts, settle } = startSending({ answer: () => Promise.reject(new TypeError('blocked')) });
    modal.setAnalyticsConsent(true);
    await modal.open();
    await settle();
    expect(posts).toHaveLength(1);
    expect(modal.getState()).toMatchObject({ isOpen: true, alert: null });
  });
});

describe('a fault', () => {
  it('is reported, five times a minute, without addresses', async () => {
    const failing = vi.fn(() => Promise.reject(new Error(`no way for 0x${'ab'.repeat(20)}`)));
    vi.stubGlobal('navigator', { clipboard: { writeText: failing } });
    const { modal, names, posts, settle } = startSending();
    modal.setAnalyticsConsent(true);
    const copy = () => modal.store.dispatch(copyText({ text: 'x', what: 'address' }));
    for (let index = 0; index < 7; index += 1) await copy();
    await settle();
    expect(names().flat()).toEqual(['INITIALIZE', ...Array(5).fill('INTERNAL_SDK_ERROR')]);
    expect(posts[0]?.events[1]?.props).toEqual({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'UNKNOWN',
      errorMessage: 'no way for 0x…',
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await copy();
    await settle();
    expect(names().flat()).toHaveLength(7);
    vi.unstubAllGlobals();
  });
});
