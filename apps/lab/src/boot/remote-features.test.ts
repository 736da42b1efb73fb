import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Services, startServices } from '@foyerkit/services';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { configureRemote, type ServiceFeature, withRemote } from './remote-features.js';

/** Called after each request of the code under test, which keeps the `fetch` of its start. */
const requested = vi.hoisted(() => {
  const listeners = new Set<() => Promise<void>>();
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args);
    for (const listener of listeners) await listener();
    return response;
  };
  return { listeners, fetch };
});

const features: readonly ServiceFeature[] = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'multi_wallet', isEnabled: false, config: null },
  { id: 'activity', isEnabled: true, config: [] },
];
const changed = (remote: Parameters<typeof withRemote>[1]) =>
  withRemote(features, remote).filter((feature, index) => feature !== features[index]);

it('leaves features unchanged that the page does not name', () => {
  expect(withRemote(features, {}).slice(1)).toEqual(features.slice(1));
});

it('switches features on and off, and narrows them to a list', () => {
  expect(withRemote(features, { multiWallet: true, activity: false, swaps: [] }).slice(1)).toEqual([
    { id: 'swap', isEnabled: false, config: [] },
    { id: 'multi_wallet', isEnabled: true, config: [] },
    { id: 'activity', isEnabled: false, config: [] },
  ]);
});

it('switches a feature off that the service leaves to the host', () => {
  expect(withRemote([{ id: 'reown_branding', isEnabled: false, config: null }], { reownBranding: false })).toEqual([
    { id: 'reown_branding', isEnabled: false, config: [] },
  ]);
});

it('keeps e-mail and social providers in one list', () => {
  expect(changed({ email: false })).toEqual([{ id: 'social_login', isEnabled: true, config: ['google', 'x'] }]);
  expect(changed({ socials: ['github'] })).toEqual([
    { id: 'social_login', isEnabled: true, config: ['email', 'github'] },
  ]);
  expect(changed({ email: false, socials: false })).toEqual([{ id: 'social_login', isEnabled: false, config: [] }]);
});

describe('the configuration of a page', () => {
  let dataDir: string;
  let services: Services;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lab-remote-'));
    services = await startServices({ port: 0, dataDir, faults: true, log: 'error' });
  });
  afterAll(async () => {
    await services.stop();
    await rm(dataDir, { recursive: true });
  });

  const isOn = async (id: string): Promise<boolean | undefined> => {
    const response = await requested.fetch(`${services.url}/appkit/v1/config?projectId=p&st=appkit&sv=js-1`);
    const { features } = (await response.json()) as { features: readonly ServiceFeature[] };
    return features.find((feature) => feature.id === id)?.isEnabled;
  };

  it('is not reset while another page sets the same', async () => {
    await configureRemote(services.url, 'p', { multiWallet: true });
    const meanwhile: unknown[] = [];
    const look = async () => void meanwhile.push(await isOn('multi_wallet'));
    requested.listeners.add(look);
    onTestFinished(() => void requested.listeners.delete(look));
    await configureRemote(services.url, 'p', { multiWallet: true });
    expect(new Set(meanwhile)).toEqual(new Set([true]));
  });

  it('starts from the defaults of the service, whatever was set before', async () => {
    await configureRemote(services.url, 'p', { activity: false });
    await configureRemote(services.url, 'p', { multiWallet: true });
    expect(await isOn('activity')).toBe(true);
  });
});
