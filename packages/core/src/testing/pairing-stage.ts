/// <reference types="node" />
import { type Services, startServices } from '@foyerkit/services';
import { createPairingWallet, type PairingTestWallet, type PairingWalletOptions } from '@foyerkit/testkit/pairing';
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

  const startWallet = (chainIds: readonly number[], others: Pick<PairingWalletOptions, 'bitcoin' | 'solana'> = {}) =>
    createPairingWallet({
      ...others,
      relayUrl: services.relayUrl,
      chains: chainIds.map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
      name: 'Phone Wallet',
    });

  beforeAll(async () => {
    services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
  }, LIMIT_MS);

  beforeEach(async () => {
    watch = watchHosts();
    wallet = await startWallet([31337, 31338]);
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
    /** Replaces the default wallet, which supports both networks of a test modal. */
    async replaceWallet(...wanted: Parameters<typeof startWallet>): Promise<void> {
      await wallet.close();
      wallet = await startWallet(...wanted);
    },
    /** A page of a host that pairs. It ends with its test. */
    openPage(
      adapters: ModalOptions['adapters'] = [],
      storage = memoryStorage(),
      options: Pick<
        Partial<ModalOptions>,
        'debug' | 'fallbackAdapters' | 'manualWCControl' | 'networks' | 'universalProviderConfigOverride'
      > = {},
    ) {
      const modal = createTestModal({
        services: { kind: 'self-hosted', url: services.url },
        storage,
        adapters,
        metadata: { name: 'Test App', url: 'https://app.invalid' },
        ...options,
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
