import type { IncomingMessage } from 'node:http';
import { createRateLimit } from '@foyerkit/http';
import { expect, it } from 'vitest';
import { relayAdmission } from './relay-admission.js';

const URL_OF_RELAY = new URL('http://relay.example/relay');

/** The part of an upgrade that the admission reads. */
const upgradeFrom = (remoteAddress: string, forwardedFor?: string) =>
  ({ headers: { 'x-forwarded-for': forwardedFor }, socket: { remoteAddress } }) as unknown as IncomingMessage;

const admissionWith = (trustProxy: number) =>
  relayAdmission({
    allowedOrigins: '*',
    rateLimit: createRateLimit(1),
    trustProxy,
    faults: null,
    stopping: new AbortController().signal,
  });

it.each([
  ['of the connection, without a proxy', 0, '6.6.6.6', '7.7.7.7'],
  ['that the proxy has seen', 1, '6.6.6.6, 1.2.3.4', '7.7.7.7, 1.2.3.4'],
  ['of the same network of IPv6', 1, '2001:db8:1:2::1', '2001:db8:1:2::2'],
])('counts the sockets of the address %s', async (_, trustProxy, first, second) => {
  const admit = admissionWith(trustProxy);
  await admit(upgradeFrom('10.0.0.1', first), URL_OF_RELAY);
  await expect(admit(upgradeFrom('10.0.0.1', second), URL_OF_RELAY)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

it('counts clients behind a trusted proxy one by one', async () => {
  const admit = admissionWith(1);
  await admit(upgradeFrom('10.0.0.1', '1.2.3.4'), URL_OF_RELAY);
  await expect(admit(upgradeFrom('10.0.0.1', '1.2.3.5'), URL_OF_RELAY)).resolves.toBeUndefined();
});
