import { expect, it, vi } from 'vitest';
import { PAIRING_INSTALL_COMMAND } from '../errors/pairing-unavailable.js';
import { createPairingClient } from './pairing-sdk.js';

// What an application gets that has not installed the optional peers.
vi.mock('@walletconnect/core', () => {
  throw new Error("Cannot find package '@walletconnect/core'");
});

it('names the packages to install when pairing is not installed', async () => {
  const client = createPairingClient({
    projectId: 'absent',
    relayUrl: 'ws://127.0.0.1:1',
    metadata: { name: '', description: '', url: '', icons: [] },
    storagePrefix: 'absent-',
  });
  await expect(client).rejects.toMatchObject({
    code: 'PAIRING_UNAVAILABLE',
    message: 'Pairing is not available in this application',
    details: expect.stringContaining(PAIRING_INSTALL_COMMAND),
    cause: expect.any(Error),
  });
});
