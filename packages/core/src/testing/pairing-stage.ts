/// <reference types="node" />
import { type Services, startServices } from '@foyerkit/services';
import { createPairingWallet, type PairingTestWallet } from '@foyerkit/testkit/pairing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import { createTestModal, memoryStorage } from '../testing.js';
import { type HostWatch, watchHosts } from './node-host-watch.js';

const LIMIT_MS = 60_000;

/**
 * Real services with a relay for a whole test file, and for each of its tests a wallet on a phone and a record of the
 * contacted hosts. Must be called once, at the top of the file.
 */
export function setUpPairing() {
  let services: Services;
  let wallet: PairingTestWallet;
  let watch: HostWatch;
  const modals: Modal[] = [];

  beforeAll(async () => {
    services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
  }, LIMIT_MS);

  beforeEach(async () => {
    watch = watchHosts();
    wallet = await createPairingWallet({
      relayUrl: services.relayUrl,
      chains: [31337, 31338].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
      name: 'Phone Wallet',
    });
  }, LIMIT_MS);

  afterEach(async () => {
    await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
    await wallet.close();
    watch.stop();
  }, LIMIT_MS);

  afterAll(() => services.stop(), LIMIT_MS);

  return {
    services: () => services,
    wallet: () => wallet,
    watch: () => watch,
    /** A page of a host that pairs. It ends with its test. */
    openPage(adapters: ModalOptions['adapters'] = [], storage = memoryStorage()) {
      const modal = createTestModal({
        services: { kind: 'self-hosted', url: services.url },
        storage,
        adapters,
        metadata: { name: 'Test App', url: 'https://app.invalid' },
      });
      modals.push(modal);
      return {
        modal,
        storage,
        uri: () => modal.store.getState().pairing?.uri ?? null,
        state: () => modal.getState().namespaces.eip155,
      };
    },
  };
}
