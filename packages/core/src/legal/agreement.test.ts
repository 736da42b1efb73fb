import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '../effects/analytics-events.js';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import type { HostStorage } from '../ports/storage.js';
import { untyped } from '../testing/untyped.js';
import { createTestModal, fakeAdapter, memoryStorage, rejects, testConnector } from '../testing.js';
import { readAcceptanceReceipt } from './acceptance.js';
import { recallAgreement, tickLegalBox } from './agreement.flow.js';

const TICKED_AT = Date.UTC(2026, 10, 23, 4, 5, 6);
const documents = { termsUrl: 'https://host.example/terms', privacyUrl: 'https://host.example/privacy' };
const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

const NO_VERSION = untyped<Partial<ModalOptions>>({ termsVersion: undefined });

const modals: Modal[] = [];

async function start(storage: HostStorage = memoryStorage(), options: Partial<ModalOptions> = {}) {
  const modal = createTestModal({
    storage,
    features: { legalCheckbox: true },
    termsConditionsUrl: documents.termsUrl,
    privacyPolicyUrl: documents.privacyUrl,
    termsVersion: '2026-11',
    now: () => TICKED_AT,
    ...options,
  });
  modals.push(modal);
  await modal.ready();
  const events: AnalyticsEvent[] = [];
  modal.subscribeEvents((event) => events.push(event));
  await vi.dynamicImportSettled();
  return {
    modal,
    storage,
    tick: (isChecked = true) => modal.store.dispatch(tickLegalBox(isChecked, 'de-AT', modal.store.subscribe)),
    recall: () => {
      modal.store.dispatch(recallAgreement());
      return modal.store.getState().modal.hasAgreed;
    },
    receipts: () => events.flatMap(({ data }) => (data.event === 'TERMS_ACCEPTED' ? [data.properties] : [])),
    receipt: () => readAcceptanceReceipt({ storage }),
  };
}

afterEach(() => Promise.all(modals.splice(0).map((modal) => modal.destroy())));

describe('the receipt of an acceptance', () => {
  const expected = { version: '2026-11', acceptedAt: '2026-11-23T04:05:06.000Z', locale: 'de-AT', documents };

  it('is stored and told to the host once a wallet has connected', async () => {
    const { modal, receipt, receipts, tick } = await start();
    tick();
    expect([receipt(), receipts()]).toEqual([null, []]);
    await modal.connect(wallet);
    expect([receipt(), receipts()]).toEqual([expected, [expected]]);
    await modal.disconnect({ namespace: 'eip155' });
    await modal.connect(wallet);
    expect(receipts()).toHaveLength(1);
  });

  it('is not made for documents that the host has put in their place meanwhile', async () => {
    const { modal, receipt, receipts, recall, tick } = await start();
    tick();
    const settings = await modal.settings();
    await settings.setCollapseWallets(true);
    expect(modal.store.getState().modal.hasAgreed).toBe(true);
    await settings.setTermsConditionsUrl('https://host.example/newer-terms');
    expect([modal.store.getState().modal.hasAgreed, recall()]).toEqual([false, false]);
    await modal.connect(wallet);
    expect([receipt(), receipts()]).toEqual([null, []]);
  });

  it('is not made where the visitor has removed the tick, or no wallet has connected', async () => {
    const { modal, receipt, receipts, tick } = await start();
    tick();
    tick(false);
    await modal.connect(wallet);
    expect([receipt(), receipts()]).toEqual([null, []]);
    const declined = await start(memoryStorage(), {
      adapters: [fakeAdapter({ connect: rejects(new ConnectionRejectedError()) })],
    });
    declined.tick();
    await declined.modal.connect(wallet).catch(() => undefined);
    expect([declined.receipt(), declined.receipts()]).toEqual([null, []]);
  });

  it('is one, of the last tick, however often the box was ticked', async () => {
    let now = TICKED_AT;
    const { modal, receipts, tick } = await start(memoryStorage(), { now: () => now });
    tick();
    tick(false);
    now += 1_000;
    tick();
    await modal.connect(wallet);
    expect(receipts().map(({ acceptedAt }) => acceptedAt)).toEqual(['2026-11-23T04:05:07.000Z']);
  });

  it('names only the documents that the host has, and no version without the option', async () => {
    const { modal, receipt, tick } = await start(
      memoryStorage(),
      untyped({ privacyPolicyUrl: undefined, ...NO_VERSION }),
    );
    tick();
    await modal.connect(wallet);
    expect(receipt()).toEqual({ ...expected, version: null, documents: { termsUrl: documents.termsUrl } });
  });

  it('belongs to its storage key', async () => {
    const { modal, storage, tick } = await start(memoryStorage(), { storageKey: 'second' });
    tick();
    await modal.connect(wallet);
    expect(readAcceptanceReceipt({ storage, storageKey: 'second' })).toEqual(expected);
    expect(readAcceptanceReceipt({ storage })).toBeNull();
    expect(readAcceptanceReceipt({ storage: null })).toBeNull();
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    JSON.stringify({ ...expected, version: 7 }),
    JSON.stringify({ ...expected, version: undefined }),
    JSON.stringify({ ...expected, acceptedAt: 'yesterday' }),
    JSON.stringify({ ...expected, locale: '' }),
    JSON.stringify({ ...expected, documents: {} }),
    JSON.stringify({ ...expected, documents: { termsUrl: 'x'.repeat(3_000) } }),
  ])('is not read from %s', (text) => {
    expect(readAcceptanceReceipt({ storage: memoryStorage({ 'foyerkit:acceptance': text }) })).toBeNull();
  });
});

describe('a later visit', () => {
  const accepted = async () => {
    const { modal, storage, tick } = await start();
    tick();
    await modal.connect(wallet);
    await modal.destroy();
    return storage;
  };

  it('does not ask again for the same version of the same documents', async () => {
    const { modal, recall, receipts } = await start(await accepted());
    expect(recall()).toBe(true);
    await modal.connect(wallet);
    expect(receipts()).toEqual([]);
  });

  it.each<[string, Partial<ModalOptions>]>([
    ['the version', { termsVersion: '2027-01' }],
    ['a document', { termsConditionsUrl: 'https://host.example/new-terms' }],
    ['the number of documents', untyped({ privacyPolicyUrl: undefined })],
  ])('asks again when %s has changed', async (_, options) => {
    const { recall } = await start(await accepted(), options);
    expect(recall()).toBe(false);
  });

  it('asks again where the host names no version', async () => {
    const storage = memoryStorage();
    const first = await start(storage, NO_VERSION);
    first.tick();
    await first.modal.connect(wallet);
    const { recall } = await start(storage, NO_VERSION);
    expect(recall()).toBe(false);
  });
});
