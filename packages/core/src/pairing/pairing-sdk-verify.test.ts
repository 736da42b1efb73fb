// @vitest-environment happy-dom
import type { Core } from '@walletconnect/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untyped } from '../testing/untyped.js';
import { memoryStorage } from '../testing.js';
import { createPairingClient, type PairingClientOptions } from './pairing-sdk.js';
import type { SignClient } from './sign-client.js';

const MESSAGE = { id: 'ab'.repeat(32), decryptedId: 'cd'.repeat(32) };
const PREFIX = 'verify-';
const clients: SignClient[] = [];

/** What the SDK calls before it sends a message. */
type Register = (message: typeof MESSAGE) => Promise<string>;

async function start(options: Pick<PairingClientOptions, 'verifyUrl'>): Promise<Register> {
  const client = await createPairingClient({
    projectId: 'core-test',
    // Nothing is sent: no relay has to answer.
    relayUrl: 'ws://127.0.0.1:1',
    metadata: { name: 'Test App', description: '', url: location.origin, icons: [] },
    storagePrefix: PREFIX,
    storage: storageOf(),
    ...options,
  });
  clients.push(client);
  const core = untyped<InstanceType<typeof Core>>(Reflect.get(globalThis, `_walletConnectCore_${PREFIX}`));
  return untyped<Register>((message: typeof MESSAGE) => untyped<{ register: Register }>(core.verify).register(message));
}

function storageOf(): NonNullable<PairingClientOptions['storage']> {
  const { getItem, removeItem, setItem } = memoryStorage();
  return { get: getItem, set: setItem, remove: removeItem };
}

const frames = (): readonly string[] => [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src).origin);

beforeEach(() => {
  // No server is contacted.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(untyped<Window>({}));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  vi.restoreAllMocks();
});

it('messages are attested by the verify server that the host names', async () => {
  const register = await start({ verifyUrl: 'https://verify.example' });
  const attestation = register(MESSAGE);
  expect(frames()).toEqual(['https://verify.example']);
  await clients[0]?.close();
  await expect(attestation).resolves.toBe('');
});

it('messages are attested by no server unless the host names one', async () => {
  const create = vi.spyOn(document, 'createElement');
  const register = await start({});
  await expect(register(MESSAGE)).resolves.toBe('');
  // Nor was there a frame that has been removed again.
  expect(create).not.toHaveBeenCalledWith('iframe');
});
