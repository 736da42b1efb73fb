import { expect, it, vi } from 'vitest';
import type { ChainAdapter } from '../ports/adapter.js';
import { endCallsOnDestroy } from './end-calls-on-destroy.js';

const { signal } = new AbortController();
const connectorId = 'a';
const networkId = 'solana:1';

const CALLS: readonly (readonly [string, (adapter: ChainAdapter) => Promise<unknown> | undefined])[] = [
  ['connect', (adapter) => adapter.connect({ connectorId, signal })],
  ['restore', (adapter) => adapter.restore({ connectorId, signal })],
  ['disconnect', (adapter) => adapter.disconnect(connectorId)],
  ['switchNetwork', (adapter) => adapter.switchNetwork({ connectorId, networkId })],
  ['signMessage', (adapter) => adapter.signMessage({ connectorId, address: 'x', message: 'y' })],
  [
    'signTypedData',
    (adapter) =>
      adapter.signTypedData?.({
        connectorId,
        address: 'x',
        typedData: { types: {}, primaryType: 'x', domain: {}, message: {} },
      }),
  ],
  ['sendTransaction', (adapter) => adapter.sendTransaction({ connectorId, networkId, from: 'x', to: 'y', value: '1' })],
  ['estimate', (adapter) => adapter.estimate({ connectorId, networkId, from: 'x', to: 'y', value: '1' })],
  ['waitForTransaction', (adapter) => adapter.waitForTransaction({ networkId, hash: 'x', signal })],
  ['getBalance', (adapter) => adapter.getBalance({ address: 'x', networkId })],
  ['getProvider', (adapter) => adapter.getProvider(connectorId)],
  ['selectAccount', (adapter) => adapter.selectAccount?.({ connectorId, address: 'x' })],
  ['connections', (adapter) => adapter.connections?.()],
];

/** Its calls never settle. */
function silentAdapter() {
  const call = vi.fn(() => new Promise<never>(() => undefined));
  const adapter: ChainAdapter = {
    connect: call,
    restore: call,
    disconnect: call,
    switchNetwork: call,
    signMessage: call,
    signTypedData: call,
    sendTransaction: call,
    estimate: call,
    waitForTransaction: call,
    getBalance: call,
    getProvider: call,
    selectAccount: call,
    connections: call,
    destroy: () => undefined,
  };
  const life = new AbortController();
  return { adapter: endCallsOnDestroy(adapter, life.signal), call, life };
}

it.each(CALLS)('rejects a pending %s, and forwards no later call', async (_, ask) => {
  const { adapter, call, life } = silentAdapter();
  const asking = ask(adapter);
  life.abort();
  await expect(asking).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  await expect(ask(adapter)).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  expect(call).toHaveBeenCalledOnce();
});

it('leaves synchronous and absent methods unchanged', () => {
  const destroy = vi.fn();
  const { connections: _, ...adapter } = { ...silentAdapter().adapter, destroy };
  const life = new AbortController();
  const ending = endCallsOnDestroy(adapter, life.signal);
  life.abort();
  ending.destroy();
  expect(destroy).toHaveBeenCalledOnce();
  expect(ending.connections).toBeUndefined();
  expect(ending.networksChanged).toBeUndefined();
});
