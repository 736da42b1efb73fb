import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RequestRejectedError } from '../errors/request-errors.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { FIRST_ADDRESS, SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { addTestGate } from '../testing/gates.js';
import { createTestModal, type FakeAdapter, fakeAdapter, testConnector } from '../testing.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

const step = fc.constantFrom(
  'connect',
  'open',
  'close',
  'disconnect',
  'move',
  'come',
  'leave',
  'pass',
  'refuse',
  'wait',
);

/** A wallet that the visitor, a gate and the wallet itself connect, change and disconnect in any order. */
async function play(steps: readonly string[]): Promise<void> {
  let live: AdapterConnection | null = null;
  let address = FIRST_ADDRESS;
  const connectionNow = () => testConnection({ accounts: [{ address, type: 'eoa' }] });
  const adapter: FakeAdapter = fakeAdapter({
    connect: async () => {
      live = connectionNow();
      return live;
    },
    disconnect: async () => {
      live = null;
      adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    },
  });
  const modal = createTestModal({ adapters: [adapter] });
  await modal.ready();
  let passed: string | undefined;
  const { asked } = addTestGate(modal, { views: ['Networks'] });
  const taken: Record<string, () => unknown> = {
    connect: () => modal.connect(wallet).catch(() => undefined),
    open: () => modal.open({ view: 'Networks' }),
    close: () => modal.close(),
    disconnect: () => modal.disconnect('eip155').catch(() => undefined),
    move() {
      address = address === FIRST_ADDRESS ? SECOND_ADDRESS : FIRST_ADDRESS;
      if (!live) return;
      live = connectionNow();
      adapter.emit({ type: 'connectionChanged', connection: live });
    },
    come() {
      live = connectionNow();
      adapter.emit({ type: 'connectionChanged', connection: live });
    },
    leave() {
      if (live) adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
      live = null;
    },
    pass() {
      const latest = asked.at(-1);
      if (latest && !latest.request.signal.aborted) passed = latest.request.connection.accounts[0].address;
      latest?.pass();
    },
    refuse: () => asked.at(-1)?.refuse(new RequestRejectedError()),
    wait: () => flush(),
  };
  const check = () => {
    const { connected } = modal.store.getState().connection.byNamespace.eip155 ?? {};
    if (connected) expect(connected.accounts[0].address).toBe(passed);
  };
  for (const name of steps) {
    // While the adapter ends a connection for the next attempt, events of that connection are ignored.
    if (['come', 'leave', 'move'].includes(name)) await flush();
    void taken[name]?.();
    check();
    await flush(3);
    check();
  }
  await flush();
  check();
  const part = modal.store.getState().connection.byNamespace.eip155;
  // A connection that counts is live; one that does not is either held by a gate or has ended.
  if (part?.connected) expect(live).toEqual(part.connected);
  if (live && !part?.connected) expect(part?.authenticating?.connection).toEqual(live);
  if (part?.authenticating) expect(asked.at(-1)?.request.signal.aborted).toBe(false);
  await modal.destroy();
}

it('counts no connection that has not passed its gates, in any order of events', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), play), { numRuns: 300, seed: 20_261_122 });
}, 120_000);
