import { expect, it, vi } from 'vitest';
import { createTestModal, localNetwork } from './testing.js';

const offline = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://app.example/part.js');
});
vi.mock('./features/install-features.js', offline);
vi.mock('./multi-wallet.js', offline);
vi.mock('./host-calls.js', offline);
vi.mock('./modal/open-with-data.flow.js', offline);

const failed = { code: 'ADAPTER_LOAD_FAILED' };

it.each([
  ['modal.multiWallet', (modal) => modal.multiWallet()],
  ['modal.disconnect of one of several wallets', (modal) => modal.disconnect({ connectorId: 'wallet' })],
  ['modal.features.install', (modal) => modal.features.install({ name: 'greetings' })],
  ['modal.open with a URI', (modal) => modal.open({ uri: 'wc:1234@2' })],
  [
    'modal.open with data',
    (modal) => modal.open({ view: 'ConnectingWalletConnect', data: { wallet: { id: '1', name: 'One' } } }),
  ],
  ['modal.signMessage', (modal) => modal.signMessage({ namespace: 'eip155', message: 'hello' })],
  ['modal.addNetwork', (modal) => modal.addNetwork(localNetwork)],
] satisfies [string, (modal: ReturnType<typeof createTestModal>) => Promise<unknown>][])(
  'rejects with a code when its code fails to load: %s',
  async (_, call) => {
    const modal = createTestModal();
    await modal.ready();
    await expect(call(modal)).rejects.toMatchObject(failed);
    expect(modal.getState().isOpen).toBe(false);
    await modal.destroy();
  },
);

it('returns null without that code while nothing is connected', async () => {
  const modal = createTestModal();
  await expect(modal.getProvider('eip155')).resolves.toBeNull();
  await modal.destroy();
});
