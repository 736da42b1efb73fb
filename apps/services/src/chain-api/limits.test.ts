import { describe, expect, it } from 'vitest';
import { sendRaw } from '../testing/send-raw.js';
import { signName } from '../testing/sign-name.js';
import { useServices } from '../testing/test-services.js';

const server = useServices({ nameZone: 'lab.id', maxBodyBytes: 2_048 });
const limited = useServices({ nameZone: 'lab.id', rateLimitPerMinute: 3, faults: false });

describe('the blockchain API', () => {
  it('counts calls of one address together, and says when to come back', async () => {
    const calls = ['/v1/supported-chains', '/v1/onramp/options', '/v1/profile/suggestions/alice'];
    for (const path of calls) expect((await limited.call(path)).status).toBe(200);
    const refused = await limited.post('/v1/profile/account', await signName('alice.lab.id'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      status: 'FAILURE',
      reasons: [
        { name: 'RATE_LIMITED', description: expect.stringMatching(/^Too many requests; try again in \d+ s\.$/) },
      ],
    });
    expect(await (await limited.call('/v1/onramp/options')).json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  });

  it.each([
    [
      '/v1/fungible/price',
      { currency: 'usd', addresses: Array.from({ length: 100 }, () => `eip155:1:0x${'0'.repeat(40)}`) },
    ],
    ['/v1/profile/account', { message: 'x'.repeat(2_048) }],
    ['/v1/onramp/quote', { amount: '1'.repeat(2_048) }],
    ['/v1/convert/build-transaction', { amount: '1'.repeat(2_048) }],
    ['/v1/generators/onrampurl', { destinationWallets: [{ address: '1'.repeat(2_048) }] }],
  ])('does not read a body of %s that is longer than MAX_BODY_BYTES', async (path, body) => {
    expect((await server.post(path, body)).status).toBe(413);
  });

  it.each(['/v1/profile/account', '/v1/fungible/price', '/v1/convert/build-transaction'])(
    'does not read a body of %s without its length',
    async (path) => {
      const query = 'projectId=p&st=foyer&sv=1';
      const answer = await sendRaw(
        server.services.port,
        `POST ${path}?${query} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    },
  );

  it.each([
    `/v1/identity/${'a'.repeat(10_000)}`,
    `/v1/profile/account/${'a'.repeat(10_000)}`,
    `/v1/profile/suggestions/${'%F0%9F%90%9F'.repeat(1_000)}`,
    `/v1/profile/reverse/${'%00'.repeat(40)}`,
    `/v1/account/${'0'.repeat(10_000)}/history`,
  ])('refuses a path that is too long: %.40s…', async (path) => {
    expect((await server.call(path, { chainId: 'eip155:1' })).status).toBe(400);
  });

  it('lets every page read its answers, and nobody guess their type', async () => {
    const response = await server.call('/v1/onramp/options', {}, { headers: { origin: 'https://any.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
