/// <reference types="node" />
import { Core } from '@walletconnect/core';
import { expect, it } from 'vitest';
import { setUpPairing } from '../testing/pairing-stage.js';
import { hearAbandonedSockets } from './abandoned-sockets.js';
import { createSilentLogger } from './silent-logger.js';

const { services } = setUpPairing();

/** The relayer of the real SDK, with a socket that it has let go of. */
async function abandonSocket(prepare: (relayer: object) => void) {
  const logger = createSilentLogger() as unknown as string;
  const core = new Core({ projectId: 'core-test', relayUrl: services().relayUrl, logger, telemetryEnabled: false });
  prepare(core.relayer);
  await core.crypto.init();
  const call = (method: string) => Reflect.get(core.relayer, method).call(core.relayer);
  await call('createProvider');
  const { events } = core.relayer.provider;
  call('unregisterProviderListeners');
  core.heartbeat.stop();
  return () => events.emit('error', new Error('WebSocket connection closed abnormally with code: 3000'));
}

it('the SDK hears nothing of a socket that it has replaced: its failure would be uncaught', async () => {
  const fail = await abandonSocket(() => {});
  expect(fail).toThrow('code: 3000');
});

it('the failure of a socket that was replaced is not uncaught', async () => {
  const fail = await abandonSocket(hearAbandonedSockets);
  expect(fail).not.toThrow();
});
