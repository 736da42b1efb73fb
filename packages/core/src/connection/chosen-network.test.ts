import { describe, expect, it } from 'vitest';
import { chooseNetwork } from '../networks/change-namespace.controller.js';
import type { ConnectRequest } from '../ports/adapter.js';
import { fakeAdapter, testConnector } from '../testing/fake-adapter.js';
import { flush } from '../testing/flush.js';
import { createTestModal, localNetwork, memoryStorage, otherNetwork } from '../testing/test-modal.js';
import { connectorChosen } from '../wallets/choices.js';

const OTHER_ID = 'eip155:31338';

/** An adapter that records the networks it is asked to connect on. */
function recordingAdapter() {
  const asked: (string | undefined)[] = [];
  const connect = async ({ connectorId, networkId }: ConnectRequest) => {
    asked.push(networkId);
    return {
      connectorId,
      accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
      networkId: networkId ?? 'eip155:31337',
    } as const;
  };
  return { asked, adapter: fakeAdapter({ connect }) };
}

describe('the network to connect on', () => {
  it('is the one that the visitor chose before, also by a press on a wallet', async () => {
    const { adapter, asked } = recordingAdapter();
    const { open, ready, store } = createTestModal({ adapters: [adapter] });
    await ready();
    await open();
    await store.dispatch(chooseNetwork({ networkId: OTHER_ID }));
    await flush();
    store.dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(asked).toEqual([OTHER_ID]);
    expect(store.getState().connection.byNamespace.eip155?.connected?.networkId).toBe(OTHER_ID);
  });

  it('is the default network of the host', async () => {
    const { adapter, asked } = recordingAdapter();
    const modal = createTestModal({ adapters: [adapter], defaultNetwork: otherNetwork });
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    expect(asked).toEqual([OTHER_ID]);
  });

  it('is the one chosen on an earlier visit', async () => {
    const storage = memoryStorage();
    const before = createTestModal({ storage });
    await before.switchNetwork(OTHER_ID);
    await before.destroy();
    const { adapter, asked } = recordingAdapter();
    await createTestModal({ adapters: [adapter], storage }).connect({
      namespace: 'eip155',
      connectorId: testConnector.id,
    });
    expect(asked).toEqual([OTHER_ID]);
  });

  it('is left to the wallet if nobody has chosen one', async () => {
    const { adapter, asked } = recordingAdapter();
    const modal = createTestModal({ adapters: [adapter], networks: [localNetwork, otherNetwork] });
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    expect(asked).toEqual([undefined]);
  });

  it('is the one that the host names with the wallet, before any other', async () => {
    const { adapter, asked } = recordingAdapter();
    const modal = createTestModal({ adapters: [adapter], defaultNetwork: otherNetwork });
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id, networkId: 'eip155:31337' });
    expect(asked).toEqual(['eip155:31337']);
  });
});
