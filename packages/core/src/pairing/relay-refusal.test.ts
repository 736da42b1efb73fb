import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { startRefusingRelay } from '../testing/refusing-relay.js';
import { relayAdapter } from '../testing/relay-adapter.js';
import { createTestModal, memoryStorage } from '../testing.js';
import { RELAY_LIMIT_MS } from './pairing-service.js';
import { toRelayRefusal } from './relay-refusal.js';

const ends: (() => Promise<void>)[] = [];

async function pairOver(reason: string, debug = true): Promise<Modal> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const relay = await startRefusingRelay(3000, reason);
  const services = {
    kind: 'self-hosted',
    url: 'http://127.0.0.1:1',
    overrides: { catalogueUrl: null, analyticsUrl: null, relayUrl: relay.url },
  } as const;
  const modal = createTestModal({ services, adapters: [relayAdapter()], storage: memoryStorage(), debug });
  ends.push(
    () => modal.destroy(),
    () => relay.stop(),
  );
  void modal.connect({ namespace: 'eip155', connectorId: 'walletConnect' }).catch(() => undefined);
  return modal;
}

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  vi.restoreAllMocks();
});

describe('a relay that refuses', () => {
  it.each([
    ['Unauthorized: origin not allowed', 'APKT002'],
    ['JWT validation error: JWT Token is not yet valid: nbf', 'APKT006'],
    ['JWT validation error: JWT Token is expired: 1700000000', 'APKT006'],
    ['Unauthorized: invalid key', 'APKT007'],
  ])(
    'with "%s" is the alert %s',
    async (reason, code) => {
      const modal = await pairOver(reason);
      await expect.poll(() => modal.getState().alert?.code, { timeout: 15_000 }).toBe(code);
    },
    30_000,
  );

  it('because the clock of the device is wrong ends the attempt with that reason at once', async () => {
    const modal = await pairOver('JWT validation error: JWT Token is not yet valid');
    await expect
      .poll(() => modal.getState().namespaces.eip155?.error?.code, { timeout: RELAY_LIMIT_MS / 2 })
      .toBe('CLOCK_WRONG');
    expect(modal.getState().namespaces.eip155?.error?.message).toContain('clock');
  }, 30_000);

  it('is reported once, however often the SDK tries again', async () => {
    const modal = await pairOver('Unauthorized: invalid key');
    const codes: string[] = [];
    modal.subscribe(({ alert }) => void (alert && codes.push(alert.code)));
    await expect.poll(() => codes.length, { timeout: 15_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const reported = vi.mocked(console.error).mock.calls.filter(([text]) => String(text).includes('APKT007'));
    expect(reported).toHaveLength(1);
  }, 30_000);

  it.each([undefined, null, 'Unauthorized', new Error('socket hang up'), { message: 7 }])(
    'for another reason is not reported as a set-up mistake: %s',
    (error) => expect(toRelayRefusal(error)).toBeNull(),
  );
});
