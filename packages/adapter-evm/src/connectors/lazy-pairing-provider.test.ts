import { describe, expect, it, vi } from 'vitest';
import { fakePairing, session } from '../testing/fake-pairing.js';
import { network } from '../testing/networks.js';
import { createLazyPairingProvider } from './lazy-pairing-provider.js';

const load = () => import('./pairing-provider.js');

function create(importProvider: typeof load) {
  const pairing = fakePairing({ stored: session() });
  const parameters = {
    pairing,
    networks: () => [network(31337)],
    defaultNetworkIds: () => ['eip155:31337'] as const,
    read: async () => null,
    onSessionChanged: () => undefined,
  };
  return { pairing, provider: createLazyPairingProvider(parameters, importProvider) };
}

describe("the pairing's code", () => {
  it('is loaded with the first session, once, and listens from then on', async () => {
    const importProvider = vi.fn(load);
    const { pairing, provider } = create(importProvider);
    expect(importProvider).not.toHaveBeenCalled();
    await Promise.all([provider.restore(), provider.restore()]);
    expect(importProvider).toHaveBeenCalledTimes(1);
    expect(pairing.listenerCount()).toBe(1);
    expect(provider.session).toMatchObject({ networkId: 'eip155:31337' });
  });

  it('is loaded again after it failed to load', async () => {
    const importProvider = vi.fn(load).mockRejectedValueOnce(new Error('offline'));
    const { provider } = create(importProvider);
    await expect(provider.restore()).rejects.toThrow('offline');
    await provider.restore();
    expect(provider.session).not.toBeNull();
  });

  it('does nothing when the adapter was destroyed meanwhile', async () => {
    const { pairing, provider } = create(load);
    const restoring = provider.restore();
    provider.destroy();
    await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(pairing.calls).toEqual([]);
    expect(pairing.listenerCount()).toBe(0);
  });
});
