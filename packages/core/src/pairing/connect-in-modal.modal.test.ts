import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEATURES } from '../features/feature-table.js';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import type { AdapterFactory } from '../ports/adapter.js';
import type { PairingPort } from '../ports/pairing.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { fakePairedAdapter } from '../testing/fake-paired-adapter.js';
import { type FakeSignClient, fakeSignClient } from '../testing/fake-sign-client.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';

let client: FakeSignClient;
const modals: Modal[] = [];

vi.mock('./pairing-sdk.js', () => ({ createPairingClient: async () => client }));

// Loaded first, so that no test waits for the transformation of code.
beforeAll(
  () => Promise.all([FEATURES.pairing(), FEATURES.services(), import('../features/install-features.js')]),
  60_000,
);

const CODE_VIEW = 'ConnectingWalletConnectBasic';

/** A page whose own code asks an adapter's provider for accounts, on top of the pairing port. */
async function openPage(options: Partial<ModalOptions> = {}) {
  let port: PairingPort | undefined;
  const paired = fakePairedAdapter('solana');
  const adapter: AdapterFactory = {
    namespace: 'solana',
    create(context) {
      port = context.pairing;
      return paired.create(context);
    },
  };
  const modal = createTestModal({
    networks: fourNetworks.slice(0, 2),
    adapters: [fakePairedAdapter('eip155'), adapter],
    fetch: stubFetch(() => json({ data: [], count: 0, features: [], allowedOrigins: [] })).fetch,
    services: { kind: 'self-hosted', url: 'https://services.example' },
    ...options,
  });
  modals.push(modal);
  await modal.ready();
  const ask = () => {
    const asked = port?.connectInModal?.('solana') ?? Promise.reject(new TypeError('There is no modal.'));
    asked.catch(() => undefined);
    return asked;
  };
  const view = () => (modal.getState().isOpen ? selectCurrentView(modal.store.getState()).view : null);
  const approve = () =>
    client.proposals.at(-1)?.approve({
      namespaces: { solana: { accounts: ['solana:local:phone'], chains: ['solana:local'], methods: ['sign'] } },
    });
  const untilProposed = () => vi.waitFor(() => expect(client.proposals).toHaveLength(1));
  return { approve, ask, modal, paired, untilProposed, view };
}

beforeEach(() => {
  client = fakeSignClient();
});

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('accounts that a host requests from a pairing’s provider', () => {
  it.each([false, true])(
    'are connected in the code view, also where the host pairs by itself (%s)',
    async (isManual) => {
      const { approve, ask, modal, paired, untilProposed, view } = await openPage({ manualWCControl: isManual });
      const asked = ask();
      await untilProposed();
      expect(view()).toBe(CODE_VIEW);
      expect(modal.store.getState().pairing?.uri).toBe('wc:topic-1@2?symKey=key');
      approve();
      await asked;
      expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { solana: { address: 'phone' } } });
      expect(paired.calls).toEqual(['connect walletConnect']);
      expect(client.proposals).toHaveLength(1);
    },
  );

  it('are awaited from the attempt that is on screen', async () => {
    const { approve, ask, modal, paired, untilProposed } = await openPage();
    await modal.open({ view: CODE_VIEW, namespace: 'solana' });
    await untilProposed();
    const asked = ask();
    approve();
    await asked;
    expect(paired.calls).toEqual(['connect walletConnect']);
  });

  it('can be approved in a second attempt', async () => {
    const { approve, ask, modal, untilProposed, view } = await openPage();
    const asked = ask();
    await untilProposed();
    client.proposals[0]?.reject({ code: 5000, message: 'User rejected.' });
    await vi.waitFor(() => expect(modal.getState().namespaces.solana?.error?.code).toBe('CONNECTION_REJECTED'));
    expect(view()).toBe(CODE_VIEW);
    void modal.connect({ namespace: 'solana', connectorId: 'walletConnect' });
    await vi.waitFor(() => expect(client.proposals).toHaveLength(2));
    approve();
    await expect(asked).resolves.toBeUndefined();
  });

  it.each([
    ['closes the modal', (modal: Modal) => modal.close()],
    ['goes to other wallets', (modal: Modal) => modal.open({ view: 'AllWallets' })],
  ])('are refused when the visitor %s', async (_, leave) => {
    const { ask, modal, untilProposed } = await openPage();
    const asked = ask();
    await untilProposed();
    await leave(modal);
    await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('are refused when the modal is destroyed', async () => {
    const { ask, modal, untilProposed } = await openPage();
    const asked = ask();
    await untilProposed();
    await modal.destroy();
    await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});
