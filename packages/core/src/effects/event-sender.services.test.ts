/// <reference types="node" />
import { type Services, startServices } from '@foyerkit/services';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import { createTestModal } from '../testing.js';

let services: Services;
const modals: Modal[] = [];

const storedEvents = async (projectId: string): Promise<readonly { props: { event: string } }[]> => {
  const response = await fetch(`${services.url}/events?projectId=${projectId}`);
  return (await response.json()).data;
};

function start(projectId: string): Modal {
  const modal = createTestModal({ services: { kind: 'self-hosted', url: services.url, projectId } });
  modals.push(modal);
  return modal;
}

beforeAll(async () => {
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
}, 60_000);

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

afterAll(() => services.stop());

it('events are accepted by the services, and are sent only after consent', async () => {
  const modal = start('with-consent');
  const silent = start('without-consent');
  modal.setAnalyticsConsent(true);
  await Promise.all([modal.open(), silent.open()]);
  await modal.close();
  await expect
    .poll(async () => (await storedEvents('with-consent')).map(({ props }) => props.event), { timeout: 10_000 })
    .toEqual(['MODAL_CLOSE', 'MODAL_OPEN', 'INITIALIZE']);
  expect(await storedEvents('without-consent')).toEqual([]);
}, 30_000);
