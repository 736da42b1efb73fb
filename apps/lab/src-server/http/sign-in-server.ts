import { randomBytes } from 'node:crypto';
import { createSiwxServer, solanaVerifier } from '@foyerkit/core/siwx-server';
import { bitcoinVerifier } from '@foyerkit/core/siwx-server/bitcoin';
import { evmVerifier } from '@foyerkit/core/siwx-server/evm';
import { getRequestListener } from '@hono/node-server';
import type { LabInfo } from '../../src-shared/lab-info.js';
import type { AsyncHandler } from './open-server.js';

/** Where the lab's server signs visitors in. */
export const SIGN_IN_PATH = '/siwx/';

/** The networks whose accounts can sign in. */
const isSignedIn = (id: string): boolean => /^(?:eip155|solana|bip122):/.test(id);

/** The server of a host whose visitors sign in: what the lab's pages ask. Its sessions end with the process. */
export function createSignInServer({ chains, lab }: Pick<LabInfo, 'chains' | 'lab'>): AsyncHandler {
  const { host, origin } = new URL(lab);
  const server = createSiwxServer({
    domain: host,
    origins: [origin],
    secret: randomBytes(32).toString('hex'),
    verifiers: [evmVerifier(), solanaVerifier(), bitcoinVerifier()],
    chains: Object.fromEntries(
      Object.entries(chains).flatMap(([id, { rpcUrl }]) => (isSignedIn(id) ? [[id, { rpcUrl }]] : [])),
    ),
  });
  const listener = getRequestListener(server.handle, { overrideGlobalObjects: false });
  return async (request, response) => listener(request, response);
}
