import { env } from 'node:process';
import { createSiwxServer } from '@foyerkit/core/siwx-server';
import { evmVerifier } from '@foyerkit/core/siwx-server/evm';

const siwx = createSiwxServer({
  domain: 'app.example',
  secret: env.SIWX_SECRET ?? '',
  verifiers: [evmVerifier()],
  chains: { 'eip155:1': { rpcUrl: 'https://ethereum.example.com' } },
});

export const GET = siwx.handle;
export const POST = siwx.handle;
