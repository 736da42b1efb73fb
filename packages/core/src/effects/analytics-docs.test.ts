/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { readPublishedEvents } from '@foyerkit/services/contract';
import { expect, it, vi } from 'vitest';
import { createTestModal, memoryStorage, testConnector } from '../testing.js';
import { readConsent } from './consent.js';
import { followModal } from './testing/events.example.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../../../docs/analytics.md');

it('docs/analytics.md lists every event with its properties, and no other', () => {
  const rows = [...page.matchAll(/^\| `([A-Z_]+)`\s*\|([^|]*)\|/gm)].map(([, event, cell = '']) => [
    event,
    // INITIALIZE has the host's options beside.
    [...cell.matchAll(/`([a-zA-Z_]+\??)`/g)].map(([, name]) => name).sort(),
  ]);
  const events = readPublishedEvents().map(({ event, properties }) => [
    event,
    properties.map(({ isOptional, name }) => (isOptional ? `${name}?` : name)).sort(),
  ]);
  const categories = ['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR'];
  expect(rows.filter(([event]) => !categories.includes(String(event)))).toEqual(events);
});

it('the example of the page follows a modal, and passes the answer to the banner on', async () => {
  const code = read('./testing/events.example.ts').replace("'../../index.js'", "'@foyerkit/core'");
  expect(page).toContain(`\`\`\`ts\n${code}\`\`\``);
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(40);
  const storage = memoryStorage();
  const modal = createTestModal({ storage });
  await modal.ready();
  const tracked: unknown[] = [];
  const end = followModal(modal, (...event) => tracked.push(event), { ask: async () => true });
  await vi.dynamicImportSettled();
  await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  expect(tracked).toEqual([['wallet connected', { wallet: 'Example Wallet', by: 'browser' }]]);
  end();
  await modal.destroy();
  const stored = readConsent({ get: (key: string) => storage.getItem(`foyerkit:${key}`) } as never);
  expect(stored).not.toBeNull();
});
