import { Hono } from 'hono';
import { createSiwxServer, solanaVerifier } from '../../siwx-server.js';
import { evmVerifier } from '../verify-evm.js';

/** A Hono application whose visitors sign in at `/siwx`. */
export function createApp(secret: string) {
  const siwx = createSiwxServer({
    domain: 'app.example',
    secret,
    verifiers: [evmVerifier(), solanaVerifier()],
    chains: { 'eip155:1': { rpcUrl: 'https://ethereum.example.com' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} },
  });

  const app = new Hono();
  app.all('/siwx/*', ({ req }) => siwx.handle(req.raw));
  app.get('/me', async (context) => {
    const session = await siwx.sessionOf(context.req.raw);
    return session ? context.json(session.accounts) : context.body(null, 401);
  });
  return app;
}
