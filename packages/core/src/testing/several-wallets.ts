import { afterEach, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import type { Connector } from '../ports/adapter.js';
import { type FakeAdapter, type FakeAdapterOptions, fakeAdapter, testConnector } from './fake-adapter.js';
import { json, stubFetch } from './stub-fetch.js';
import { createTestModal, memoryStorage } from './test-modal.js';

const connector = (id: string, name: string): Connector => ({ ...testConnector, id, rdns: id, name });

export const FIRST = 'org.example.first';
export const SECOND = 'org.example.second';
export const THIRD = 'org.example.third';

export const severalConnectors = [connector(FIRST, 'First'), connector(SECOND, 'Second'), connector(THIRD, 'Third')];

export const refTo = (connectorId: string) => ({ namespace: 'eip155', connectorId }) as const;

export interface SeveralOptions extends Partial<ModalOptions> {
  readonly wallets?: FakeAdapterOptions;
  /** Whether the project's configuration enables the feature. Default: true. */
  readonly isOn?: boolean;
  /** Whether a service for the configuration exists. Default: true. */
  readonly hasServices?: boolean;
}

export interface Several {
  readonly modal: Modal;
  readonly adapter: FakeAdapter;
  readonly storage: ReturnType<typeof memoryStorage>;
}

const created: Modal[] = [];

afterEach(async () => {
  await Promise.all(created.splice(0).map((modal) => modal.destroy()));
});

/**
 * A modal with an adapter that supports several connections, and with a project configuration. It ends with its test.
 */
export async function createSeveral({
  hasServices = true,
  isOn = true,
  wallets = {},
  ...options
}: SeveralOptions = {}): Promise<Several> {
  const adapter = fakeAdapter({ connectors: severalConnectors, keepsSeveral: true, ...wallets });
  const storage = memoryStorage();
  const features = [{ id: 'multi_wallet', isEnabled: isOn, config: [] }];
  const { fetch } = stubFetch(({ pathname }) =>
    json(pathname.endsWith('/config') ? { features } : { data: [], count: 0, allowedOrigins: [] }),
  );
  const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
  const modal = createTestModal({ adapters: [adapter], storage, fetch, ...(hasServices && { services }), ...options });
  created.push(modal);
  await modal.ready();
  return { modal, adapter, storage };
}

/** Opens the modal once, so that the configuration is requested, and closes it again. */
export async function askConfiguration({ modal }: Several): Promise<void> {
  await modal.open();
  await vi.waitFor(() => {
    if (modal.getState().remoteFeatures === null) throw new Error('The configuration has not loaded.');
  });
  // The feature's code is loaded after the response.
  await vi.dynamicImportSettled();
  await modal.close();
}
