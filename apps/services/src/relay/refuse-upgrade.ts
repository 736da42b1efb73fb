import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, HttpError } from '@foyerkit/http';

/** Responds to an upgrade request with an HTTP error, in the JSON format of all errors, and closes the connection. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  const reason = error instanceof HttpError ? error : new HttpError(500, 'INTERNAL', 'Something went wrong.');
  const { status, headers } = reason;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${JSON.stringify(errorBody(reason))}`, () => socket.destroy());
}
