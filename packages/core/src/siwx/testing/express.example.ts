import express from 'express';
import { createSiwxServer, solanaVerifier } from '../../siwx-server.js';
import { evmVerifier } from '../verify-evm.js';

/** An Express application whose visitors sign in at `/siwx`. */
export function createApp(secret: string): express.Express {
  const siwx = createSiwxServer({
    domain: 'app.example',
    secret,
    verifiers: [evmVerifier(), solanaVerifier()],
    chains: { 'eip155:1': { rpcUrl: 'https://ethereum.example.com' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} },
  });
  /** The same request for the Fetch API, in which the library speaks. */
  const toRequest = ({ body, headers, method, originalUrl }: express.Request) =>
    new Request(new URL(originalUrl, 'https://app.example'), {
      method,
      headers: { cookie: headers.cookie ?? '', ...(headers.origin && { origin: headers.origin }) },
      ...(method === 'POST' && { body: String(body) }),
    });

  const app = express();
  app.use('/siwx', express.text({ type: () => true, limit: '64kb' }), async (request, response) => {
    const answer = await siwx.handle(toRequest(request));
    response
      .status(answer.status)
      .setHeaders(answer.headers)
      .send(await answer.text());
  });
  app.get('/me', async (request, response) => {
    const session = await siwx.sessionOf(toRequest(request));
    if (!session) response.status(401).end();
    else response.json(session.accounts);
  });
  return app;
}
