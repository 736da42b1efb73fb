import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { deposit } from './calls/testing/batch.example.js';
import { ConnectionRejectedError } from './errors/connection-errors.js';
import { RequestRejectedError } from './errors/request-errors.js';
import { startWallets } from './headless/testing/connect.example.js';
import type { WalletItem } from './headless.js';
import type { AdapterConnection, AdapterFactory } from './ports/adapter.js';
import type { CallsPort } from './ports/calls.js';
import { createTestModal, deferred, fakeAdapter, testConnector } from './testing.js';
import { connectBy } from './wallet-button/testing/wallet-button.example.js';

/** How hosts import what an example imports by its path. */
const ENTRIES = {
  "'../../headless.js'": "'@foyerkit/core/headless'",
  "'../../wallet-button.js'": "'@foyerkit/core/wallet-button'",
  "'../../calls.js'": "'@foyerkit/core/calls'",
  "'../../modal.js'": "'@foyerkit/core'",
};

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it.each([
  './headless/testing/connect.example.ts',
  './wallet-button/testing/wallet-button.example.ts',
  './calls/testing/batch.example.ts',
])('%s has 40 lines at most, and is in the README', (path) => {
  const code = Object.entries(ENTRIES).reduce((text, [from, to]) => text.replace(from, to), read(path));
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(40);
  expect(read('../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``);
});

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const CONNECTION: AdapterConnection = {
  connectorId: testConnector.id,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  networkId: 'eip155:31337',
};
const HASH = `0x${'a'.repeat(64)}`;

describe('the example', () => {
  it('for wallets without views lists and connects them, and says why one did not connect', async () => {
    const connect = vi.fn().mockRejectedValueOnce(new ConnectionRejectedError()).mockResolvedValue(CONNECTION);
    const modal = createTestModal({ adapters: [fakeAdapter({ connect })] });
    await modal.ready();
    let shown: readonly WalletItem[] = [];
    const said: string[] = [];
    const showCode = vi.fn();
    const wallets = await startWallets(modal, {
      showWallets: (items) => {
        shown = items;
      },
      showCode,
      say: (text) => said.push(text),
    });
    expect(shown.map(({ name }) => name)).toEqual(['Example Wallet']);
    await wallets?.connect(shown[0]);
    expect(said).toEqual(['Continue in Example Wallet', 'Connection rejected']);
    await wallets?.connect();
    expect(said.at(-1)).toBe('WalletConnectConnector not found');
    await wallets?.connect(shown[0]);
    expect(said.at(-1)).toBe('Connected');
    expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { status: 'connected' } } });
    expect(showCode).toHaveBeenLastCalledWith(null);
    wallets?.end();
    await modal.destroy();
  });

  it('for a wallet button shows the account or the reason, and can be pressed again', async () => {
    const connect = vi.fn().mockReturnValueOnce(deferred<never>().promise).mockResolvedValue(CONNECTION);
    const modal = createTestModal({ adapters: [fakeAdapter({ connect })] });
    await modal.ready();
    const button = Object.assign(new EventTarget(), { disabled: false, textContent: '' });
    await connectBy(modal, testConnector.id, button);
    button.dispatchEvent(new Event('click'));
    await vi.waitFor(() => expect(modal.getState().isOpen).toBe(true));
    expect(button.disabled).toBe(true);
    await modal.close();
    await vi.waitFor(() => expect(button).toMatchObject({ disabled: false, textContent: 'Modal closed' }));
    button.dispatchEvent(new Event('click'));
    await vi.waitFor(() => expect(button.textContent).toBe(ADDRESS));
    await modal.destroy();
  });

  it('for a batch says what became of it', async () => {
    const token = { address: ADDRESS, approveData: '0x01' };
    const vault = { address: ADDRESS, depositData: '0x02' };
    const status = { id: '0x1', statusCode: 200, networkId: 'eip155:31337', isAtomic: true } as const;
    const port: CallsPort = {
      getCapabilities: async () => ({}),
      sendCalls: vi.fn().mockRejectedValueOnce(new RequestRejectedError()).mockResolvedValue('0x1'),
      getCallsStatus: vi
        .fn()
        .mockResolvedValueOnce({ ...status, outcome: 'reverted', receipts: [] })
        .mockResolvedValue({
          ...status,
          outcome: 'succeeded',
          receipts: [{ transactionHash: HASH, isSuccess: true }],
        }),
      showCallsStatus: async () => undefined,
    };
    const fake = fakeAdapter();
    const batching: AdapterFactory = {
      namespace: 'eip155',
      create: async (context) => ({ ...(await fake.create(context)), calls: async () => port }),
    };
    for (const [adapter, outcomes] of [
      [batching, ['You declined.', 'Nothing was deposited.', `Deposited by ${HASH}.`]],
      [fakeAdapter(), ['This wallet cannot do both as one.']],
    ] as const) {
      const modal = createTestModal({ adapters: [adapter] });
      await modal.ready();
      expect(await deposit(modal, token, vault)).toBe('Connect a wallet first.');
      await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
      for (const outcome of outcomes) expect(await deposit(modal, token, vault)).toBe(outcome);
      await modal.destroy();
    }
  });
});
