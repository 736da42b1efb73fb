import { afterEach, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { Connector } from '../ports/adapter.js';
import { loadTestServices } from '../testing/answers.js';
import { flush } from '../testing/flush.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal, deferred, fakeAdapter, testConnector } from '../testing.js';
import { selectAwaitedLists, selectReservedRows } from './reserved-rows.selectors.js';
import { selectConnectList } from './wallets.selectors.js';

const pairing = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' } as const;
const other = { ...testConnector, id: 'com.example.other', name: 'Other', rdns: 'com.example.other' };
const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
const record = (id: string) => ({ id, name: `Wallet ${id}`, mobile_link: `${id}://` });

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

/** An open modal whose catalogue answers when the test says so. */
async function start(
  options: Parameters<typeof createTestModal>[0] = { services },
  connectors: readonly Connector[] = [pairing, testConnector],
) {
  const answer = deferred<() => Response>();
  const { fetch } = stubFetch(async ({ pathname }) =>
    pathname === '/getWallets' ? (await answer.promise)() : json({ features: [] }),
  );
  const modal = createTestModal({ adapters: [fakeAdapter({ connectors })], fetch, ...options });
  modals.push(modal);
  await modal.ready();
  if (modal.endpoints) await loadTestServices(modal);
  await modal.open();
  const { getState } = modal.store;
  const awaited = selectAwaitedLists(getState());
  return {
    modal,
    awaited,
    reserved: () => selectReservedRows(getState(), false, awaited),
    async answer(response: () => Response) {
      answer.resolve(response);
      await flush();
      await flush();
    },
    rows: () => selectConnectList(getState(), false).length,
  };
}

it('keeps a row free for each recommended wallet that may arrive, and gives it to the wallet', async () => {
  const { answer, reserved, rows } = await start();
  expect(rows()).toBe(2);
  expect(reserved()).toEqual({ places: [2], isPending: true });
  await answer(() => json({ data: ['a', 'b'].map(record), count: 2 }));
  expect(rows()).toBe(3);
  expect(reserved()).toEqual({ places: [], isPending: false });
});

it('keeps the rows of featured wallets free where they will be listed', async () => {
  const external = { ...other, id: 'external', type: 'EXTERNAL' } as const;
  const { reserved } = await start({ services, featuredWalletIds: ['a', 'b'] }, [pairing, testConnector, external]);
  expect(reserved().places).toEqual([2, 3]);
});

it('leaves the place free when nothing comes, so that nothing moves', async () => {
  const { answer, reserved } = await start();
  await answer(() => new Response('down', { status: 500 }));
  expect(reserved()).toEqual({ places: [2], isPending: false });
});

it('keeps nothing free at a later opening, for lists that have arrived or failed', async () => {
  const { answer, modal } = await start();
  await answer(() => new Response('down', { status: 500 }));
  await modal.close();
  await modal.open();
  expect(selectAwaitedLists(modal.store.getState())).not.toContain('recommended');
});

it.each<[string, Parameters<typeof start>]>([
  ['without a catalogue', [{}]],
  ['without pairing', [{ services }, [testConnector]]],
  ['where the wallets of the page fill the list', [{ services }, [pairing, testConnector, other]]],
])('keeps nothing free %s', async (_, given) => {
  const { reserved } = await start(...given);
  expect(reserved().places).toEqual([]);
});
