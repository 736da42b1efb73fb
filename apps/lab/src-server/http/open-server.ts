import { createServer, type RequestListener, type Server } from 'node:http';
import { HOST } from '../host.js';
import { LabError } from '../lab-error.js';

/**
 * How long an idle connection stays open. It must be the client that closes it: a request on a connection that is just being
 * closed fails in clients that do not repeat it, such as Playwright's.
 */
export const KEEP_ALIVE_MS = 120_000;

export type AsyncHandler = (...args: Parameters<RequestListener>) => Promise<void>;

/** A server without a handler yet: Vite needs the server before it can provide one. */
export function createLabServer(handlerOf: () => AsyncHandler): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    handlerOf()(request, response).catch((error: unknown) => {
      console.error('A request failed.', error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Something went wrong here.');
    });
  });
}

/** @throws LabError when the port cannot be listened on */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new LabError(`Port ${port} cannot be used: ${cause.message}`, { cause })));
    server.listen(port, HOST, resolve);
  });
}

/** Closes open connections too: a browser keeps its own for minutes. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
