import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAIRING_INSTALL_COMMAND, PairingUnavailableError } from '../errors/pairing-unavailable.js';
import type { Modal } from '../modal.js';
import { alertDismissed } from '../notices/notices.slice.js';
import { loadTestServices } from '../testing/answers.js';
import { flush } from '../testing/flush.js';
import { packageVersion } from '../testing/package-version.js';
import { json, type StubbedAnswer, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal, fakeAdapter, rejects, testConnector } from '../testing.js';
import { projectApi } from './project.api.js';

const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;
const { getAllowedOrigins, getAnalyticsConfig, getRemoteFeatures } = projectApi.endpoints;

const modals: Modal[] = [];

async function start(answer: (url: URL) => StubbedAnswer, options: Parameters<typeof createTestModal>[0] = {}) {
  const stub = stubFetch(answer);
  const modal = createTestModal({ services, fetch: stub.fetch, ...options });
  modals.push(modal);
  const { askServices } = await loadTestServices(modal);
  const { dispatch } = modal.store;
  return { modal, askServices, dispatch, paths: () => stub.urls.map(({ pathname }) => pathname), ...stub };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.restoreAllMocks();
});

describe('the remote configuration', () => {
  it('is read feature by feature', async () => {
    const features = [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'multi_wallet', isEnabled: false },
    ];
    const { askServices, dispatch, modal, urls } = await start(() => json({ features }));
    expect(modal.getState().remoteFeatures).toBeNull();
    const { data } = await dispatch(getRemoteFeatures.initiate());
    expect(data).toEqual([features[0], features[1], { ...features[2], config: null }]);
    await askServices();
    expect(modal.getState().remoteFeatures).toEqual(data);
    expect(urls[0]?.href).toBe(
      `https://services.example/appkit/v1/config?projectId=project-1&st=foyerkit&sv=core-eip155-${packageVersion}`,
    );
  });

  it('drops a feature that cannot be parsed, and no other', async () => {
    const good = { id: 'swap', isEnabled: true, config: [] };
    const bad = [null, 'swap', { id: 7, isEnabled: true }, { id: 'x' }, { id: 'y', isEnabled: 'yes' }];
    const hostile = [
      { id: 'z'.repeat(65), isEnabled: true },
      { id: 'w', isEnabled: true, config: ['v'.repeat(65)] },
    ];
    const { dispatch } = await start(() => json({ features: [...bad, good, ...hostile] }));
    const { data } = await dispatch(getRemoteFeatures.initiate());
    expect(data).toEqual([good]);
  });

  it.each([{}, null, [], { features: {} }, { features: null }, 'html'])('is invalid: %j', async (answer) => {
    const { dispatch } = await start(() => json(answer));
    expect(await dispatch(getRemoteFeatures.initiate())).toMatchObject({ error: { code: 'INVALID_RESPONSE' } });
  });
});

describe('the allowed origins', () => {
  it('are the strings in the list of the service', async () => {
    const { dispatch, paths } = await start(() =>
      json({ allowedOrigins: ['https://a.example', 7, 'https://*.b.example'] }),
    );
    const { data } = await dispatch(getAllowedOrigins.initiate());
    expect(data).toEqual(['https://a.example', 'https://*.b.example']);
    expect(paths()).toEqual(['/projects/v1/origins']);
  });

  it('are empty without a list', async () => {
    const { dispatch } = await start(() => json({ origins: [] }));
    expect(await dispatch(getAllowedOrigins.initiate())).toMatchObject({ error: { code: 'INVALID_RESPONSE' } });
  });
});

describe('the analytics configuration', () => {
  it('is one boolean', async () => {
    const { dispatch, paths } = await start(() => json({ isAnalyticsEnabled: false, more: 1 }));
    const { data } = await dispatch(getAnalyticsConfig.initiate());
    expect(data).toEqual({ isAnalyticsEnabled: false });
    expect(paths()).toEqual(['/getAnalyticsConfig']);
  });

  it('is invalid if that value is not a boolean', async () => {
    const { dispatch } = await start(() => json({ isAnalyticsEnabled: 'false' }));
    expect(await dispatch(getAnalyticsConfig.initiate())).toMatchObject({ error: { code: 'INVALID_RESPONSE' } });
  });
});

describe('opening the modal', () => {
  it('requests the lists and the configuration without waiting for them', async () => {
    const { modal, paths } = await start(() => new Promise(() => undefined));
    await modal.open();
    expect(modal.getState().isOpen).toBe(true);
    await flush();
    expect(paths().sort()).toEqual(['/appkit/v1/config', '/getWallets', '/getWallets']);
  });

  it('again repeats only the failed requests', async () => {
    let isBroken = true;
    const { modal, paths } = await start(({ pathname }) => {
      if (pathname !== '/appkit/v1/config') return json({ data: [], count: 0 });
      return isBroken ? json({}, 500) : json({ features: [] });
    });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await modal.open();
    await flush(200);
    expect(log).toHaveBeenCalled();
    isBroken = false;
    await modal.close();
    await modal.open();
    await flush(200);
    expect(paths().filter((path) => path === '/getWallets')).toHaveLength(2);
    expect(paths().filter((path) => path === '/appkit/v1/config')).toHaveLength(2);
    await modal.close();
    await modal.open();
    await flush(200);
    expect(paths()).toHaveLength(4);
  });

  it('is preceded by no request', async () => {
    const { modal, urls } = await start(() => json({}));
    await modal.ready();
    await flush();
    expect(urls).toEqual([]);
  });
});

describe('a mistake in the set-up', () => {
  it.each([
    [401, 'APKT007', 'Invalid Project ID'],
    [403, 'APKT002', 'Invalid App Configuration'],
    [429, 'APKT010', 'Rate Limited'],
    [500, 'APKT009', 'Server Error'],
    [503, 'APKT009', 'Server Error'],
  ])('with the response %d is the alert %s', async (status, code, displayMessage) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { askServices, dispatch, modal } = await start(() => json({}, status));
    await askServices();
    expect(modal.getState().alert).toMatchObject({ code, displayMessage });
    expect(log).toHaveBeenCalledWith(expect.stringContaining(code));
    dispatch(alertDismissed());
    expect(modal.getState().alert).toBeNull();
  });

  it.each<[string, () => StubbedAnswer]>([
    ['404', () => json({}, 404)],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an invalid response', () => json('an invalid response')],
  ])('is not inferred from %s', async (_, answer) => {
    const { askServices, modal } = await start(answer);
    await askServices();
    expect(modal.getState().alert).toBeNull();
  });

  it('is not reported with debug off', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { askServices, modal } = await start(() => json({}, 403), { debug: false });
    await askServices();
    expect(modal.getState().alert).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('is missing pairing packages, with the command that installs them', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const adapter = () => fakeAdapter({ connect: rejects(new PairingUnavailableError()) });
    const connect = async (debug: boolean) => {
      const { modal } = await start(() => json({}), { adapters: [adapter()], debug });
      await modal.connect({ namespace: 'eip155', connectorId: testConnector.id }).catch(() => undefined);
    };
    await connect(false);
    expect(log).not.toHaveBeenCalled();
    await connect(true);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(PAIRING_INSTALL_COMMAND));
  });

  it('is a missing project id', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const missing = { services: { kind: 'hosted', projectId: '' } } as const;
    const { modal: unnamed } = await start(() => json({}), missing);
    await vi.waitFor(() => expect(unnamed.getState().alert).toMatchObject({ code: 'APKT008' }));
    expect(log).toHaveBeenCalledTimes(1);
    expect((await start(() => json({}), { ...missing, debug: false })).modal.getState().alert).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
  });
});
